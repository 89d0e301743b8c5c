import type { chat, ReplyOf } from '@krapao/contract';
import type { Ctx } from '../../ctx.ts';
import { findChat, listMessages } from './chat.sql.ts';
import { viewEntries } from './view-entry.ts';

const pageMax = 1_000;

/** All of a member's own conversation, oldest first. Read in pages: one statement for 100,000 messages would hold them all twice. */
export async function exportChat(ctx: Ctx, memberId: bigint): Promise<ReplyOf<typeof chat.exportChat>> {
  const found = await findChat(ctx.db, { memberId });
  return { exportedAt: ctx.clock().toISOString(), conversations: found ? await allEntries(ctx, found.id) : [] };
}

export async function allEntries(ctx: Ctx, chatId: bigint): Promise<chat.ChatEntry[]> {
  const pages: chat.ChatEntry[][] = [];
  let before: number | undefined;
  for (;;) {
    const rows = await listMessages(ctx.db, chatId, { before, limit: pageMax });
    pages.push(await viewEntries(ctx, rows));
    before = rows.at(-1)?.seq;
    if (rows.length < pageMax) return pages.flat().reverse();
  }
}
