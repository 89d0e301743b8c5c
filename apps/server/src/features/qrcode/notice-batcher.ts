import { makeBatcher } from '@krapao/ledger';
import { LRUCache } from 'lru-cache';
import type { Ctx } from '../../ctx.ts';
import { type PaidOrder, settleIn, tellSettled, type Verdict } from './settle-payment.ts';

/** What a notice tells of. */
export type NoticedOrder = PaidOrder & { readonly eventId: string };

export type NoticeBatcher = {
  /** The verdict on the order that a notice tells of. */
  settle(order: NoticedOrder): Promise<Verdict>;
  /** Refuses new notices and resolves when all are answered. */
  close(): Promise<void>;
};

const rememberedMax = 10_000;

/** Notices that come at the same time share transactions: while one batch is written the next one collects, and a single notice waits for nobody. */
export function makeNoticeBatcher(getCtx: () => Ctx): NoticeBatcher {
  const batcher = makeBatcher(
    async (orders: readonly NoticedOrder[]) => {
      const ctx = getCtx();
      const settled = await ctx.db.tx((tx) => settleIn(tx, ctx, orders));
      return settled.map((one) => () => one);
    },
    {
      shardBy: ({ payment }) => payment.orderId,
      // One payment of an order at a time: two in one transaction would not see each other.
      apart: ({ payment }) => payment.orderId,
      // A payment is credited once, however often it is tried, so one bad notice never costs the others of its batch.
      mayGoAlone(cause) {
        getCtx().log.warn({ err: cause }, 'a batch of notices failed and is settled one by one');
        return true;
      },
    },
    // One writer, because two side by side make twice as many batches, each with a cost of its own. Small batches, so that the database writes one while
    // we answer the last.
    { shards: 1, maxBatch: 24 },
  );
  const settleOne = async (order: NoticedOrder): Promise<Verdict> => {
    const settled = await batcher.add(order);
    tellSettled(getCtx(), order, settled);
    return settled.verdict;
  };
  // Gateways repeat themselves: the same notice again, also at the same time, is answered by the first one's verdict.
  const verdicts = new LRUCache<string, Promise<Verdict>>({ max: rememberedMax });

  return {
    settle(order) {
      const name = `${order.provider}:${order.eventId}`;
      const known = verdicts.get(name);
      if (known) return known;
      const verdict = settleOne(order);
      const forget = (): void => {
        if (verdicts.peek(name) === verdict) verdicts.delete(name);
      };
      verdicts.set(name, verdict);
      // What was not credited may be by the next notice: a fault of the database is over then.
      verdict.then((said) => said === 'credited' || said === 'known' || said === 'doubt' || forget(), forget);
      return verdict;
    },
    close: () => batcher.close(),
  };
}
