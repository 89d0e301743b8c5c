import { makeBatcher } from '@krapao/batcher';
import type { Queryable } from '../../../platform/db/db.ts';
import { listPages, type MessageRow, type PageAsked } from './chat.sql.ts';

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
