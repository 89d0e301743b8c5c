import { isAtLeast } from '../../core/staff-role.ts';
import type { Ctx } from '../../ctx.ts';
import { listActiveStaff, namesOfStaff, type StaffAct } from '../office/public.ts';
import { mayTake, waitsFor } from './shift.rules.ts';
import { listSheets, openSheet, type ReadAccount, type Sheet, type Standing } from './shift.sql.ts';
import { standingNow } from './standing.ts';

export async function showShift(ctx: Ctx, { caller }: StaffAct) {
  const [standing, open, staff] = await Promise.all([standingNow(ctx), openSheet(ctx.db), listActiveStaff(ctx.db)]);
  const isManager = isAtLeast(caller.role, 'manager');
  return {
    standing: { ...standing, accounts: standing.accounts.map(viewAccount) },
    open: open && ((await viewSheets(ctx, [open]))[0] ?? null),
    mayTake: open !== null && mayTake(open, { staffId: caller.staffId, isManager }),
    waitsForYou: open !== null && waitsFor(open, caller.staffId),
    staff: staff
      .filter(({ id, role }) => isAtLeast(role, 'cashier') && id !== caller.staffId)
      .map(({ id, name }) => ({ staffId: String(id), name })),
  };
}

/** Sheets of before floats were kept say less. */
const viewAccount = (a: ReadAccount): Standing['accounts'][number] => ({
  id: a.id,
  bankCode: a.bankCode,
  name: a.name,
  accountNo: a.accountNo,
  currency: a.currency,
  opening: a.opening ?? null,
  expected: a.expected ?? null,
  in: a.in,
  out: a.out,
  counted: a.counted,
  difference: a.difference ?? null,
  reason: a.reason ?? '',
});

export async function showSheets(ctx: Ctx, { caller }: StaffAct, q: { page: number; limit: number }) {
  const staffId = isAtLeast(caller.role, 'manager') ? null : caller.staffId;
  const { total, sheets } = await listSheets(ctx.db, { staffId, ...q });
  return { total, sheets: await viewSheets(ctx, sheets) };
}

export async function viewSheets(ctx: Pick<Ctx, 'db'>, sheets: readonly Sheet[]) {
  const people = sheets.flatMap(({ givenBy, givenTo, takenBy }) => [givenBy, givenTo ?? givenBy, takenBy ?? givenBy]);
  const names = await namesOfStaff(ctx.db, [...new Set(people)]);
  const person = (id: bigint) => ({ staffId: String(id), name: names.get(id) ?? '' });
  return sheets.map((sheet) => ({
    _id: String(sheet.id),
    givenBy: person(sheet.givenBy),
    givenAt: sheet.givenAt.toISOString(),
    to: sheet.givenTo === null ? null : person(sheet.givenTo),
    takenBy: sheet.takenBy === null ? null : person(sheet.takenBy),
    takenAt: sheet.takenAt?.toISOString() ?? null,
    notes: sheet.notes,
    remarks: sheet.remarks,
    standing: { ...sheet.standing, accounts: sheet.standing.accounts.map(viewAccount) },
  }));
}
