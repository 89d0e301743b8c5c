import { wireCurrency } from '@krapao/contract/values/rules';
import { balances, lockBalances } from '@krapao/ledger';
import type { Core } from '../../../platform/core.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { refuse, refuseFor } from '../../../platform/errors/errors.ts';
import { bankNames } from '../../../platform/settings/banks.ts';
import { securityLog } from '../../control/index.ts';
import { accountNameChangeRefusal, bankChangeRefusal, bankRefusal, nameRefusal, tidyAccountName, tidyName } from './account.rules.ts';
import { bankAccountHash, bankCodesOf, decryptAccountNo, replaceBankAccount } from './bank-account.ts';
import * as sql from './member.sql.ts';
import { refreshKeys } from './member-keys.ts';

export type ProfileEdit = { name: string; bankCode: string; bankAccountName: string; bankAccountNo: string };

/** A session is not enough to change where money goes: the phone's owner must confirm. */
export type BankEdit = {
  readonly caller: { readonly memberId: bigint; readonly address: string; readonly device: string };
  readonly requestId: string;
  readonly isProven: (tx: Tx, phone: string) => Promise<boolean>;
};

export async function readProfile(core: Core, memberId: bigint) {
  const row = await sql.findMember(core.db, memberId);
  if (!row) return refuse('NO_DATA');
  const isOpen = row.firstDepositAt === null && (await balances(core.db, memberId)).size === 0;
  return { ...viewOf(core, row), bank: bankNames(core.settings, row.bankCode), ...(isOpen ? { bankOpen: true as const } : {}) };
}

export async function editProfile(core: Core, by: BankEdit, o: ProfileEdit) {
  const { memberId } = by.caller;
  refuseFor(nameRefusal(o.name, 'name') ?? bankRefusal(o, bankCodesOf(core)));
  const edit = { ...o, bankAccountName: tidyAccountName(o.bankAccountName) };
  return core.db.tx(async (tx) => {
    const row = await lockWithMoney(tx, memberId);
    if (isOtherAccount(core, row, edit)) {
      refuseFor(bankChangeRefusal(row));
      await refuseUnproven(tx, by, row);
      await replaceBankAccount(core, tx, { ...edit, memberId, username: row.username });
      await noteBankChanged(core, tx, by);
    }
    await sql.updateName(tx, memberId, tidyName(o.name));
    await refreshKeys(core, tx, memberId);
    const after = await sql.findMember(tx, memberId);
    return after ? viewOf(core, after) : refuse('NO_DATA');
  });
}

export async function editAccountName(core: Core, by: BankEdit, o: { bankCode: string; bankAccountName: string }) {
  const { memberId } = by.caller;
  return core.db.tx(async (tx) => {
    const row = await lockWithMoney(tx, memberId);
    refuseFor(accountNameChangeRefusal(row, o));
    const bankAccountName = tidyAccountName(o.bankAccountName);
    if (bankAccountName !== row.bankAccountName) {
      // After the first money only a non-English name can be corrected, on the same account, so no money is redirected.
      if (!row.isFrozen) await refuseUnproven(tx, by, row);
      await sql.updateBankAccountName(tx, memberId, bankAccountName);
      await refreshKeys(core, tx, memberId);
      await noteBankChanged(core, tx, by);
    }
    return viewOf(core, { ...row, bankAccountName });
  });
}

type Locked = sql.MemberRow & { readonly isFrozen: boolean };

/** Lock balances before the member, like every money movement: a first credit happens either before or after this change. */
async function lockWithMoney(tx: Tx, memberId: bigint): Promise<Locked> {
  const known = (await sql.findMember(tx, memberId)) ?? refuse('NO_DATA');
  const { seq } = await lockBalances(tx, known);
  const row = (await sql.lockMember(tx, memberId)) ?? refuse('NO_DATA');
  if (row.status === 'inactive') refuse('INACTIVE_USER');
  return { ...row, isFrozen: seq > 0n || row.firstDepositAt !== null };
}

async function refuseUnproven(tx: Tx, by: BankEdit, row: sql.MemberRow): Promise<void> {
  if (!(await by.isProven(tx, row.username))) refuse('UNVERIFIED_OTP', 'otpToken');
}

async function noteBankChanged(core: Core, tx: Tx, { caller, requestId }: BankEdit): Promise<void> {
  await securityLog.write(tx, { kind: 'bank.changed', at: core.clock(), ...caller, requestId });
}

function isOtherAccount(core: Core, row: sql.MemberRow, edit: ProfileEdit): boolean {
  if (row.bankCode !== edit.bankCode || row.bankAccountName !== edit.bankAccountName) return true;
  const held = bankAccountHash(core.vault, { bankCode: row.bankCode, accountNo: decryptAccountNo(core.vault, row) });
  return !held.equals(bankAccountHash(core.vault, { bankCode: edit.bankCode, accountNo: edit.bankAccountNo }));
}

function viewOf(core: Core, row: sql.MemberRow) {
  return {
    _id: String(row.memberId),
    name: row.name,
    username: row.username,
    createdAt: row.createdAt.toISOString(),
    coin: row.coin,
    currency: wireCurrency(row.currency),
    bankCode: row.bankCode,
    bankAccountName: row.bankAccountName,
    bankAccountNo: decryptAccountNo(core.vault, row),
  };
}
