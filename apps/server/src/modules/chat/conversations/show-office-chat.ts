import type { office, QueryOf } from '@krapao/contract';
import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { staffAccounts } from '../../control/index.ts';
import { findChatById, listMessages } from './chat.sql.ts';
import { findOfficeChat, listNotes } from './office-chat.sql.ts';
import { viewChats } from './office-view.ts';
import { viewEntries } from './view-entry.ts';

export async function showOfficeChat(core: Core, id: bigint) {
  const found = (await findOfficeChat(core.db, id)) ?? refuse('NO_DATA');
  const [chat = refuse('NO_DATA')] = await viewChats(core, [found]);
  const notes = await listNotes(core.db, id);
  const names = await staffAccounts.namesOf(
    core.db,
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

export async function showOfficeMessages(core: Core, id: bigint, page: QueryOf<typeof office.officeChatMessages>) {
  if (!(await findChatById(core.db, id))) refuse('NO_DATA');
  return { messages: await viewEntries(core, await listMessages(core.db, id, page)) };
}
