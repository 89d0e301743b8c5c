import type { Core } from '../../../platform/core.ts';
import type { Queryable } from '../../../platform/db/db.ts';
import { accountNameBeginnings, accountNameFits } from '../../../platform/values/account-name.ts';
import { fitsMask } from '../../../platform/values/account-no.ts';
import { bankAccountHash, bankCodesOf } from './bank-account.ts';
import { findMember, type Member, memberOf } from './find-member.ts';
import * as sql from './member.sql.ts';

// Whose money it is: members by the account, phone or masked name that a payment came from.

/** The member with this bank account; separators in the number are ignored. */
export async function byBankAccount(
  core: Pick<Core, 'db' | 'vault'>,
  account: { bankCode: string; accountNo: string },
  db: Queryable = core.db,
): Promise<Member | null> {
  const memberId = await sql.findMemberIdByBankAccount(db, account.bankCode, bankAccountHash(core.vault, account));
  return memberId === null ? null : findMember(core, memberId, db);
}

/** Members whose phone number is written in one of these ways. */
export async function byPhones(core: Pick<Core, 'db' | 'vault'>, phones: readonly string[], db: Queryable): Promise<Member[]> {
  const members: Member[] = [];
  for (const memberId of (await sql.findMemberIdsByPhones(db, phones)).values()) {
    const member = await findMember(core, memberId, db);
    if (member) members.push(member);
  }
  return members;
}

/** Everyone whom a masked sender may be: bank, name and every digit that shows fit. */
export async function bySender(
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
export async function atAnyBank(core: Core, sender: Sender): Promise<Member[]> {
  const beginnings = accountNameBeginnings(sender.name);
  return beginnings.length === 0
    ? []
    : fitting(core, sender, await sql.findMembersByAccountName(core.db, [...bankCodesOf(core)], beginnings));
}
