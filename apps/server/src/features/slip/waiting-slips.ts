import type { ListFilter, Waiting, WaitingPage } from '../../core/list-filter.ts';
import type { Ctx } from '../../ctx.ts';
import { unfinishedMinutesMax } from './slip.rules.ts';
import * as sql from './slip.sql.ts';

const unfinishedBefore = (ctx: Ctx): Date => new Date(ctx.clock().getTime() - unfinishedMinutesMax * 60_000);

/** What needs a person: in doubt, or unfinished for longer than a reading and the bank's notice take. */
export const waitingSlips = (ctx: Ctx, filter: ListFilter, page: WaitingPage): Promise<Waiting> =>
  sql.waitingSlips(ctx.db, unfinishedBefore(ctx), filter, page);

/** The same with those that failed although the payment is real. */
export const slipParts = (ctx: Ctx): Promise<sql.SlipPart[]> => sql.listSlipParts(ctx.db, unfinishedBefore(ctx));
