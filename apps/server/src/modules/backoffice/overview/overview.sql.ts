import { aheadHours } from '@krapao/contract/values/local-day';
import type { Currency } from '@krapao/money';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts';
import type { Figures } from '../figures/figures.rules.ts';

const lockKey = 7_264_019_145n;

export async function lockMinutes(tx: Tx): Promise<boolean> {
  const { rows } = await tx.query<{ got: boolean }>('select pg_try_advisory_xact_lock($1) as got', [lockKey]);
  return rows[0]?.got === true;
}

type Marks = { last: Date | null; old: Date | null; now: Date };

/** `old` is the first minute counted by the previous version. `now` is the database clock, which also stamps movements. */
export async function minuteMarks(tx: Tx, days: number): Promise<Marks> {
  const { rows } = await tx.query<Marks>(
    `select (select max(minute) from overview_minute) as last, clock_timestamp() as now,
      (select min(minute) from overview_minute where by_hand is null and minute >= clock_timestamp() - $1::int * interval '1 day') as old`,
    [days],
  );
  return rows[0] ?? { last: null, old: null, now: new Date() };
}

/** `active` counts members whose first movement of the day fell in this minute. */
export type MinuteFlow = Figures & { readonly minute: Date; readonly currency: Currency; active: number };

export async function putMinutes(tx: Tx, flows: readonly MinuteFlow[]): Promise<void> {
  await tx.query(
    `insert into overview_minute
        (minute, currency, money_in, money_out, result, owed, deposits, withdrawals, active, game_result, given, by_hand)
      select * from unnest($1::timestamptz[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::int[], $8::int[], $9::int[],
        $10::bigint[], $11::bigint[], $12::bigint[])
      on conflict (minute, currency) do update set money_in = excluded.money_in, money_out = excluded.money_out, result = excluded.result,
        owed = excluded.owed, deposits = excluded.deposits, withdrawals = excluded.withdrawals, active = excluded.active,
        game_result = excluded.game_result, given = excluded.given, by_hand = excluded.by_hand`,
    [
      flows.map((f) => f.minute),
      flows.map((f) => f.currency),
      flows.map((f) => f.in),
      flows.map((f) => f.out),
      flows.map((f) => f.houseResult),
      flows.map((f) => f.owed),
      flows.map((f) => f.inCount),
      flows.map((f) => f.outCount),
      flows.map((f) => f.active),
      flows.map((f) => f.gameResult),
      flows.map((f) => f.given),
      flows.map((f) => f.byHand),
    ],
  );
}

export type HourSums = {
  readonly day: string;
  readonly hour: number;
  readonly isEarly: boolean;
  readonly currency: Currency;
  readonly moneyIn: bigint;
  readonly moneyOut: bigint;
  readonly gameResult: bigint;
  readonly given: bigint;
  readonly byHand: bigint;
  readonly owed: bigint;
  readonly deposits: number;
  readonly withdrawals: number;
  readonly active: number;
};

export async function hourSums(db: Queryable, o: { since: Date; minuteOfDay: number }): Promise<HourSums[]> {
  const { rows } = await db.query<HourSums>(
    `select to_char(local, 'YYYY-MM-DD') as day, extract(hour from local)::int as hour,
        extract(hour from local) * 60 + extract(minute from local) <= $2 as "isEarly", currency,
        sum(money_in)::bigint as "moneyIn", sum(money_out)::bigint as "moneyOut", sum(owed)::bigint as owed,
        coalesce(sum(game_result), 0)::bigint as "gameResult", coalesce(sum(given), 0)::bigint as given, coalesce(sum(by_hand), 0)::bigint as "byHand",
        sum(deposits)::int as deposits, sum(withdrawals)::int as withdrawals, sum(active)::int as active
      from (select *, minute at time zone make_interval(hours => ${aheadHours}) as local from overview_minute where minute >= $1) m group by 1, 2, 3, 4`,
    [o.since, o.minuteOfDay],
  );
  return rows;
}

export async function deleteMinutesBefore(db: Queryable, before: Date): Promise<void> {
  await deleteInBatches(
    db,
    'delete from overview_minute where (minute, currency) in (select minute, currency from overview_minute where minute < $1 limit $2)',
    before,
  );
}

/** Count limit, so that a runaway queue does not delay the response. */
const jobsMax = 10_000;

export async function jobHealth(db: Queryable): Promise<{ waiting: number; failing: number; oldest: Date | null }> {
  const { rows } = await db.query<{ waiting: number; failing: number; oldest: Date | null }>(
    `select count(*) filter (where is_due)::int as waiting, count(*) filter (where attempts > 0 and last_error is not null)::int as failing,
        min(run_at) filter (where is_due) as oldest
      from (
        select run_at, attempts, last_error, run_at <= now() and locked_at is null and attempts < max_attempts as is_due
        from graphile_worker.jobs limit ${jobsMax}
      ) j`,
  );
  return rows[0] ?? { waiting: 0, failing: 0, oldest: null };
}
