import type { office, QueryOf } from '@krapao/contract';
import type { ListFilter, Waiting, WaitingPage } from '../../core/list-filter.ts';
import type { Ctx } from '../../ctx.ts';
import type { StaffAct } from '../office/public.ts';
import * as sql from './office-chat.sql.ts';
import { freeNow, viewChats } from './office-view.ts';

type Query = QueryOf<typeof office.officeChats>;

export async function listChats(ctx: Ctx, by: StaffAct, { state, page, limit }: Query) {
  const { total, chats } = await sql.listChats(ctx.db, listed(ctx, by, state), { page, limit });
  return { total, chats: await viewChats(ctx, chats) };
}

function listed(ctx: Ctx, by: StaffAct, state: Query['state']): sql.Listed {
  if (state === 'mine') return { state, staffId: by.caller.staffId };
  return state === 'waiting' ? { state, free: freeNow(ctx) } : { state };
}

export const countChats = (ctx: Ctx, by: StaffAct) => sql.countChats(ctx.db, { staffId: by.caller.staffId, free: freeNow(ctx) });

/** Customers who wait for an answer, oldest first. */
export const waitingChats = (ctx: Ctx, filter: ListFilter, page: WaitingPage): Promise<Waiting> =>
  sql.waitingChats(ctx.db, freeNow(ctx), filter, page);
