import type { RecoveryItemWhy, RecoveryWhy } from '@krapao/contract';
import type { Currency } from '@krapao/money';
import type { Queryable } from '../../db/db.ts';

/** Which cluster and which database in it. */
export type Home = { readonly systemId: string; readonly databaseOid: bigint };

export async function currentHome(db: Queryable): Promise<Home> {
  const { rows } = await db.query<Home>(
    `select s.system_identifier::text as "systemId", d.oid::bigint as "databaseOid" from pg_control_system() s, pg_database d
      where d.datname = current_database()`,
  );
  if (!rows[0]) throw new Error('the database does not say which cluster it is');
  return rows[0];
}

/** Writes where the database is served from, and answers where it was before; null at the first start. */
export async function moveHome(tx: Queryable, home: Home, now: Date): Promise<Home | null> {
  const { rows } = await tx.query<Home>('select system_id as "systemId", database_oid as "databaseOid" from home_cluster for update');
  await tx.query(
    `insert into home_cluster (one, system_id, database_oid, seen_at) values (true, $1, $2, $3)
      on conflict (one) do update set system_id = excluded.system_id, database_oid = excluded.database_oid, seen_at = excluded.seen_at`,
    [home.systemId, home.databaseOid, now],
  );
  return rows[0] ?? null;
}

export type Recovery = {
  readonly id: bigint;
  readonly why: RecoveryWhy;
  readonly since: Date;
  readonly begunAt: Date;
  readonly lookedAt: Date | null;
  readonly posted: number;
};

export async function findOpenRecovery(db: Queryable): Promise<Recovery | null> {
  const { rows } = await db.query<Recovery>(
    `select id, why, since, begun_at as "begunAt", looked_at as "lookedAt", posted from recovery where ended_at is null`,
  );
  return rows[0] ?? null;
}

/** Only one is open: a second reason adds nothing. */
export async function beginRecovery(tx: Queryable, o: { why: RecoveryWhy; since: Date; now: Date }): Promise<void> {
  await tx.query('insert into recovery (why, since, begun_at) values ($1, $2, $3) on conflict do nothing', [o.why, o.since, o.now]);
}

export async function noteLooked(db: Queryable, id: bigint, o: { posted: number; now: Date }): Promise<void> {
  await db.query('update recovery set looked_at = $2, posted = posted + $3 where id = $1', [id, o.now, o.posted]);
}

/** False when it had ended before. */
export async function endRecovery(tx: Queryable, id: bigint, o: { by: bigint | null; now: Date }): Promise<boolean> {
  const { rowCount } = await tx.query('update recovery set ended_at = $2, ended_by = $3 where id = $1 and ended_at is null', [
    id,
    o.now,
    o.by,
  ]);
  await tx.query(`select pg_notify('recovery_changed', '')`);
  return rowCount === 1;
}

/** A line of a book that only a person can decide. */
export type Item = {
  readonly book: string;
  readonly way: 'in' | 'out';
  readonly reference: string;
  readonly why: RecoveryItemWhy;
  readonly memberId: bigint | null;
  readonly currency: Currency;
  readonly minor: bigint;
  readonly at: Date;
};

/** Those of the last look take the place of the ones before. */
export async function putItems(tx: Queryable, id: bigint, items: readonly Item[]): Promise<void> {
  await tx.query('delete from recovery_item where recovery_id = $1', [id]);
  await tx.query(
    `insert into recovery_item (recovery_id, book, way, reference, why, owner_id, currency, amount, at)
      select $1, i.* from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::text[], $8::bigint[], $9::timestamptz[]) as i
      on conflict do nothing`,
    [
      id,
      items.map((i) => i.book),
      items.map((i) => i.way),
      items.map((i) => i.reference),
      items.map((i) => i.why),
      items.map((i) => i.memberId),
      items.map((i) => i.currency),
      items.map((i) => i.minor),
      items.map((i) => i.at),
    ],
  );
}

export async function listItems(db: Queryable, id: bigint, limit: number): Promise<Item[]> {
  const { rows } = await db.query<Item>(
    `select book, way, reference, why, owner_id as "memberId", currency, amount as minor, at from recovery_item
      where recovery_id = $1 order by at, book, reference limit $2`,
    [id, limit],
  );
  return rows;
}

export async function countItems(db: Queryable, id: bigint): Promise<number> {
  const { rows } = await db.query<{ n: number }>('select count(*)::int as n from recovery_item where recovery_id = $1', [id]);
  return rows[0]?.n ?? 0;
}
