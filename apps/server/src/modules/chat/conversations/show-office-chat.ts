import type { chat, QueryOf } from '@krapao/contract';
import type { Core } from '../../../platform/core.ts';
import type { ListFilter, Waiting, WaitingPage } from '../../../platform/db/queue.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { type StaffAct, staffAccounts } from '../../control/index.ts';
import { findChatById, listMessages, markRead } from './chat.sql.ts';
import { ownerOf } from './conversation.ts';
import * as sql from './office-chat.sql.ts';
import { findOfficeChat, listNotes } from './office-chat.sql.ts';
import { freeNow, viewChats } from './office-view.ts';
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

export async function showOfficeMessages(core: Core, id: bigint, page: QueryOf<typeof chat.officeChatMessages>) {
  if (!(await findChatById(core.db, id))) refuse('NO_DATA');
  return { messages: await viewEntries(core, await listMessages(core.db, id, page)) };
}

type Query = QueryOf<typeof chat.officeChats>;

export async function listChats(core: Core, by: StaffAct, { state, page, limit }: Query) {
  const { total, chats } = await sql.listChats(core.db, listed(core, by, state), { page, limit });
  return { total, chats: await viewChats(core, chats) };
}

function listed(core: Core, by: StaffAct, state: Query['state']): sql.Listed {
  if (state === 'mine') return { state, staffId: by.caller.staffId };
  return state === 'waiting' ? { state, free: freeNow(core) } : { state };
}

export const countChats = (core: Core, by: StaffAct) => sql.countChats(core.db, { staffId: by.caller.staffId, free: freeNow(core) });

export const waitingChats = (core: Core, filter: ListFilter, page: WaitingPage): Promise<Waiting> =>
  sql.waitingChats(core.db, freeNow(core), filter, page);

export async function readOfficeChat(core: Core, id: bigint): Promise<{ unread: number }> {
  const found = (await findChatById(core.db, id)) ?? refuse('NO_DATA');
  const read = (await markRead(core.db, { chatId: id, by: 'staff', now: core.clock() })) ?? refuse('NO_DATA');
  if (read.isNew) {
    const owner = ownerOf(found);
    if (owner) core.live.notifyCustomer(owner, 'read', { seq: read.seq, by: 'staff' });
    core.live.notifyStaff('read', { chatId: String(id), seq: read.seq, by: 'staff' });
  }
  return { unread: 0 };
}
