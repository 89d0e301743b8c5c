import type { office, QueryOf } from '@krapao/contract';
import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { namesOfStaff } from '../office/public.ts';
import { findChatById, listMessages } from './chat.sql.ts';
import { findOfficeChat, listNotes } from './office-chat.sql.ts';
import { viewChats } from './office-view.ts';
import { viewEntries } from './view-entry.ts';

export async function showOfficeChat(ctx: Ctx, id: bigint) {
  const found = (await findOfficeChat(ctx.db, id)) ?? refuse('NO_DATA');
  const [chat = refuse('NO_DATA')] = await viewChats(ctx, [found]);
  const notes = await listNotes(ctx.db, id);
  const names = await namesOfStaff(
    ctx.db,
    notes.map(({ staffId }) => staffId),
  );
  return {
    chat,
    notes: notes.map((note) => ({
      id: String(note.id),
      afterSeq: note.afterSeq,
      text: note.text,
      by: names.get(note.staffId) ?? '',
      createdAt: note.createdAt.toISOString(),
    })),
  };
}

export async function showOfficeMessages(ctx: Ctx, id: bigint, page: QueryOf<typeof office.officeChatMessages>) {
  if (!(await findChatById(ctx.db, id))) refuse('NO_DATA');
  return { messages: await viewEntries(ctx, await listMessages(ctx.db, id, page)) };
}
