import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Folders in the order in which their files are applied; `name` stands before each file's name in the record. */
export type MigrationSource = { name: string; dir: string };

const lockKey = 7_264_019_115n;

/** Applies what is not applied yet, one transaction a file. A file that changed after it was applied is refused. */
export async function migrate(url: string, sources: readonly MigrationSource[], applied: (name: string) => void = () => {}): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Two servers starting at once would both apply the same file.
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(
      'create table if not exists public.migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from public.migration');
    const known = new Map(rows.map((row) => [row.name, row.checksum]));
    for (const { name, sql, checksum } of sources.flatMap(filesOf)) {
      const before = known.get(name);
      if (before === checksum) continue;
      if (before !== undefined) throw new Error(`migration ${name} was changed after it was applied: put it back and write a new one`);
      await client.query('begin');
      try {
        await client.query(sql);
        // A file may have worked in another role, which has no right to this record.
        await client.query('reset role');
        await client.query('insert into public.migration (name, checksum) values ($1, $2)', [name, checksum]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new Error(`migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      }
      applied(name);
    }
  } finally {
    await client.end();
  }
}

/** How many of the files this database does not have yet. */
export async function pendingMigrations(
  query: (sql: string) => Promise<{ rows: { name: string }[] }>,
  sources: readonly MigrationSource[],
): Promise<number> {
  const { rows } = await query('select name from public.migration');
  const known = new Set(rows.map((row) => row.name));
  return sources.flatMap(filesOf).filter((file) => !known.has(file.name)).length;
}

function filesOf(source: MigrationSource): { name: string; sql: string; checksum: string }[] {
  return readdirSync(source.dir)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const sql = readFileSync(join(source.dir, file), 'utf8');
      return { name: `${source.name}/${file}`, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}
