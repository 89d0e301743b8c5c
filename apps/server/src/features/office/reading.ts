import { dayOf, secondsToDayEnd } from '@krapao/contract/local-day';
import { raise } from '../../core/alarms.ts';
import { Refusal } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { addReading, giveBackRows, listRefused, noteRefused } from './reading.sql.ts';
import type { StaffAct } from './with-audit.ts';

/** Counts one revealed number against the day's limit. */
export const takeReveal = (ctx: Ctx, by: StaffAct): Promise<void> => take(ctx, by, 'reveals', 1);

/** Counts rows of a member list against the day's limit. */
export const takeMemberRows = (ctx: Ctx, by: StaffAct, rows: number): Promise<void> => take(ctx, by, 'memberRows', rows);

/** Reserves a whole page of the day's limit before the list is read, and gives back the rows that the page did not fill. */
export async function withMemberRows<T>(ctx: Ctx, by: StaffAct, most: number, read: () => Promise<{ shown: number; list: T }>): Promise<T> {
  const day = dayOf(ctx.clock());
  await takeMemberRows(ctx, by, most);
  const { shown, list } = await read();
  if (shown < most) await giveBackRows(ctx.db, { staffId: by.caller.staffId, day, rows: most - shown });
  return list;
}

async function take(ctx: Ctx, { caller: { staffId } }: StaffAct, what: 'memberRows' | 'reveals', count: number): Promise<void> {
  const at = ctx.clock();
  const day = dayOf(at);
  const { memberRowsPerDay, revealsPerDay } = ctx.settings.get('staffSecurity');
  const most = { memberRows: memberRowsPerDay, reveals: revealsPerDay };
  if (await addReading(ctx.db, { staffId, day, more: { memberRows: 0, reveals: 0, [what]: count }, most })) return;
  if (await noteRefused(ctx.db, { staffId, day, at })) raise(ctx, 'staff_reading', { staffId: String(staffId), what });
  throw new Refusal('REQUEST_LIMIT', { key: what, retryAfterSeconds: secondsToDayEnd(at) });
}

/** The staff members who reached a limit today. */
export const refusedToday = (ctx: Pick<Ctx, 'db' | 'clock'>) => listRefused(ctx.db, dayOf(ctx.clock()));
