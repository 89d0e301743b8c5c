import type { office, QueryOf } from '@krapao/contract';
import type { Core } from '../../../platform/core.ts';
import type { ListFilter, Waiting, WaitingPage } from '../../../platform/db/queue.ts';
import type { StaffAct } from '../../control/index.ts';
import * as sql from './office-chat.sql.ts';
import { freeNow, viewChats } from './office-view.ts';

type Query = QueryOf<typeof office.officeChats>;

export async function listChats(core: Core, by: StaffAct, { state, page, limit }: Query) {
  const { total, chats } = await sql.listChats(core.db, listed(core, by, state), { page, limit });
  return { total, chats: await viewChats(core, chats) };
}

function listed(core: Core, by: StaffAct, state: Query['state']): sql.Listed {
  if (state === 'mine') return { state, staffId: by.caller.staffId };
  return state === 'waiting' ? { state, free: freeNow(core) } : { state };
}

export const countChats = (core: Core, by: StaffAct) => sql.countChats(core.db, { staffId: by.caller.staffId, free: freeNow(core) });

/** Customers who wait for an answer, oldest first. */
export const waitingChats = (core: Core, filter: ListFilter, page: WaitingPage): Promise<Waiting> =>
  sql.waitingChats(core.db, freeNow(core), filter, page);
