import type { RestoreItemWhy, RestoreWhy } from '@krapao/contract';
import type { Currency } from '@krapao/money';
import type { Queryable } from '../../../platform/db/db.ts';
import type { Facts } from './identity.rules.ts';

type Home = Pick<Facts, 'systemId' | 'databaseOid'>;
type OwnFacts = Omit<Facts, 'anchorLine'>;
type FactsRow = OwnFacts & { readonly openId?: bigint | null };

function factsOf(rows: readonly FactsRow[]): OwnFacts {
  const [row] = rows;
  if (!row) throw new Error('the database returned no system identifier');
  const { systemId, timeline } = row;
  const beat = row.beat === null ? null : BigInt(row.beat);
  return { systemId, timeline, databaseOid: BigInt(row.databaseOid), walBytes: BigInt(row.walBytes), beat };
}

export async function readFacts(db: Queryable, instance: bigint): Promise<OwnFacts> {
  const { rows } = await db.query<FactsRow>(
    `select s.system_identifier::text as "systemId", d.oid::bigint as "databaseOid",
        ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int as timeline,
        (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::bigint as "walBytes", (select b.beat from server_beat b where b.instance = $1) as beat
      from pg_control_system() s, pg_database d where d.datname = current_database()`,
    [instance],
  );
  return factsOf(rows);
}

export async function register(db: Queryable, instance: bigint): Promise<OwnFacts> {
  await db.query(`delete from server_beat where at < now() - interval '90 days'`);
  await db.query('insert into server_beat (instance, beat, at) values ($1, 1, clock_timestamp())', [instance]);
  return readFacts(db, instance);
}

/**
 * Always writes, so that only a database that can confirm a commit is trusted; an old primary cannot. An outdated row is kept as
 * evidence. `walBytes` is read before the commit, so a confirmed commit covers it on every standby that may take over.
 */
export async function beat(
  db: Queryable,
  o: { instance: bigint; beat: bigint; atLeast: bigint },
): Promise<OwnFacts & { openId: bigint | null }> {
  const { rows } = await db.query<FactsRow>(
    `with advanced as (
        update server_beat set beat = $2, at = clock_timestamp() where instance = $1 and beat >= $3 returning instance
      )
      select s.system_identifier::text as "systemId", d.oid::bigint as "databaseOid",
        ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int as timeline,
        (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::bigint as "walBytes", (select b.beat from server_beat b where b.instance = $1) as beat,
        (select r.id from restore_run r where r.ended_at is null) as "openId", pg_logical_emit_message(true, 'krapao', 'beat') as written
      from pg_control_system() s, pg_database d where d.datname = current_database()`,
    [o.instance, o.beat, o.atLeast],
  );
  return { ...factsOf(rows), openId: rows[0]?.openId ?? null };
}

/** A recent heartbeat would prove nothing: a restored one may be seconds old. */
export async function hasOtherServer(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ listeners: number }>(
    `select count(*)::int as listeners from pg_stat_activity where datname = current_database() and application_name = 'krapao-listen'`,
  );
  return (rows[0]?.listeners ?? 0) > 1;
}

/** False while a dump is being loaded (tables, rows, then indexes) or an older dump is not yet migrated. */
export async function isWhole(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ whole: boolean }>(
    `select to_regclass('recovery_open') is not null and to_regclass('server_beat_pkey') is not null
        and has_table_privilege(to_regclass('restore_run'), 'insert') as whole`,
  );
  return rows[0]?.whole === true;
}

export async function findHome(db: Queryable): Promise<Home | null> {
  const { rows } = await db.query<Home>('select system_id as "systemId", database_oid as "databaseOid" from cluster_identity');
  return rows[0] ?? null;
}

export async function putHome(db: Queryable, home: Home): Promise<void> {
  await db.query(
    `insert into cluster_identity (one, system_id, database_oid, seen_at) values (true, $1, $2, now())
      on conflict (one) do update set system_id = excluded.system_id, database_oid = excluded.database_oid, seen_at = excluded.seen_at`,
    [home.systemId, home.databaseOid],
  );
}

