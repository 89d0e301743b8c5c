import { makeBatcher } from '@krapao/batcher';
import { LRUCache } from 'lru-cache';
import type { Core } from '../../../platform/core.ts';
import { type Spread, shardsOf } from '../../../platform/db/spread.ts';
import { cacheSize } from '../../../platform/limits/rate-limit.ts';
import { memberOfCode } from './qrcode.sql.ts';
import { notifySettled, type PaidOrder, settleIn, type Verdict } from './settle-payment.ts';

export type ReportedOrder = PaidOrder & { readonly eventId: string };

export type WebhookBatcher = {
  settle(order: ReportedOrder): Promise<Verdict>;
  waiting(): { readonly count: number; readonly oldestSeconds: number };
  close(): Promise<void>;
};

type Placed = { readonly order: ReportedOrder; readonly shard: bigint | number };

const rememberedMax = 10_000;

/** Concurrent webhooks share transactions: the next batch collects while one is written. A single webhook does not wait. */
export function makeWebhookBatcher(core: Core, spread: Spread): WebhookBatcher {
  // One writer per server: two would make twice as many batches, each with its own overhead.
  const { shards, shardOf } = shardsOf(spread, 1);
  const shardOfOrder = async (orderId: string): Promise<bigint | number> => {
    const [memberId] = await memberOfCode(core.db, [orderId]);
    return memberId === undefined ? 0 : shardOf(memberId);
  };
  const batcher = makeBatcher(
    async (calls: readonly Placed[]) => {
      const orders = calls.map(({ order }) => order);
      const settled = await core.db.tx((tx) => settleIn(tx, core, orders));
      return settled.map((one) => () => one);
    },
    {
      shardBy: ({ shard }) => shard,
      // One payment per order and batch: two in one transaction would not see each other.
      apart: ({ order }) => order.payment.orderId,
      // Retrying is safe because a payment is credited once, so one bad webhook does not fail its batch.
      mayGoAlone(cause) {
        core.log.warn({ err: cause }, 'a batch of webhooks failed; settling them one by one');
        return true;
      },
    },
    // Small batches, so that the database writes one while responses to the last are sent.
    { shards, maxBatch: 24 },
  );
  const inHand = new Set<{ readonly since: number }>();
  const settleOne = async (order: ReportedOrder): Promise<Verdict> => {
    const mine = { since: performance.now() };
    inHand.add(mine);
    try {
      const settled = await batcher.add({ order, shard: shards === 1 ? 0 : await shardOfOrder(order.payment.orderId) });
      notifySettled(core, order, settled);
      return settled.verdict;
    } finally {
      inHand.delete(mine);
    }
  };
  // Gateways retry: a repeated webhook, even a concurrent one, gets the first one's verdict.
  const verdicts = new LRUCache<string, Promise<Verdict>>(cacheSize(rememberedMax));

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
      // Failures are forgotten, so that the next webhook can credit the payment.
      verdict.then((said) => said === 'credited' || said === 'known' || said === 'doubt' || forget(), forget);
      return verdict;
    },
    waiting() {
      const [oldest] = inHand;
      return { count: inHand.size, oldestSeconds: oldest ? (performance.now() - oldest.since) / 1000 : 0 };
    },
    close: () => batcher.close(),
  };
}
