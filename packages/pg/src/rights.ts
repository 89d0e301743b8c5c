import type { Queryable } from './pool.ts';

/**
 * Revokes default rights the server must not have: the ledger's functions could run a table, function or trigger created
 * by the server, with the ledger's rights. Repeated at every start: a restored or cloned database has the defaults again.
 */
export const closeDatabase = (name: string): string[] => [
  `revoke create, temporary on database ${name} from public`,
  `grant connect on database ${name} to krapao_app`,
  `grant temporary on database ${name} to krapao_ledger`,
];

const harmless = ['pg_monitor', 'pg_read_all_settings', 'pg_read_all_stats', 'pg_stat_scan_tables', 'pg_database_owner'];

/** Rights beyond what the server needs, as text. Checks the login (`session_user`) and every role it can assume. */
export async function tooManyRights(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ line: string }>(
    `with mine as (
       select r.* from pg_roles r where r.rolname = session_user or (
         pg_has_role(session_user, r.oid, 'member') and not (select s.rolsuper from pg_roles s where s.rolname = session_user))
     ), schemas as (
       select n.* from pg_namespace n where n.nspname in ('public', 'ledger', 'graphile_worker')
     ), owners as (
       select d.datdba as id, 'the database' as what from pg_database d where d.datname = current_database()
       union all select n.nspowner, 'the schema ' || n.nspname from schemas n
       union all select c.relowner, 'tables in ' || n.nspname from pg_class c join schemas n on n.oid = c.relnamespace
       union all select p.proowner, 'functions in ' || n.nspname from pg_proc p join schemas n on n.oid = p.pronamespace
     ), history as (
       select c.oid, n.nspname || '.' || c.relname as name from pg_class c join schemas n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and (n.nspname = 'ledger' or (n.nspname = 'public' and c.relname = 'audit'))
     )
     select 'it is a superuser' as line from mine where rolsuper and rolname = session_user
     union all
     select distinct x.line from (
       select case when m.rolname = session_user then 'it' else 'it can become ' || m.rolname || ', which' end || ' ' || a.what as line
       from mine m cross join lateral (values
         (m.rolsuper and m.rolname <> session_user, 'is a superuser'), (m.rolcreaterole, 'may make roles'), (m.rolcreatedb, 'may make databases'),
         (m.rolreplication, 'may replicate'), (m.rolbypassrls, 'sees every row'),
         (m.rolname like 'pg\\_%' and m.rolname <> all ($1), 'has the rights of that name')
       ) as a (has, what) where a.has
       union all
       select case when m.rolname = session_user then 'it owns ' else 'it can become ' || m.rolname || ', which owns ' end || o.what
       from mine m join owners o on o.id = m.oid
       union all
       select 'it may create in the schema ' || n.nspname from schemas n where has_schema_privilege(session_user, n.oid, 'create')
       union all
       select 'it may create schemas' where has_database_privilege(session_user, current_database(), 'create')
       union all
       select 'it may make temporary tables' where has_database_privilege(session_user, current_database(), 'temporary')
       union all
       select 'it may change ' || h.name from history h
       where has_table_privilege(session_user, h.oid, 'delete, truncate, trigger') or has_any_column_privilege(session_user, h.oid, 'update')
     ) x where not exists (select from mine where rolsuper and rolname = session_user)
     order by 1`,
    [harmless],
  );
  return rows.map(({ line }) => line);
}

export async function isOwner(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ owner: boolean }>(
    `select pg_has_role(session_user, d.datdba, 'member') or coalesce(pg_has_role(session_user, c.relowner, 'member'), false)
       or (c.oid is null and has_database_privilege(session_user, d.oid, 'create')) as owner
     from pg_database d left join pg_class c on c.oid = to_regclass('public.migration') where d.datname = current_database()`,
  );
  return rows[0]?.owner === true;
}
