import { refuse, refuseByRight } from '../../core/errors.ts';
import { isAtLeast } from '../../core/staff-role.ts';
import type { Ctx } from '../../ctx.ts';
import { conflict, namesOfStaff, type StaffAct, withAudit } from '../office/public.ts';
import { mayTake } from './shift.rules.ts';
import { lockSheet, markTaken } from './shift.sql.ts';
import { viewSheets } from './show-shift.ts';

export async function takeShift(ctx: Ctx, by: StaffAct, { id, remarks }: { id: bigint; remarks: string }) {
  const { caller } = by;
  return withAudit(ctx, by, async (tx) => {
    const sheet = (await lockSheet(tx, id)) ?? refuse('NO_DATA');
    if (sheet.takenAt !== null) conflict('ALREADY_DECIDED');
    if (!mayTake(sheet, { staffId: caller.staffId, isManager: isAtLeast(caller.role, 'manager') })) refuseByRight();
    const taken = await markTaken(tx, { id, takenBy: caller.staffId, takenAt: ctx.clock(), remarks });
    const givenBy = (await namesOfStaff(ctx.db, [sheet.givenBy])).get(sheet.givenBy) ?? '';
    const detail = { givenBy, ...(remarks ? { note: remarks } : {}) };
    const [view] = await viewSheets({ db: ctx.db }, [taken]);
    return { audit: { act: 'shift.take', subject: String(id), detail }, result: { sheet: view ?? refuse('NO_DATA') } };
  });
}
