import type { Currency } from '@krapao/money';
import { houseBalanceOf } from './read.ts';
import type { HouseBalance, LedgerDb } from './types.ts';
import { bigint, currencyOf, date, fields } from './wire.ts';

/** Actions by members; a nightly job's grant makes no member active. */
const ownKinds = `('deposit', 'withdraw', 'transfer_out', 'transfer_in', 'transfer_back', 'play_win', 'play_loss')`;

/** Members whose first movement of the day falls into each minute, by currency. `from` and `to` are within the local `day`. */
export async function firstMoves(
  db: LedgerDb,
  { day, from, to }: { readonly day: Date; readonly from: Date; readonly to: Date },
): Promise<{ minute: Date; currency: Currency; members: number }[]> {
  // Unnamed: the planner must see the times, or it may scan every month.
  const { rows } = await db.query({
    text: `select date_trunc('minute', min(at)) as minute, currency, member_id from ledger.movement
      where at >= $1 and at < $2 and kind in ${ownKinds} group by currency, member_id`,
    values: [from, to],
  });
  const found = rows.map(fields);
  const before = await movedBefore(db, { day, from, members: found.map((row) => bigint(row.member_id)) });
  const began = new Map<string, { minute: Date; currency: Currency; members: number }>();
  for (const row of found) {
    if (before.has(bigint(row.member_id))) continue;
    const [minute, currency] = [date(row.minute), currencyOf(row.currency)];
    const place = `${minute.getTime()} ${currency}`;
    began.set(place, { minute, currency, members: (began.get(place)?.members ?? 0) + 1 });
  }
  return [...began.values()];
}

/** Separate from the query above, because a cluster cannot combine them. */
async function movedBefore(
  db: LedgerDb,
  { day, from, members }: { readonly day: Date; readonly from: Date; readonly members: readonly bigint[] },
): Promise<ReadonlySet<bigint>> {
  if (members.length === 0 || day >= from) return new Set();
  const { rows } = await db.query({
    text: `select distinct member_id from ledger.movement where member_id = any($1) and at >= $2 and at < $3 and kind in ${ownKinds}`,
    values: [members, day, from],
  });
  return new Set(rows.map((row) => bigint(fields(row).member_id)));
}

export async function nextMoveAt(db: LedgerDb, from: Date): Promise<Date | null> {
  // Unnamed, as above.
  const { rows } = await db.query({ text: 'select min(at) as at from ledger.movement where at >= $1', values: [from] });
  const at = rows.map(fields)[0]?.at ?? null;
  return at === null ? null : date(at);
}

/**
 * Last roll-up plus movements since, by time. Movements that commit late may be missing for a minute;
 * `houseBalances` is exact but slower.
 */
export async function houseNow(db: LedgerDb): Promise<HouseBalance[]> {
  const { rows } = await db.query({
    text: `with late as (select from_account, to_account, currency, amount from ledger.movement where at >= (select rolled_at from ledger.house_mark))
      select account, currency, sum(amount)::bigint as balance from (
        select account, currency, balance as amount from ledger.house
        union all
        select from_account, currency, -amount from late where from_account ^@ 'house:'
        union all
        select to_account, currency, amount from late where to_account ^@ 'house:'
      ) o group by account, currency`,
    values: [],
  });
  return rows.map(fields).map(houseBalanceOf);
}

export async function owedToMembers(db: LedgerDb): Promise<Map<Currency, bigint>> {
  const owed = new Map<Currency, bigint>();
  for (const { currency, balance } of await houseNow(db)) owed.set(currency, (owed.get(currency) ?? 0n) - balance.minor);
  return owed;
}
