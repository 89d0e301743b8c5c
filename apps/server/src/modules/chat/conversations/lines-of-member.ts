import type { Sender } from '@krapao/contract';
import type { Queryable } from '../../../platform/db/db.ts';
import { wordsOfStored } from './chat.rules.ts';
import { findChat, listMessages } from './chat.sql.ts';
import type { StoredMessage } from './say.sql.ts';

type Line = { readonly seq: number; readonly at: Date; readonly sender: Sender; readonly name: string; readonly text: string };

/** What was said in a member's conversation before a number of it, the newest first. */
export async function chatLinesBefore(db: Queryable, o: { memberId: bigint; before: number | null; limit: number }): Promise<Line[]> {
  const chat = await findChat(db, { memberId: o.memberId });
  if (!chat) return [];
  const rows = await listMessages(db, chat.id, { limit: o.limit, ...(o.before === null ? {} : { before: o.before }) });
  return rows.map(({ seq, createdAt, sender, staffName, message }) => ({
    seq,
    at: createdAt,
    sender,
    name: staffName ?? '',
    text: wordsOfStored(JSON.parse(message) as StoredMessage),
  }));
}