export type Restore = {
  readonly id: bigint;
  readonly why: RestoreWhy;
  readonly since: Date;
  readonly begunAt: Date;
  readonly quietUntil: Date | null;
  readonly lookedAt: Date | null;
  readonly posted: number;
};

export async function findOpenRestore(db: Queryable): Promise<Restore | null> {
  const { rows } = await db.query<Restore>(
    `select id, why, since, begun_at as "begunAt", quiet_until as "quietUntil", looked_at as "lookedAt", posted from restore_run where ended_at is null`,
  );
  return rows[0] ?? null;
}

/** Only one restore is open at a time. Uses the database clock, like the anchors. */
export async function beginRestore(tx: Queryable, o: { why: RestoreWhy; since: Date; anchorLine: number }): Promise<void> {
  await tx.query(
    'insert into restore_run (why, since, begun_at, anchor_line) values ($1, $2, clock_timestamp(), $3) on conflict do nothing',
    [o.why, o.since, o.anchorLine],
  );
  await tx.query(`select pg_notify('restore_changed', '')`);
}

export async function keepQuiet(db: Queryable, id: bigint, ms: number): Promise<void> {
  await db.query(
    `update restore_run set quiet_until = greatest(quiet_until, clock_timestamp() + $2 * interval '1 millisecond') where id = $1`,
    [id, ms],
  );
}

export async function anchorCuts(db: Queryable): Promise<{ line: number; begunAt: Date }[]> {
  const { rows } = await db.query<{ line: number; begunAt: Date }>(
    'select anchor_line::float8 as line, begun_at as "begunAt" from restore_run where anchor_line is not null order by id',
  );
  return rows;
}

export async function findEndedRestore(db: Queryable, anchorLine: number): Promise<{ id: bigint; begunAt: Date } | null> {
  const { rows } = await db.query<{ id: bigint; begunAt: Date }>(
    'select id, begun_at as "begunAt" from restore_run where anchor_line = $1 and ended_at is not null order by id desc limit 1',
    [anchorLine],
  );
  return rows[0] ?? null;
}

export async function noteLooked(db: Queryable, id: bigint, o: { posted: number; now: Date }): Promise<void> {
  await db.query('update restore_run set looked_at = $2, posted = posted + $3 where id = $1', [id, o.now, o.posted]);
}

export async function endRestore(tx: Queryable, id: bigint, o: { by: bigint | null; now: Date }): Promise<boolean> {
  const { rowCount } = await tx.query('update restore_run set ended_at = $2, ended_by = $3 where id = $1 and ended_at is null', [
    id,
    o.now,
    o.by,
  ]);
  await tx.query(`select pg_notify('restore_changed', '')`);
  return rowCount === 1;
}

export type Item = {
  readonly book: string;
  readonly way: 'in' | 'out';
  readonly reference: string;
  readonly why: RestoreItemWhy;
  readonly memberId: bigint | null;
  readonly currency: Currency;
  readonly minor: bigint;
  readonly at: Date;
};

export async function putItems(tx: Queryable, id: bigint, items: readonly Item[]): Promise<void> {
  await tx.query('delete from restore_item where restore_id = $1', [id]);
  await tx.query(
    `insert into restore_item (restore_id, book, way, reference, why, owner_id, currency, amount, at)
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
    `select book, way, reference, why, owner_id as "memberId", currency, amount as minor, at from restore_item
      where restore_id = $1 order by at, book, reference limit $2`,
    [id, limit],
  );
  return rows;
}

export async function countItems(db: Queryable, id: bigint): Promise<number> {
  const { rows } = await db.query<{ n: number }>('select count(*)::int as n from restore_item where restore_id = $1', [id]);
  return rows[0]?.n ?? 0;
}
