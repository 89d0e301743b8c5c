import type { Currency } from '@krapao/money';
import type { Ctx } from '../../ctx.ts';
import type { Queryable } from '../../db/db.ts';
import { bankAccountHash, decryptAccountNo } from './bank-account.ts';
import * as sql from './member.sql.ts';

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
  readonly coin: number;
  readonly invitedBy: bigint | null;
  readonly firstDepositAt: Date | null;
  readonly createdAt: Date;
};

/** Pass the transaction as `db` to read inside it. */
export async function findMember(ctx: Pick<Ctx, 'db' | 'vault'>, memberId: bigint, db: Queryable = ctx.db): Promise<Member | null> {
  const row = await sql.findMember(db, memberId);
  if (!row) return null;
  const { passwordHash: _secret, sourceCode: _source, ...rest } = row;
  return { ...rest, bankAccountNo: decryptAccountNo(ctx.vault, row) };
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
