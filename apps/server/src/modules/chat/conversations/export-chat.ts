import type { chat, ReplyOf } from '@krapao/contract';
import type { Core } from '../../../platform/core.ts';
import { findChat, listMessages } from './chat.sql.ts';
import { viewEntries } from './view-entry.ts';

const pageMax = 1_000;

/** All of a member's own conversation, oldest first. Read in pages: one statement for 100,000 messages would hold them all twice. */
export async function exportChat(core: Core, memberId: bigint): Promise<ReplyOf<typeof chat.exportChat>> {
  const found = await findChat(core.db, { memberId });
  return { exportedAt: core.clock().toISOString(), conversations: found ? await allEntries(core, found.id) : [] };
}

export async function allEntries(core: Core, chatId: bigint): Promise<chat.ChatEntry[]> {
  const pages: chat.ChatEntry[][] = [];
  let before: number | undefined;
  for (;;) {
    const rows = await listMessages(core.db, chatId, { before, limit: pageMax });
    pages.push(await viewEntries(core, rows));
    before = rows.at(-1)?.seq;
    if (rows.length < pageMax) return pages.flat().reverse();
  }
}
