import type { Currency } from '@krapao/money';
import type { LedgerDb } from './types.ts';
import { bigint, currencyOf, date, fields } from './wire.ts';

/** What all members moved together within a minute. */
export type MinuteFlow = {
  readonly minute: Date;
  readonly currency: Currency;
  readonly moneyIn: bigint;
  readonly moneyOut: bigint;
  /** What the games kept less what they gave, less what bonuses, cashback, invites and the wheel cost. */
  readonly result: bigint;
  /** By how much more, or less, the members have. */
  readonly owed: bigint;
  readonly deposits: number;
  readonly withdrawals: number;
  /** Members whose first movement of the day it was. */
  readonly active: number;
};

/** A member's own doing; what a job grants at night makes nobody active. */
const ownKinds = `('deposit', 'withdraw', 'transfer_out', 'transfer_in', 'transfer_back', 'play_win', 'play_loss')`;

/** By minute and currency, of one local day: `day` is its begin, and `from` and `to` lie within it. */
export async function minuteFlows(
  db: LedgerDb,
  { day, from, to }: { readonly day: Date; readonly from: Date; readonly to: Date },
): Promise<MinuteFlow[]> {
  // Without a name: the plan must know the moments, or it may read every month there is.
  const { rows } = await db.query({
    text: `with moved as materialized (
        select member_id, at, currency, kind, amount, from_account ^@ 'house:' as is_in, to_account ^@ 'house:' as is_out,
          case when from_account ^@ 'house:' then from_account else to_account end ~ '^house:(provider:|[a-z]+_cost$)' as is_result
        from ledger.movement where at >= $1 and at < $2
      )
      select date_trunc('minute', at) as minute, currency, null::bigint as member_id,
        coalesce(sum(amount) filter (where kind = 'deposit' and is_in), 0)::bigint as money_in,
        coalesce(sum(amount) filter (where kind = 'withdraw' and is_out), 0)::bigint as money_out,
        coalesce(sum(case when is_out then amount when is_in then -amount end) filter (where is_result), 0)::bigint as result,
        coalesce(sum(case when is_in then amount when is_out then -amount else 0 end), 0)::bigint as owed,
        count(*) filter (where kind = 'deposit' and is_in) as deposits,
        count(*) filter (where kind = 'withdraw' and is_out) as withdrawals
      from moved group by 1, 2
      union all
      select date_trunc('minute', min(at)), currency, member_id, 0, 0, 0, 0, 0, 0 from moved where kind in ${ownKinds} group by currency, member_id`,
    values: [from, to],
  });
  const found = rows.map(fields);
  const begins = found.filter((row) => row.member_id !== null);
  const before = await movedBefore(db, { day, from, members: begins.map((row) => bigint(row.member_id)) });
  const began = new Map<string, number>();
  const place = (row: Record<string, unknown>): string => `${date(row.minute).getTime()} ${String(row.currency)}`;
  for (const row of begins) if (!before.has(bigint(row.member_id))) began.set(place(row), (began.get(place(row)) ?? 0) + 1);
  return found
    .filter((row) => row.member_id === null)
    .map((row) => ({
      minute: date(row.minute),
      currency: currencyOf(row.currency),
      moneyIn: bigint(row.money_in),
      moneyOut: bigint(row.money_out),
      result: bigint(row.result),
      owed: bigint(row.owed),
      deposits: Number(row.deposits),
      withdrawals: Number(row.withdrawals),
      active: began.get(place(row)) ?? 0,
    }));
}

/** Which of these members had moved anything of their own between the day's begin and a moment. Apart from the question above, which a cluster cannot take with it. */
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

/**
 * What all members have together, in wallets, games and on the way, by currency: as the house was last summed up, with what was moved since by time. Of
 * movements that commit late the last may be missing for a minute; exact, and slower, is `houseBalances`.
 */
export async function owedToMembers(db: LedgerDb): Promise<Map<Currency, bigint>> {
  const { rows } = await db.query({
    text: `select currency, sum(owed)::bigint as owed from (
        select currency, -balance as owed from ledger.house
        union all
        select currency, case when from_account ^@ 'house:' then amount when to_account ^@ 'house:' then -amount else 0 end
        from ledger.movement where at >= (select rolled_at from ledger.house_mark)
      ) o group by currency`,
    values: [],
  });
  return new Map(rows.map(fields).map((row) => [currencyOf(row.currency), bigint(row.owed)] as const));
}
