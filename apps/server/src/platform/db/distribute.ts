import type { Queryable } from '@krapao/pg';
import { functions, tables } from './placement.ts';

const qualified = (name: string): string => (name.includes('.') ? name : `public.${name}`);

const memberTables = Object.entries(tables).flatMap(([name, place]) => (place === 'member' ? [qualified(name)] : []));

export async function isDistributed(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ known: boolean }>(`select to_regclass('pg_catalog.pg_dist_partition') is not null as known`);
  if (!rows[0]?.known) return false;
  const found = await db.query(`select 1 from pg_dist_partition where logicalrelid = to_regclass('public.member')`);
  return found.rows.length > 0;
}

/** Tables are distributed by member and co-located with the member's other rows; functions follow them. */
export async function distributeNew(db: Queryable, say: (line: string) => void = () => {}): Promise<void> {
  // Sequential: otherwise one connection may need a type or partition that another has not committed yet.
  await db.query(`set citus.multi_shard_modify_mode to 'sequential'`);
  await ownTogether(db);
  for (const name of await missingTables(db)) {
    if (name === 'public.member')
      await db.query(`select create_distributed_table($1, 'member_id', colocate_with => 'none', shard_count => $2)`, [
        name,
        await shardsWanted(db),
      ]);
    else await db.query(`select create_distributed_table($1, 'member_id', colocate_with => 'public.member')`, [name]);
    say(`spread ${name}`);
  }
  for (const { signature, argument, forced } of await missingFunctions(db)) {
    if (argument === null) await db.query('select create_distributed_function($1::regprocedure)', [signature]);
    // Forced, also inside a transaction: otherwise its statements would go to the worker one by one, some as another role.
    else
      await db.query(`select create_distributed_function($1::regprocedure, $2, colocate_with => 'public.member', force_delegation => $3)`, [
        signature,
        `$${argument + 1}`,
        forced,
      ]);
    say(`spread ${signature}`);
  }
  await unkeepPlans(db);
}

/**
 * All tables that move together need one owner. Citus uses one subscription per owner and does not wait for one that has not
 * started: with two owners, writes to the other's tables during a move were lost. The server's grants are unchanged.
 */
async function ownTogether(db: Queryable): Promise<void> {
  const strangers = await tablesOfOthers(db);
  if (strangers.length > 0) await db.query(`grant create on schema public to ${tableOwner}`);
  for (const name of strangers) await db.query(`alter table ${name} owner to ${tableOwner}`);
}

const tableOwner = 'krapao_ledger';

export async function tablesOfOthers(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select t.name from unnest($1::text[]) with ordinality as t (name, n) join pg_class c on c.oid = to_regclass(t.name)
     where pg_get_userbyid(c.relowner) <> $2 order by t.n`,
    [memberTables, tableOwner],
  );
  return rows.map(({ name }) => name);
}

const shardsPerWorker = 4;
const shardsMin = 8;

/** Four per worker, at least 8, or the operator's setting (docs/scaling.md). The Citus default of 32 slows down batches. */
async function shardsWanted(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ given: number | null; workers: number }>(
    `select (select setting::int from pg_settings where name = 'citus.shard_count' and source <> 'default') as given,
       (select count(*)::int from pg_dist_node where noderole = 'primary' and shouldhaveshards) as workers`,
  );
  return rows[0]?.given ?? Math.max(shardsMin, shardsPerWorker * (rows[0]?.workers ?? 0));
}

/**
 * One connection per worker for statements over all shards (default: up to 16). Short job queries would otherwise keep opening and
 * closing connections, which took most of a small cluster's CPU. An operator's setting is kept.
 */
export async function spareConnections(db: Queryable): Promise<void> {
  await db.query(`do $$ begin
    if not exists (select from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
      where d.datname = current_database() and s.setrole = 0 and array_to_string(s.setconfig, ' ') ~ '${poolSize}=') then
      execute format('alter database %I set ${poolSize} = 1', current_database());
    end if;
  end $$`);
}
const poolSize = 'citus.max_adaptive_executor_pool_size';

/** Distributing a table leaves its old local rows behind, invisible, until they are dropped. */
export async function emptyLocalCopies(db: Queryable): Promise<void> {
  for (const name of memberTables) await db.query('select truncate_local_data_after_distributing_table($1)', [name]);
}

async function missingTables(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select t.name from unnest($1::text[]) with ordinality as t (name, n)
     where not exists (select from pg_dist_partition p where p.logicalrelid = to_regclass(t.name)) order by t.n`,
    [memberTables],
  );
  return rows.map(({ name }) => name);
}

function argumentOf(place: { member: string } | { anchor: string } | 'pure'): { argument: string | null; forced: boolean } {
  if (place === 'pure') return { argument: null, forced: false };
  return 'member' in place ? { argument: place.member, forced: true } : { argument: place.anchor, forced: false };
}

async function missingFunctions(db: Queryable): Promise<{ signature: string; argument: number | null; forced: boolean }[]> {
  const wanted = Object.entries(functions).flatMap(([name, place]) =>
    place === 'local' ? [] : [{ name: qualified(name), ...argumentOf(place) }],
  );
  const { rows } = await db.query<{ signature: string; argument: number | null; forced: boolean }>(
    `select p.oid::regprocedure::text as signature, array_position(p.proargnames, f.argument) - 1 as argument, f.forced
     from jsonb_to_recordset($1::jsonb) as f (name text, argument text, forced boolean)
     join pg_proc p on p.oid = any (
       array(select q.oid from pg_proc q join pg_namespace n on n.oid = q.pronamespace where n.nspname || '.' || q.proname = f.name))
     where not exists (
       select from pg_catalog.pg_dist_object o where o.classid = 'pg_proc'::regclass and o.objid = p.oid
         and o.distribution_argument_index is not distinct from array_position(p.proargnames, f.argument) - 1)
     order by f.name not like 'ledger.%', 1`,
    [JSON.stringify(wanted)],
  );
  return rows;
}

/** With a cached generic plan Citus cannot route a statement, and some values lose their type. */
async function unkeepPlans(db: Queryable): Promise<void> {
  const local = Object.entries(functions).flatMap(([name, place]) => (place === 'local' ? [qualified(name)] : []));
  const { rows } = await db.query<{ signature: string }>(
    `select p.oid::regprocedure::text as signature from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname || '.' || p.proname = any ($1) and 'plan_cache_mode=force_custom_plan' = any (p.proconfig) is not true`,
    [local],
  );
  for (const { signature } of rows) await db.query(`alter function ${signature} set plan_cache_mode = force_custom_plan`);
}
