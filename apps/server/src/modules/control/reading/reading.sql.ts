import type { Queryable } from '../../../platform/db/db.ts';
import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts';

export type Reading = { readonly memberRows: number; readonly reveals: number };
type OfDay = { readonly staffId: bigint; readonly day: string };

/** Adds within the daily limits; false if exceeded. One statement, so that concurrent calls cannot both pass. */
export async function addReading(db: Queryable, o: OfDay & { more: Reading; most: Reading }): Promise<boolean> {
  const { rows } = await db.query({
    name: 'staff-reading-add',
    text: `insert into staff_reading as r (staff_id, day, member_rows, reveals)
        select $1, $2, $3, $4 where $3::int <= $5::int and $4::int <= $6::int
      on conflict (staff_id, day) do update set member_rows = r.member_rows + excluded.member_rows, reveals = r.reveals + excluded.reveals
        where (excluded.member_rows = 0 or r.member_rows + excluded.member_rows <= $5) and (excluded.reveals = 0 or r.reveals + excluded.reveals <= $6)
      returning 1`,
    values: [o.staffId, o.day, o.more.memberRows, o.more.reveals, o.most.memberRows, o.most.reveals],
  });
  return rows.length === 1;
}

export async function giveBackRows(db: Queryable, o: OfDay & { rows: number }): Promise<void> {
  await db.query('update staff_reading set member_rows = member_rows - $3 where staff_id = $1 and day = $2', [o.staffId, o.day, o.rows]);
}

export async function noteRefused(db: Queryable, o: OfDay & { at: Date }): Promise<boolean> {
  const { rows } = await db.query(
    `insert into staff_reading as r (staff_id, day, refused_at) values ($1, $2, $3)
      on conflict (staff_id, day) do update set refused_at = excluded.refused_at where r.refused_at is null
      returning 1`,
    [o.staffId, o.day, o.at],
  );
  return rows.length === 1;
}

export async function listRefused(db: Queryable, day: string): Promise<{ staffId: bigint; name: string; at: Date }[]> {
  const { rows } = await db.query<{ staffId: bigint; name: string; at: Date }>(
    `select r.staff_id as "staffId", s.name, r.refused_at as at from staff_reading r join staff s on s.id = r.staff_id
      where r.day = $1 and r.refused_at is not null order by r.refused_at`,
    [day],
  );
  return rows;
}

export async function deleteReadingBefore(db: Queryable, before: Date): Promise<void> {
  await deleteInBatches(
    db,
    'delete from staff_reading where (staff_id, day) in (select staff_id, day from staff_reading where day < $1 limit $2)',
    before,
  );
}
