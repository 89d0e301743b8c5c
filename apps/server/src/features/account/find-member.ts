import type { Currency } from '@krapao/money';
import { accountNameBeginnings, accountNameFits } from '../../core/account-name.ts';
import { fitsMask } from '../../core/masked-account.ts';
import type { Ctx } from '../../ctx.ts';
import type { Queryable } from '../../db/db.ts';
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
export async function findMember(ctx: Pick<Ctx, 'db' | 'vault'>, memberId: bigint, db: Queryable = ctx.db): Promise<Member | null> {
  const row = await sql.findMember(db, memberId);
  return row ? memberOf(ctx, row) : null;
}

function memberOf({ vault }: Pick<Ctx, 'vault'>, row: sql.MemberRow): Member {
  const { passwordHash: _secret, sourceCode: _source, ...rest } = row;
  return { ...rest, bankAccountNo: decryptAccountNo(vault, row) };
}

/** The member with this bank account; separators in the number are ignored. */
export async function findMemberByBankAccount(
  ctx: Pick<Ctx, 'db' | 'vault'>,
  account: { bankCode: string; accountNo: string },
  db: Queryable = ctx.db,
): Promise<Member | null> {
  const memberId = await sql.findMemberIdByBankAccount(db, account.bankCode, bankAccountHash(ctx.vault, account));
  return memberId === null ? null : findMember(ctx, memberId, db);
}

/** Members whose phone number is written in one of these ways. */
export async function findMembersByPhones(ctx: Pick<Ctx, 'db' | 'vault'>, phones: readonly string[], db: Queryable): Promise<Member[]> {
  const members: Member[] = [];
  for (const memberId of (await sql.findMemberIdsByPhones(db, phones)).values()) {
    const member = await findMember(ctx, memberId, db);
    if (member) members.push(member);
  }
  return members;
}

/** Everyone whom a masked sender may be: bank, name and every digit that shows fit. */
export async function findMembersBySender(
  ctx: Pick<Ctx, 'db' | 'vault'>,
  sender: { bankCode: string; accountNo: string; name: string },
  db: Queryable = ctx.db,
): Promise<Member[]> {
  const beginnings = accountNameBeginnings(sender.name);
  if (beginnings.length === 0) return [];
  return fitting(ctx, sender, await sql.findMembersByAccountName(db, [sender.bankCode], beginnings));
}

type Sender = { readonly accountNo: string; readonly name: string };
const fitting = (ctx: Pick<Ctx, 'vault'>, sender: Sender, rows: readonly sql.MemberRow[]): Member[] =>
  rows
    .filter((row) => accountNameFits(sender.name, row.bankAccountName))
    .map((row) => memberOf(ctx, row))
    .filter((member) => fitsMask(sender.accountNo, member.bankAccountNo));

/** Those whose name and every digit that shows fit, whatever the bank. */
export async function findMembersAtAnyBank(ctx: Ctx, sender: Sender): Promise<Member[]> {
  const beginnings = accountNameBeginnings(sender.name);
  return beginnings.length === 0 ? [] : fitting(ctx, sender, await sql.findMembersByAccountName(ctx.db, [...bankCodesOf(ctx)], beginnings));
}
