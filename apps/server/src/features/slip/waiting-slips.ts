import type { ListFilter, Waiting, WaitingPage } from '../../core/list-filter.ts';
import type { Ctx } from '../../ctx.ts';
import { unfinishedMinutesMax } from './slip.rules.ts';
import * as sql from './slip.sql.ts';

/** What needs a person: in doubt, or unfinished for longer than a reading and the bank's notice take. */
export const waitingSlips = (ctx: Ctx, filter: ListFilter, page: WaitingPage): Promise<Waiting> =>
  sql.waitingSlips(ctx.db, new Date(ctx.clock().getTime() - unfinishedMinutesMax * 60_000), filter, page);
