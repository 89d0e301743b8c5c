import { makeBatcher } from '@krapao/batcher';
import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../../platform/db/db.ts';
import { cacheSize, makeRateLimit } from '../../../platform/limits/rate-limit.ts';
import type { SharedCounts } from '../../../platform/limits/shared-counts.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { type ChatPage, listPages, type PageAsked } from './chat.sql.ts';
import { type SaidRow, type Say, sayAll } from './say.sql.ts';

export type MessageWriter = {
  write(say: Say): Promise<SaidRow>;
  readonly messages: ReturnType<typeof makeRateLimit>;
  readonly newGuests: ReturnType<typeof makeRateLimit>;
  /** Guest hashes known to have a conversation, which saves the lookup. */
  readonly knownGuests: LRUCache<string, true>;
  close(): Promise<void>;
};

/** Concurrent messages share one transaction and disk flush. */
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
    // One writer keeps each customer's messages in order; a second would halve the batches.
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
  /** Newest first; null for a merged guest id. Concurrent reads share one query because the round trip is half the cost. */
  read(page: PageAsked): Promise<ChatPage | null>;
  close(): Promise<void>;
};

export function makeChatPages(db: Queryable): ChatPages {
  const batcher = makeBatcher<PageAsked, ChatPage | null>(
    async (pages) => {
      const found = await listPages(db, pages);
      return found.map((page) => () => page);
    },
    { shardBy: ({ owner }) => ('memberId' in owner ? owner.memberId : owner.guestHash.readBigInt64LE()) },
    { maxBatch: 32 },
  );
  return { read: batcher.add, close: batcher.close };
}
