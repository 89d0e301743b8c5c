import type { Queryable } from '../../../platform/db/db.ts';
import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts';
import type { Used } from './budget.rules.ts';

type CountRow = Used & { readonly subject: string };

/** Counts one per subject and returns the new counts. Rows stay locked, in the given order, until the transaction ends. */
export async function countOne(
  tx: Queryable,
  o: { subjects: readonly string[]; now: Date; windowStart: Date },
): Promise<Map<string, Used>> {
  const { rows } = await tx.query<CountRow>(
    `insert into otp_count as c (subject, count, since)
      select t.subject, 1, $2 from unnest($1::text[]) with ordinality as t (subject, place) order by t.place
      on conflict (subject) do update set
        count = case when c.since <= $3 then 1 else c.count + 1 end,
        since = case when c.since <= $3 then excluded.since else c.since end
      returning subject, count, since`,
    [o.subjects, o.now, o.windowStart],
  );
  return new Map(rows.map(({ subject, count, since }) => [subject, { count, since }]));
}

export async function readCounts(db: Queryable, o: { subjects: readonly string[]; windowStart: Date }): Promise<Map<string, Used>> {
  const { rows } = await db.query<CountRow>('select subject, count, since from otp_count where subject = any($1) and since > $2', [
    o.subjects,
    o.windowStart,
  ]);
  return new Map(rows.map(({ subject, count, since }) => [subject, { count, since }]));
}

/** For a message that was not sent. Locks rows in the same order as counting does, to avoid a deadlock. */
export async function uncountOne(db: Queryable, subjects: readonly string[]): Promise<void> {
  await db.query(
    `with locked as (
      select subject from otp_count where subject = any($1::text[]) and count > 0 order by array_position($1::text[], subject) for update
    )
    update otp_count set count = count - 1 from locked where otp_count.subject = locked.subject`,
    [subjects],
  );
}

export async function deleteOldCounts(db: Queryable, before: Date): Promise<void> {
  await deleteInBatches(db, 'delete from otp_count where subject in (select subject from otp_count where since < $1 limit $2)', before);
}
