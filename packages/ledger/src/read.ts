import { type Currency, type Money, money } from '@krapao/money';
import { isMemberAccount, type MemberAccount } from './accounts.ts';
import type { HouseBalance, LedgerDb } from './types.ts';
import { bigint, currencyOf, fields, text } from './wire.ts';

/** All accounts of a member. An account that was never used is absent: it stands at zero. */
export async function balances(db: LedgerDb, memberId: bigint): Promise<Map<MemberAccount, Money>> {
  // Arrays as plain text: the driver reads an array letter by letter, which costs more than the whole query. No name has a space.
  const { rows } = await db.query({
    name: 'ledger-balances',
    text: `select currency, array_to_string(accounts, ' ') as accounts, array_to_string(balances, ' ') as balances
           from ledger.member_balances where member_id = $1`,
    values: [memberId.toString()],
  });
  const [row] = rows.map(fields);
  return row ? amountsOf(text(row.accounts), text(row.balances), currencyOf(row.currency)) : new Map();
}

/**
 * The same, locked until the transaction ends: nothing moves between what is judged and what is posted. `seq` is the member's version. A member of whom
 * nothing was ever posted has no row to lock.
 */
export async function lockBalances(
  tx: LedgerDb,
  { memberId, currency }: { readonly memberId: bigint; readonly currency: Currency },
): Promise<{ seq: bigint; balances: Map<MemberAccount, Money> }> {
  // What the function answers was read under the lock. The table, read in the same statement, would be as it was before the wait.
  const { rows } = await tx.query({
    name: 'ledger-lock',
    text: `select seq, array_to_string(accounts, ' ') as accounts, array_to_string(balances, ' ') as balances from ledger.lock_balances($1)`,
    values: [memberId.toString()],
  });
  const row = fields(rows[0]);
  if (row.seq === null) return { seq: 0n, balances: new Map() };
  return { seq: bigint(row.seq), balances: amountsOf(text(row.accounts), text(row.balances), currency) };
}

function amountsOf(names: string, minors: string, currency: Currency): Map<MemberAccount, Money> {
  const result = new Map<MemberAccount, Money>();
  const amounts = minors.split(' ');
  for (const [index, name] of names.split(' ').entries()) {
    if (isMemberAccount(name)) result.set(name, money(bigint(amounts[index]), currency));
  }
  return result;
}

/**
 * Exact at any moment: what was rolled up plus the tail since. Positive: the house received it.
 * @public for whoever checks the books from outside
 */
export async function houseBalances(db: LedgerDb): Promise<HouseBalance[]> {
  const { rows } = await db.query({
    name: 'ledger-house-balances',
    text: 'select account, currency, balance from ledger.house_balances() order by account, currency',
    values: [],
  });
  return rows.map(fields).map((row) => {
    const currency = currencyOf(row.currency);
    return { account: text(row.account), currency, balance: money(bigint(row.balance), currency) };
  });
}
