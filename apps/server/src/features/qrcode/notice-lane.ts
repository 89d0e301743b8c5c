import type { Ctx } from '../../ctx.ts';
import { type PaidOrder, type Settled, settleIn, settlePayment, tellSettled, type Verdict } from './settle-payment.ts';

type Waiting = { readonly order: PaidOrder; readonly done: (verdict: Verdict) => void; readonly failed: (error: unknown) => void };

const batchMax = 100;
const rememberedMax = 20_000;

/** While one batch is being written the next gathers: a storm of notices shares transactions, a single one waits for nobody. */
export type NoticeLane = {
  /** Settled lately: a gateway that repeats itself is answered without a second look. */
  isKnown(event: NoticeEvent): boolean;
  settle(order: PaidOrder & NoticeEvent): Promise<Verdict>;
};
export type NoticeEvent = { readonly provider: string; readonly eventId: string };

const nameOf = ({ provider, eventId }: NoticeEvent): string => `${provider}:${eventId}`;

export function makeNoticeLane(ctx: Ctx): NoticeLane {
  const underWay = new Map<string, Promise<Verdict>>();
  const remembered = new Set<string>();
  let waiting: Waiting[] = [];
  let isWriting = false;

  const write = async (): Promise<void> => {
    if (isWriting) return;
    isWriting = true;
    while (waiting.length > 0) {
      const { batch, rest } = nextBatch(waiting);
      waiting = rest;
      await settleBatch(ctx, batch);
    }
    isWriting = false;
  };
  const remember = (name: string): void => {
    if (remembered.size >= rememberedMax) remembered.clear();
    remembered.add(name);
  };

  return {
    isKnown: (event) => remembered.has(nameOf(event)),
    settle(order) {
      const name = nameOf(order);
      if (remembered.has(name)) return Promise.resolve('known');
      const same = underWay.get(name);
      if (same) return same;
      const verdict = new Promise<Verdict>((done, failed) => {
        waiting.push({ order, done, failed });
        // What came in with the same turn of the event loop goes along.
        if (!isWriting) setImmediate(() => void write());
      });
      underWay.set(name, verdict);
      return verdict
        .then((known) => {
          if (known === 'credited' || known === 'known') remember(name);
          return known;
        })
        .finally(() => underWay.delete(name));
    },
  };
}

/** One payment of an order at a time: two in one transaction would not see each other. */
function nextBatch(waiting: readonly Waiting[]): { batch: Waiting[]; rest: Waiting[] } {
  const orders = new Set<string>();
  const batch: Waiting[] = [];
  const rest: Waiting[] = [];
  for (const item of waiting) {
    const { orderId } = item.order.payment;
    if (batch.length >= batchMax || orders.has(orderId)) rest.push(item);
    else {
      orders.add(orderId);
      batch.push(item);
    }
  }
  return { batch, rest };
}

async function settleBatch(ctx: Ctx, batch: readonly Waiting[]): Promise<void> {
  let settled: Settled[];
  try {
    settled = await ctx.db.txPiped((tx) =>
      settleIn(
        tx,
        ctx,
        batch.map(({ order }) => order),
      ),
    );
  } catch (error) {
    if (batch.length > 1) ctx.log.warn({ err: error }, 'a batch of notices failed and is settled one by one');
    for (const { order, done, failed } of batch) await settlePayment(ctx, order).then(done, failed);
    return;
  }
  for (const [at, { order, done }] of batch.entries()) {
    const one = settled[at];
    if (!one) continue;
    tellSettled(ctx, order, one);
    done(one.verdict);
  }
}

const lanes = new WeakMap<Ctx, NoticeLane>();

export function noticeLane(ctx: Ctx): NoticeLane {
  const lane = lanes.get(ctx) ?? makeNoticeLane(ctx);
  lanes.set(ctx, lane);
  return lane;
}
