import type { Currency } from '@krapao/money';
import type { Ctx } from '../../ctx.ts';
import type { Queryable } from '../../db/db.ts';
import { bankAccountHash, openAccountNo } from './bank-account.ts';
import * as sql from './member.sql.ts';

export { innerCurrency, type WireCurrency, wireCurrency } from '@krapao/contract/rules';
export {
  bankRefusal,
  currencyOf,
  currencyRefusal,
  type No,
  nameRefusal,
  phoneRefusal,
  tidyAccountName,
  tidyName,
} from './account.rules.ts';
export { openAccountNo, replaceBankAccount } from './bank-account.ts';
export { createMember, type NewAccount } from './create-member.ts';
export type { MemberStatus } from './member.sql.ts';
/** `addCoins(tx, memberId, delta)`: the coins left, or null when there are not as many as are taken. */
export { addCoins, giveCoins } from './member.sql.ts';
export { findOwners, ownerView } from './owners.ts';
export { bankCodesOf, isBankAccountTaken } from './registrable.ts';
export { type MemberSearch, searchMembers } from './search-members.ts';

export type Member = {
  readonly memberId: bigint;
  readonly name: string;
  /** The phone number. */
  readonly username: string;
  readonly currency: Currency;
  readonly status: sql.MemberStatus;
  readonly bankCode: string;
  readonly bankAccountName: string;
  /** In the clear: digits only. Never log it. */
  readonly bankAccountNo: string;
  readonly coin: number;
  readonly invitedBy: bigint | null;
  readonly firstDepositAt: Date | null;
  readonly createdAt: Date;
};

/** Give the transaction as `db` to read inside it. */
export async function findMember(ctx: Pick<Ctx, 'db' | 'vault'>, memberId: bigint, db: Queryable = ctx.db): Promise<Member | null> {
  const row = await sql.findMember(db, memberId);
  if (!row) return null;
  const { passwordHash: _secret, sourceCode: _source, ...rest } = row;
  return { ...rest, bankAccountNo: openAccountNo(ctx.vault, row) };
}

export const findMemberIdByPhone = sql.findMemberIdByPhone;

/** Whose account a transfer came from or goes to; separators in the number do not matter. */
export async function findMemberByBankAccount(
  ctx: Pick<Ctx, 'db' | 'vault'>,
  account: { bankCode: string; accountNo: string },
  db: Queryable = ctx.db,
): Promise<Member | null> {
  const memberId = await sql.findMemberIdByBankAccount(db, account.bankCode, bankAccountHash(ctx.vault, account));
  return memberId === null ? null : findMember(ctx, memberId, db);
}

/** Call it in the transaction that credits a deposit. True for the member's first: from then on only staff change the bank account. */
export const markFirstDeposit = async (tx: Queryable, o: { memberId: bigint; at: Date }): Promise<boolean> =>
  (await sql.setFirstDeposits(tx, [o.memberId], o.at)).length === 1;

/** The same for many members; answers those whose first it is, and who invited them. */
export const markFirstDeposits = sql.setFirstDeposits;

/** Switching a member off ends every session at once. */
export async function setMemberStatus(ctx: Ctx, tx: Queryable, o: { memberId: bigint; status: sql.MemberStatus }): Promise<boolean> {
  const known = await sql.updateStatus(tx, o.memberId, o.status);
  if (known && o.status === 'inactive') await ctx.sessions.endAll(tx, { kind: 'member', ownerId: o.memberId, now: ctx.clock() });
  return known;
}
