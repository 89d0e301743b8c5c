import { fileURLToPath } from 'node:url';
import { closeDatabase, isAhead, type MigrationSource, migrate, tooManyRights } from '@krapao/pg';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import type { Logger } from 'pino';
import { type Config, ConfigError } from '../config/config.ts';
import type { Queryable } from './db.ts';
import { distributeNew, isDistributed } from './distribute.ts';

const dirOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export const migrationSources: readonly MigrationSource[] = [
  { name: 'ledger', dir: dirOf('../../../../../packages/ledger/sql') },
  { name: 'server', dir: dirOf('./migrations'), functions: dirOf('./functions') },
];

export async function prepareDatabase(ownerUrl: string, applied: (name: string) => void = () => {}): Promise<void> {
  await refuseNewer(ownerUrl);
  await runMigrations({ connectionString: ownerUrl });
  await migrate(ownerUrl, migrationSources, applied);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name');
    for (const sql of closeDatabase(rows[0]?.name ?? '')) await client.query(sql);
    // graphile-worker creates its own tables, and newer versions may add some, so grants are repeated on every start.
    await client.query(`
      revoke create on schema public from public;
      grant usage on schema graphile_worker to krapao_app;
      grant select, insert, update, delete on all tables in schema graphile_worker to krapao_app;
      grant usage, select on all sequences in schema graphile_worker to krapao_app;
      grant execute on all functions in schema graphile_worker to krapao_app;
      grant select on public.migration to krapao_app;
      -- graphile-worker enables row level security: without a policy the server role sees no rows.
      do $do$ declare t text; begin
        for t in select tablename from pg_tables where schemaname = 'graphile_worker' loop
          execute format('drop policy if exists krapao_app on graphile_worker.%I', t);
          execute format('create policy krapao_app on graphile_worker.%I to krapao_app using (true) with check (true)', t);
        end loop;
      end $do$`);
    await spreadNew(client);
  } finally {
    await client.end();
  }
}

async function refuseNewer(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ there: boolean }>(`select to_regclass('public.migration') is not null as there`);
    if (rows[0]?.there) await isAhead((sql) => client.query(sql), migrationSources);
  } finally {
    await client.end();
  }
}

/** In one transaction: if only half were distributed, functions would not find the rest. */
async function spreadNew(client: pg.Client): Promise<void> {
  if (!(await isDistributed(client))) return;
  await client.query('begin');
  await distributeNew(client);
  await client.query('commit');
}

const longestList = 10;

/** An attacker on the server has its database login: with the owner's, posted movements could be changed. */
export async function refuseWideRights(db: Queryable, config: Pick<Config, 'production' | 'databaseUrl'>, log: Logger): Promise<void> {
  const found = await tooManyRights(db);
  if (found.length === 0) return;
  if (!config.production) {
    log.warn({ found: found.slice(0, longestList) }, "the server's database log-in has more rights than it needs");
    return;
  }
  const { username, pathname } = new URL(config.databaseUrl);
  throw new ConfigError([
    `DATABASE_URL: the log-in ${username} has more rights than the server is allowed:`,
    ...found.slice(0, longestList).map((line) => `  ${line}`),
    'Create a separate one for the server, as the owner of the database (docs/operations.md, "Log-ins of the database"):',
    `  create role krapao_server login password '...';`,
    '  grant krapao_app to krapao_server;',
    `  revoke create, temporary on database ${pathname.slice(1)} from public;`,
    'and give its address as DATABASE_URL, the owner’s as DATABASE_OWNER_URL',
  ]);
}
