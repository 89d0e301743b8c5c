import { fileURLToPath } from 'node:url';
import { type MigrationSource, migrate } from '@krapao/pg';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';

const dirOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export const migrationSources: readonly MigrationSource[] = [
  { name: 'ledger', dir: dirOf('../../../../packages/ledger/sql') },
  { name: 'server', dir: dirOf('./migrations'), functions: dirOf('./functions') },
];

/** Brings a database to what this version of the server needs. Runs as the database's owner, before the server does. */
export async function prepareDatabase(ownerUrl: string, applied: (name: string) => void = () => {}): Promise<void> {
  await runMigrations({ connectionString: ownerUrl });
  await migrate(ownerUrl, migrationSources, applied);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    // The queue's tables are made by its own migrations, so a newer version of it may bring new ones.
    await client.query(`
      grant usage on schema graphile_worker to krapao_app;
      grant select, insert, update, delete on all tables in schema graphile_worker to krapao_app;
      grant usage, select on all sequences in schema graphile_worker to krapao_app;
      grant execute on all functions in schema graphile_worker to krapao_app;
      grant select on public.migration to krapao_app;
      -- The queue closes its tables to everyone but their owner, row by row.
      do $do$ declare t text; begin
        for t in select tablename from pg_tables where schemaname = 'graphile_worker' loop
          execute format('drop policy if exists krapao_app on graphile_worker.%I', t);
          execute format('create policy krapao_app on graphile_worker.%I to krapao_app using (true) with check (true)', t);
        end loop;
      end $do$`);
  } finally {
    await client.end();
  }
}
