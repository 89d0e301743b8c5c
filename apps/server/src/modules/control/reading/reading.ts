import { dayOf, secondsToDayEnd } from '@krapao/contract/values/local-day';
import type { Core } from '../../../platform/core.ts';
import { Refusal } from '../../../platform/errors/errors.ts';
import { raise } from '../../../platform/metrics/alarms.ts';
import type { StaffAct } from '../audit/with-audit.ts';
import { addReading, giveBackRows, listRefused, noteRefused } from './reading.sql.ts';

/** Counts one revealed number against the day's limit. */
export const takeReveal = (core: Core, by: StaffAct): Promise<void> => take(core, by, 'reveals', 1);

/** Counts rows of a member list against the day's limit. */
export const takeMemberRows = (core: Core, by: StaffAct, rows: number): Promise<void> => take(core, by, 'memberRows', rows);

/** Reserves a whole page of the day's limit before the list is read, and gives back the rows that the page did not fill. */
export async function withMemberRows<T>(
  core: Core,
  by: StaffAct,
  most: number,
  read: () => Promise<{ shown: number; list: T }>,
): Promise<T> {
  const day = dayOf(core.clock());
  await takeMemberRows(core, by, most);
  const { shown, list } = await read();
  if (shown < most) await giveBackRows(core.db, { staffId: by.caller.staffId, day, rows: most - shown });
  return list;
}

async function take(core: Core, { caller: { staffId } }: StaffAct, what: 'memberRows' | 'reveals', count: number): Promise<void> {
  const at = core.clock();
  const day = dayOf(at);
  const { memberRowsPerDay, revealsPerDay } = core.settings.get('staffSecurity');
  const most = { memberRows: memberRowsPerDay, reveals: revealsPerDay };
  if (await addReading(core.db, { staffId, day, more: { memberRows: 0, reveals: 0, [what]: count }, most })) return;
  if (await noteRefused(core.db, { staffId, day, at })) raise(core, 'staff_reading', { staffId: String(staffId), what });
  throw new Refusal('REQUEST_LIMIT', { key: what, retryAfterSeconds: secondsToDayEnd(at) });
}

/** The staff members who reached a limit today. */
export const refusedToday = (core: Pick<Core, 'db' | 'clock'>) => listRefused(core.db, dayOf(core.clock()));
