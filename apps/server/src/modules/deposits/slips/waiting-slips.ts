import type { Core } from '../../../platform/core.ts';
import type { ListFilter, Waiting, WaitingPage } from '../../control/index.ts';
import { unfinishedMinutesMax } from './slip.rules.ts';
import * as sql from './slip.sql.ts';

const unfinishedBefore = (core: Core): Date => new Date(core.clock().getTime() - unfinishedMinutesMax * 60_000);

/** What needs a person: in doubt, or unfinished for longer than a reading and the bank's webhook take. */
export const waitingSlips = (core: Core, filter: ListFilter, page: WaitingPage): Promise<Waiting> =>
  sql.waitingSlips(core.db, unfinishedBefore(core), filter, page);

/** The same with those that failed although the payment is real. */
export const slipParts = (core: Core): Promise<sql.SlipPart[]> => sql.listSlipParts(core.db, unfinishedBefore(core));
