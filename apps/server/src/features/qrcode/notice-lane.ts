import { makeBatcher } from '@krapao/ledger';
import type { SignedNotice } from '../../core/webhook.ts';
import type { Ctx } from '../../ctx.ts';
import { settleIn, type Told, tellSettled, type Verdict } from './settle-payment.ts';
import { settlePlain } from './settle-plain.ts';

const rememberedMax = 10_000;

export type NoticeLane = {
  /** Byte for byte a notice that was proven and settled lately: a gateway that repeats itself is answered without a second look. */
  isRepeat(provider: string, notice: SignedNotice): boolean;
  /** The verdict on the order that the notice tells of. While one batch is being written the next gathers, and a single one waits for nobody. */
  settle(order: Told, notice: SignedNotice): Promise<Verdict>;
};

export function makeNoticeLane(ctx: Ctx): NoticeLane {
  const underWay = new Map<string, Promise<Verdict>>();
  const remembered = new Map<string, SignedNotice>();
  // One payment of an order at a time: two in one transaction would not see each other.
  const byOrder = {
    shardBy: ({ payment }: Told) => payment.orderId,
    apart: ({ payment }: Told) => payment.orderId,
  };
  // One writer, because two side by side make twice as many batches, each with a cost of its own. Not all at once, or we would be idle while the database
  // writes, and it while we answer.
  const oneLane = { shards: 1, maxBatch: 24, sendsAhead: true };
  const plain = makeBatcher(
    async (orders: readonly Told[]) => {
      const settled = await settlePlain(ctx, orders);
      return settled.map((one) => () => one);
    },
    byOrder,
    oneLane,
  );
  const long = makeBatcher(
    async (orders: readonly Told[]) => {
      const settled = await ctx.db.txPiped((tx) => settleIn(tx, ctx, orders));
      return settled.map((one) => () => one);
    },
    {
      ...byOrder,
      // A payment is credited once whoever tries again, so one bad notice never costs the others of its batch.
      mayGoAlone(cause) {
        ctx.log.warn({ err: cause }, 'a batch of notices failed and is settled one by one');
        return true;
      },
    },
    oneLane,
  );
  const settleOne = async (order: Told): Promise<Verdict> => {
    const settled = (await plain.add(order)) ?? (await long.add(order));
    tellSettled(ctx, order, settled);
    return settled.verdict;
  };
  const remember = (name: string, notice: SignedNotice): void => {
    if (remembered.size >= rememberedMax) remembered.clear();
    remembered.set(name, notice);
  };

  return {
    isRepeat(provider, notice) {
      const known = remembered.get(nameOf(provider, notice.id));
      return (
        known !== undefined && known.timestamp === notice.timestamp && known.signature === notice.signature && known.raw.equals(notice.raw)
      );
    },
    settle(order, notice) {
      const name = nameOf(order.provider, order.eventId);
      if (remembered.has(name)) return Promise.resolve('known');
      const same = underWay.get(name);
      if (same) return same;
      const verdict = settleOne(order).finally(() => underWay.delete(name));
      underWay.set(name, verdict);
      return verdict.then((known) => {
        if (known === 'credited' || known === 'known') remember(name, notice);
        return known;
      });
    },
  };
}

const nameOf = (provider: string, eventId: string): string => `${provider}:${eventId}`;

const lanes = new WeakMap<Ctx, NoticeLane>();

export function noticeLane(ctx: Ctx): NoticeLane {
  const lane = lanes.get(ctx) ?? makeNoticeLane(ctx);
  lanes.set(ctx, lane);
  return lane;
}
