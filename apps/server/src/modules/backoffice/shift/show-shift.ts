import { isAtLeast } from '@krapao/contract/api/codes';
import type { Core } from '../../../platform/core.ts';
import { type StaffAct, staffAccounts } from '../../control/index.ts';
import type { BackofficeCore } from '../backoffice-core.ts';
import { positionNow } from './position.ts';
import { mayAccept, waitsFor } from './shift.rules.ts';
import { listSheets, openSheet, type Position, type ReadAccount, type Sheet } from './shift.sql.ts';

export async function showShift(core: BackofficeCore, { caller }: StaffAct) {
  const [position, open, staff] = await Promise.all([positionNow(core), openSheet(core.db), staffAccounts.listActive(core.db)]);
  const isManager = isAtLeast(caller.role, 'manager');
  return {
    position: { ...position, accounts: position.accounts.map(viewAccount) },
    open: open && ((await viewSheets(core, [open]))[0] ?? null),
    mayAccept: open !== null && mayAccept(open, { staffId: caller.staffId, isManager }),
    waitsForYou: open !== null && waitsFor(open, caller.staffId),
    staff: staff
      .filter(({ id, role }) => isAtLeast(role, 'cashier') && id !== caller.staffId)
      .map(({ id, name }) => ({ staffId: String(id), name })),
  };
}

const viewAccount = (a: ReadAccount): Position['accounts'][number] => ({
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
  const names = await staffAccounts.namesOf(core.db, [...new Set(people)]);
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
    position: { ...sheet.position, accounts: sheet.position.accounts.map(viewAccount) },
  }));
}
