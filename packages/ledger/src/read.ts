import { type Money, money } from '@krapao/money';
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

  const result = new Map<MemberAccount, Money>();
  for (const row of rows.map(fields)) {
    const currency = currencyOf(row.currency);
    const amounts = text(row.balances).split(' ');
    for (const [index, name] of text(row.accounts).split(' ').entries()) {
      if (isMemberAccount(name)) result.set(name, money(bigint(amounts[index]), currency));
    }
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
