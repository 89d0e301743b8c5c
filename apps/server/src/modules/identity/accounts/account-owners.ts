import type { Core } from '../../../platform/core.ts';
import type { Queryable } from '../../../platform/db/db.ts';
import { accountNameBeginnings, accountNameFits } from '../../../platform/values/account-name.ts';
import { fitsMask } from '../../../platform/values/account-no.ts';
import { bankAccountHash, bankCodesOf } from './bank-account.ts';
import { findMember, type Member, memberOf } from './find-member.ts';
import * as sql from './member.sql.ts';

export async function byBankAccount(
  core: Pick<Core, 'db' | 'vault'>,
  account: { bankCode: string; accountNo: string },
  db: Queryable = core.db,
): Promise<Member | null> {
  const memberId = await sql.findMemberIdByBankAccount(db, account.bankCode, bankAccountHash(core.vault, account));
  return memberId === null ? null : findMember(core, memberId, db);
}

export async function byPhones(core: Pick<Core, 'db' | 'vault'>, phones: readonly string[], db: Queryable): Promise<Member[]> {
  const members: Member[] = [];
  for (const memberId of (await sql.findMemberIdsByPhones(db, phones)).values()) {
    const member = await findMember(core, memberId, db);
    if (member) members.push(member);
  }
  return members;
}

/** Every member the masked sender could be: bank, name and all visible digits match. */
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

export async function atAnyBank(core: Core, sender: Sender): Promise<Member[]> {
  const beginnings = accountNameBeginnings(sender.name);
  return beginnings.length === 0
    ? []
    : fitting(core, sender, await sql.findMembersByAccountName(core.db, [...bankCodesOf(core)], beginnings));
}
