import { type Money, money } from '@krapao/money';
import { isMemberAccount, type MemberAccount } from './accounts.ts';
import type { Data, HistoryCursor, HistoryLine, Hold, HouseBalance, LedgerDb } from './types.ts';
import { account, bigint, currencyOf, date, type Fields, fields, kindOf, moneyOrNull, text } from './wire.ts';

/** All accounts of a member. An account that was never used is absent: it stands at zero. */
export async function balances(db: LedgerDb, memberId: bigint): Promise<Map<MemberAccount, Money>> {
  const { rows } = await db.query({
    name: 'ledger-balances',
    text: `SELECT ${columns} FROM ledger.purse WHERE member_id = $1`,
    values: [memberId.toString()],
  });
  return balanceMap(rows);
}

/** The same as it stood at a moment in the past (movements at that very moment included). */
export async function balancesAt(db: LedgerDb, memberId: bigint, moment: Date): Promise<Map<MemberAccount, Money>> {
  const { rows } = await db.query({
    name: 'ledger-balances-at',
    text: `SELECT ${columns} FROM ledger.balances_at($1, $2)`,
    values: [memberId.toString(), moment.toISOString()],
  });
  return balanceMap(rows);
}

// As plain text: the driver reads an array letter by letter, which costs more than the whole query. No name has a space.
const columns = "currency, array_to_string(accounts, ' ') AS accounts, array_to_string(balances, ' ') AS balances";

function balanceMap(rows: readonly unknown[]): Map<MemberAccount, Money> {
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

/** Newest first. The cursor is the last line of the page before. */
export async function history(
  db: LedgerDb,
  memberId: bigint,
  page: { limit: number; before?: HistoryCursor | undefined },
): Promise<HistoryLine[]> {
  const { rows } = await db.query({
    name: 'ledger-history',
    text: 'SELECT * FROM ledger.history($1, $2, $3, $4)',
    values: [memberId.toString(), page.limit, page.before?.at.toISOString() ?? null, page.before?.seq.toString() ?? null],
  });
  return rows.map((row) => line(fields(row)));
}

function line(row: Fields): HistoryLine {
  const currency = currencyOf(row.currency);
  return {
    seq: bigint(row.seq),
    at: date(row.at),
    key: text(row.key),
    kind: kindOf(row.kind),
    from: account(row.from_account),
    to: account(row.to_account),
    amount: money(bigint(row.amount), currency),
    fromBalance: moneyOrNull(row.from_balance, currency),
    toBalance: moneyOrNull(row.to_balance, currency),
    reference: row.reference === null ? null : text(row.reference),
    data: data(row.data),
    holdKey: row.hold_key === null ? null : text(row.hold_key),
  };
}

function data(value: unknown): Data | null {
  if (value === null) return null;
  const parsed: unknown = typeof value === 'string' ? JSON.parse(value) : value;
  return isData(parsed) ? parsed : null;
}

function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export async function findHold(db: LedgerDb, memberId: bigint, key: string): Promise<Hold | null> {
  const { rows } = await db.query({
    name: 'ledger-hold',
    text: 'SELECT * FROM ledger.hold_state WHERE member_id = $1 AND key = $2',
    values: [memberId.toString(), key],
  });
  const [row] = rows;
  return row === undefined ? null : holdOf(fields(row));
}

/** Open holds whose deadline lies between the two moments, the oldest first. */
export async function overdueHolds(db: LedgerDb, window: { after: Date; before: Date; limit: number }): Promise<Hold[]> {
  const { rows } = await db.query({
    name: 'ledger-overdue-holds',
    text: 'SELECT * FROM ledger.hold_state WHERE deadline > $1 AND deadline <= $2 AND closed_by IS NULL ORDER BY deadline LIMIT $3',
    values: [window.after.toISOString(), window.before.toISOString(), window.limit],
  });
  return rows.map((row) => holdOf(fields(row)));
}

function holdOf(row: Fields): Hold {
  const currency = currencyOf(row.currency);
  const to = account(row.to_account);
  if (!isMemberAccount(to)) throw new Error(`the ledger holds money at ${to}, which is not a member's account`);
  return {
    memberId: bigint(row.member_id),
    key: text(row.key),
    at: date(row.at),
    from: account(row.from_account),
    to,
    amount: money(bigint(row.amount), currency),
    deadline: row.deadline === null ? null : date(row.deadline),
    closedBy: row.closed_by === null ? null : text(row.closed_by),
  };
}

/** Exact at any moment: what was rolled up plus the tail since. Positive: the house received it. */
export async function houseBalances(db: LedgerDb): Promise<HouseBalance[]> {
  const { rows } = await db.query({
    name: 'ledger-house-balances',
    text: 'SELECT account, currency, balance FROM ledger.house_balances() ORDER BY account, currency',
    values: [],
  });
  return rows.map(fields).map((row) => {
    const currency = currencyOf(row.currency);
    return { account: text(row.account), currency, balance: money(bigint(row.balance), currency) };
  });
}
