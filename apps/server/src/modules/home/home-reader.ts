import { makeBatcher } from '@krapao/batcher';
import type { home, ReplyOf } from '@krapao/contract';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../platform/db/db.ts';
import { type Spread, shardsOf } from '../../platform/db/spread.ts';
import type { ReadyJson } from '../../platform/http/route.ts';
import type { Idempotency } from '../../platform/idempotency/idempotency.ts';
import type { DepositsCore } from '../deposits/index.ts';
import type { WithdrawalsCore } from '../withdrawals/index.ts';
import { readHomeTexts } from './home.sql.ts';

export type HomeView = ReplyOf<typeof home.getHome>;
/** `state`: everything outside the member's rows that the reply depends on. */
type KeptReply = { readonly text: string; readonly state: string; readonly until: number; readonly reply: ReadyJson<HomeView> };

type HomeReader = {
  /** Concurrent members share one query, because the round trip is half the cost of a read. */
  readText(memberId: bigint): Promise<string | undefined>;
  /** Cached because building a reply is a quarter of a request's CPU. Contains bank account numbers in plain text. */
  readonly replies: LRUCache<bigint, KeptReply>;
  /** Running balance refreshes on this node; concurrent requests join them. */
  readonly refreshes: Map<bigint, Promise<ReadonlySet<string>>>;
  close(): Promise<void>;
};

export function makeHomeReader(db: Db, spread: Spread): HomeReader {
  const { shards, shardOf } = shardsOf(spread, 2);
  const batcher = makeBatcher(
    async (memberIds: readonly bigint[]) => {
      const texts = await readHomeTexts(db, [...new Set(memberIds)]);
      return memberIds.map((memberId) => () => texts.get(memberId));
    },
    { shardBy: shardOf },
    { shards },
  );
  const replies = new LRUCache<bigint, KeptReply>({ max: 2_000 });
  return {
    readText: (memberId) => batcher.add(memberId),
    replies,
    refreshes: new Map(),
    async close() {
      await batcher.close();
      replies.clear();
    },
  };
}

export type HomeCore = WithdrawalsCore & Pick<DepositsCore, 'payments'> & { readonly home: HomeReader; readonly idempotency: Idempotency };
