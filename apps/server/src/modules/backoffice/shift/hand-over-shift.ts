import type { BodyOf, backoffice, StaffRole } from '@krapao/contract';
import { isAtLeast } from '@krapao/contract/api/codes';
import { innerCurrency } from '@krapao/contract/values/rules';
import { fromJson, money, toJson } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import { refuse, refuseByRight } from '../../../platform/errors/errors.ts';
import { type StaffAct, staffAccounts, withAudit } from '../../control/index.ts';
import type { BackofficeCore } from '../backoffice-core.ts';
import { positionNow } from './position.ts';
import { mayAccept } from './shift.rules.ts';
import { insertSheet, type KeptAccount, lockSheet, markAccepted, waitingHandOver } from './shift.sql.ts';
import { viewSheets } from './show-shift.ts';

/** Freezes the sheet, so that the next shift starts from a signed and dated statement. */
export async function handOverShift(core: BackofficeCore, by: StaffAct, body: BodyOf<typeof backoffice.handOverShift>) {
  const { caller } = by;
  const to = body.to === undefined ? null : await staffAccounts.findActive(core.db, body.to);
  if (body.to !== undefined && (!to || to.id === caller.staffId || !isAtLeast(to.role, 'cashier'))) refuse('KEY_INVALID', 'to');
  const position = await positionNow(core);
  const counted = new Map(body.counted?.map((one) => [one.id, one]));
  if ([...counted.keys()].some((id) => !position.accounts.some((account) => account.id === id))) refuse('KEY_INVALID', 'counted');
  const accounts = position.accounts.map((account) => {
    const found = counted.get(account.id);
    if (!found) return account;
    const difference = differenceOf(found.amount, account);
    const reason = found.reason.trim();
    if (difference !== 0 && reason === '') refuse('KEY_INVALID', 'reason');
    return { ...account, counted: found.amount, difference, reason: difference === 0 ? '' : reason };
  });
  return withAudit(core, by, async (tx) => {
    const sheet = await insertSheet(tx, {
      givenBy: caller.staffId,
      givenAt: new Date(position.at),
      givenTo: to?.id ?? null,
      notes: body.notes,
      position: { ...position, accounts },
    });
    if (!sheet) return refuse('ALREADY_DECIDED');
    const openItems = position.queues.reduce((all, { open }) => all + open, 0);
    const floats = accounts.flatMap(({ id, currency, expected, counted: found, difference, reason }) =>
      found === null ? [] : [{ account: id, currency, expected, counted: found, difference, reason }],
    );
    const detail = {
      ...(to ? { givenTo: to.name } : {}),
      openItems,
      ...(floats.length > 0 ? { floats } : {}),
      ...(body.notes ? { note: body.notes } : {}),
    };
    const [view] = await viewSheets({ db: core.db }, [sheet]);
    return { audit: { act: 'shift.handOver', subject: String(sheet.id), detail }, result: { sheet: view ?? refuse('NO_DATA') } };
  });
}

function differenceOf(counted: number, { expected, currency }: KeptAccount): number {
  const inner = innerCurrency(currency);
  return toJson(money(fromJson(counted, inner).minor - fromJson(expected ?? 0, inner).minor, inner));
}

export async function acceptShift(core: Core, by: StaffAct, { id, remarks }: { id: bigint; remarks: string }) {
  const { caller } = by;
  return withAudit(core, by, async (tx) => {
    const sheet = (await lockSheet(tx, id)) ?? refuse('NO_DATA');
    if (sheet.acceptedAt !== null) refuse('ALREADY_DECIDED');
    if (!mayAccept(sheet, { staffId: caller.staffId, isManager: isAtLeast(caller.role, 'manager') })) refuseByRight();
    const taken = await markAccepted(tx, { id, acceptedBy: caller.staffId, acceptedAt: core.clock(), remarks });
    const givenBy = (await staffAccounts.namesOf(core.db, [sheet.givenBy])).get(sheet.givenBy) ?? '';
    const detail = { givenBy, ...(remarks ? { note: remarks } : {}) };
    const [view] = await viewSheets({ db: core.db }, [taken]);
    return { audit: { act: 'shift.accept', subject: String(id), detail }, result: { sheet: view ?? refuse('NO_DATA') } };
  });
}

/** The hand-over addressed to this staff member or to anyone; null if it is for someone else. */
export async function handOverFor({ db }: Pick<Core, 'db'>, { id, role }: { id: bigint; role: StaffRole }) {
  if (!isAtLeast(role, 'cashier')) return null;
  const sheet = await waitingHandOver(db);
  if (!sheet || sheet.givenBy === id || (sheet.givenTo !== null && sheet.givenTo !== id)) return null;
  const names = await staffAccounts.namesOf(db, [sheet.givenBy]);
  return { by: names.get(sheet.givenBy) ?? '', at: sheet.givenAt.toISOString(), isOpen: sheet.givenTo === null };
}
