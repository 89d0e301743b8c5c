import type { Core } from '../../../platform/core.ts';
import { isAtLeast, listActiveStaff, namesOfStaff, type StaffAct } from '../../control/index.ts';
import type { BackofficeCore } from '../backoffice-core.ts';
import { mayAccept, waitsFor } from './shift.rules.ts';
import { listSheets, openSheet, type ReadAccount, type Sheet, type Standing } from './shift.sql.ts';
import { standingNow } from './standing.ts';

export async function showShift(core: BackofficeCore, { caller }: StaffAct) {
  const [standing, open, staff] = await Promise.all([standingNow(core), openSheet(core.db), listActiveStaff(core.db)]);
  const isManager = isAtLeast(caller.role, 'manager');
  return {
    standing: { ...standing, accounts: standing.accounts.map(viewAccount) },
    open: open && ((await viewSheets(core, [open]))[0] ?? null),
    mayAccept: open !== null && mayAccept(open, { staffId: caller.staffId, isManager }),
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

export async function showSheets(core: Core, { caller }: StaffAct, q: { page: number; limit: number }) {
  const staffId = isAtLeast(caller.role, 'manager') ? null : caller.staffId;
  const { total, sheets } = await listSheets(core.db, { staffId, ...q });
  return { total, sheets: await viewSheets(core, sheets) };
}

export async function viewSheets(core: Pick<Core, 'db'>, sheets: readonly Sheet[]) {
  const people = sheets.flatMap(({ givenBy, givenTo, acceptedBy }) => [givenBy, givenTo ?? givenBy, acceptedBy ?? givenBy]);
  const names = await namesOfStaff(core.db, [...new Set(people)]);
  const person = (id: bigint) => ({ staffId: String(id), name: names.get(id) ?? '' });
  return sheets.map((sheet) => ({
    _id: String(sheet.id),
    givenBy: person(sheet.givenBy),
    givenAt: sheet.givenAt.toISOString(),
    to: sheet.givenTo === null ? null : person(sheet.givenTo),
    acceptedBy: sheet.acceptedBy === null ? null : person(sheet.acceptedBy),
    acceptedAt: sheet.acceptedAt?.toISOString() ?? null,
    notes: sheet.notes,
    remarks: sheet.remarks,
    standing: { ...sheet.standing, accounts: sheet.standing.accounts.map(viewAccount) },
  }));
}
