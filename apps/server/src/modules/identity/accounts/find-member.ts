import type { Currency } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import type { Queryable } from '../../../platform/db/db.ts';
import { accountNameBeginnings, accountNameFits } from '../../../platform/values/account-name.ts';
import { fitsMask } from '../../../platform/values/account-no.ts';
import { bankAccountHash, decryptAccountNo } from './bank-account.ts';
import * as sql from './member.sql.ts';
import { bankCodesOf } from './registrable.ts';

export type Member = {
  readonly memberId: bigint;
  readonly name: string;
  /** The phone number. */
  readonly username: string;
  readonly currency: Currency;
  readonly status: sql.MemberStatus;
  readonly bankCode: string;
  readonly bankAccountName: string;
  /** Decrypted, digits only. Never log it. */
  readonly bankAccountNo: string;
  /** Since when the account and its name are these: the registration, or their last change. */
  readonly bankSince: Date;
  readonly coin: number;
  readonly invitedBy: bigint | null;
  readonly firstDepositAt: Date | null;
  /** Nothing is paid out before this time. */
  readonly withdrawFrom: Date | null;
  readonly createdAt: Date;
};

/** Pass the transaction as `db` to read inside it. */
export async function findMember(core: Pick<Core, 'db' | 'vault'>, memberId: bigint, db: Queryable = core.db): Promise<Member | null> {
  const row = await sql.findMember(db, memberId);
  return row ? memberOf(core, row) : null;
}

function memberOf({ vault }: Pick<Core, 'vault'>, row: sql.MemberRow): Member {
  const { passwordHash: _secret, sourceCode: _source, ...rest } = row;
  return { ...rest, bankAccountNo: decryptAccountNo(vault, row) };
}

/** The member with this bank account; separators in the number are ignored. */
export async function findMemberByBankAccount(
  core: Pick<Core, 'db' | 'vault'>,
  account: { bankCode: string; accountNo: string },
  db: Queryable = core.db,
): Promise<Member | null> {
  const memberId = await sql.findMemberIdByBankAccount(db, account.bankCode, bankAccountHash(core.vault, account));
  return memberId === null ? null : findMember(core, memberId, db);
}

/** Members whose phone number is written in one of these ways. */
export async function findMembersByPhones(core: Pick<Core, 'db' | 'vault'>, phones: readonly string[], db: Queryable): Promise<Member[]> {
  const members: Member[] = [];
  for (const memberId of (await sql.findMemberIdsByPhones(db, phones)).values()) {
    const member = await findMember(core, memberId, db);
    if (member) members.push(member);
  }
  return members;
}

/** Everyone whom a masked sender may be: bank, name and every digit that shows fit. */
export async function findMembersBySender(
  core: Pick<Core, 'db' | 'vault'>,
  sender: { bankCode: string; accountNo: string; name: string },
  db: Queryable = core.db,
): Promise<Member[]> {
  const beginnings = accountNameBeginnings(sender.name);
  if (beginnings.length === 0) return [];
  return fitting(core, sender, await sql.findMembersByAccountName(db, [sender.bankCode], beginnings));
}

type Sender = { readonly accountNo: string; readonly name: string };
const fitting = (core: Pick<Core, 'vault'>, sender: Sender, rows: readonly sql.MemberRow[]): Member[] =>
  rows
    .filter((row) => accountNameFits(sender.name, row.bankAccountName))
    .map((row) => memberOf(core, row))
    .filter((member) => fitsMask(sender.accountNo, member.bankAccountNo));

/** Those whose name and every digit that shows fit, whatever the bank. */
export async function findMembersAtAnyBank(core: Core, sender: Sender): Promise<Member[]> {
  const beginnings = accountNameBeginnings(sender.name);
  return beginnings.length === 0
    ? []
    : fitting(core, sender, await sql.findMembersByAccountName(core.db, [...bankCodesOf(core)], beginnings));
}
