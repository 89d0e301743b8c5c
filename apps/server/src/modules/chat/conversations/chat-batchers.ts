import { makeBatcher } from '@krapao/batcher';
import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../../platform/db/db.ts';
import { cacheSize, makeRateLimit } from '../../../platform/limits/rate-limit.ts';
import type { SharedCounts } from '../../../platform/limits/shared-counts.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { listPages, type MessageRow, type PageAsked } from './chat.sql.ts';
import { type SaidRow, type Say, sayAll } from './say.sql.ts';

export type MessageWriter = {
  write(say: Say): Promise<SaidRow>;
  readonly messages: ReturnType<typeof makeRateLimit>;
  /** New conversations of guests, by address. */
  readonly newGuests: ReturnType<typeof makeRateLimit>;
  /** Guests who have said something here, by hash: they need not be looked for. */
  readonly knownGuests: LRUCache<string, true>;
  /** Resolves when all that was said is written. */
  close(): Promise<void>;
};

/** What is said at the same time shares a transaction and its flush to the disk. */
export function makeMessageWriter({
  db,
  settings,
  counts,
}: {
  db: Queryable;
  settings: Settings;
  counts: SharedCounts | null;
}): MessageWriter {
  const batcher = makeBatcher<Say, SaidRow>(
    async (says) => {
      const rows = await sayAll(db, says);
      return rows.map((row) => () => row);
    },
    { shardBy: () => 0n },
    // One writer: what one customer says is stored in the order in which it came, and a second writer would halve the batches.
    { shards: 1, maxBatch: 200 },
  );
  return {
    write: batcher.add,
    messages: makeRateLimit(() => settings.get('chat').messagesPerMinute, { name: 'chat', counts }),
    newGuests: makeRateLimit(() => settings.get('chat').newGuestsPerMinute, { name: 'new-guest', counts }),
    knownGuests: new LRUCache(cacheSize(50_000)),
    close: batcher.close,
  };
}

export type ChatPages = {
  /** Newest first; null for a guest id that is spent. One query for all who ask in the same moment: half the cost of a read is its round trip. */
  read(page: PageAsked): Promise<MessageRow[] | null>;
  close(): Promise<void>;
};

export function makeChatPages(db: Queryable): ChatPages {
  const batcher = makeBatcher<PageAsked, MessageRow[] | null>(
    async (pages) => {
      const found = await listPages(db, pages);
      return found.map((rows) => () => rows);
    },
    { shardBy: ({ owner }) => ('memberId' in owner ? owner.memberId : owner.guestHash.readBigInt64LE()) },
    { maxBatch: 32 },
  );
  return { read: batcher.add, close: batcher.close };
}
