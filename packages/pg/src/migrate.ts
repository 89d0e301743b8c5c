import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/**
 * `dir` holds numbered files (`0010_account.sql`), each applied once, in order. `functions` (default: the folder of that name in `dir`) holds repeatable
 * files, each applied whenever its text has changed, after all numbered files of all sources. In the record, file names are prefixed with `name`.
 *
 * A numbered file may begin with lines `-- formerly: OLD_FILE.sql SHA256`: a database that has applied that text under that name has applied this file.
 * So a file can be renumbered or reformatted; its effect must stay the same.
 */
export type MigrationSource = { name: string; dir: string; functions?: string };

type Known = ReadonlyMap<string, string>;
type SqlFile = { name: string; sql: string; checksum: string };
type Numbered = SqlFile & { formerly: { name: string; checksum: string }[] };

const lockKey = 7_264_019_115n;

/** Applies new files: one transaction for each numbered file, one for all repeatable ones. A changed numbered file is refused. */
export async function migrate(url: string, sources: readonly MigrationSource[], applied: (name: string) => void = () => {}): Promise<void> {
  const numbered = sources.flatMap(numberedFiles);
  const repeatable = sources.flatMap(repeatableFiles);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // A lock: two servers that start at once would both apply the same file.
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(`
      create table if not exists public.migration (name text primary key, checksum text not null, applied_at timestamptz not null default now());
      alter table public.migration add column if not exists repeatable boolean not null default false`);
    await takeNewNames(client, numbered);
    const known = await readKnown((sql) => client.query(sql));
    for (const file of numbered) {
      const before = known.get(file.name);
      if (before === file.checksum) continue;
      if (before !== undefined) throw new Error(`migration ${file.name} was changed after it was applied: restore it and write a new one`);
      await inTransaction(client, () => apply(client, file, false));
      applied(file.name);
    }
    const changed = repeatable.filter((file) => known.get(file.name) !== file.checksum);
    await inTransaction(client, async () => {
      // A function that was removed and returns with its old text must be applied again.
      await client.query('delete from public.migration where repeatable and split_part(name, $1, 1) = any($2) and name <> all($3)', [
        '/',
        sources.map((source) => source.name),
        repeatable.map((file) => file.name),
      ]);
      for (const file of changed) await apply(client, file, true);
    });
    for (const file of changed) applied(file.name);
  } finally {
    await client.end();
  }
}

/** How many files are not applied yet. */
export async function pendingMigrations(
  query: (sql: string) => Promise<{ rows: { name: string; checksum: string }[] }>,
  sources: readonly MigrationSource[],
): Promise<number> {
  const known = await readKnown(query);
  const numbered = sources.flatMap(numberedFiles).filter((file) => !known.has(file.name) && !formerNameOf(file, known));
  const repeatable = sources.flatMap(repeatableFiles).filter((file) => known.get(file.name) !== file.checksum);
  return numbered.length + repeatable.length;
}

async function readKnown(query: (sql: string) => Promise<{ rows: { name: string; checksum: string }[] }>): Promise<Known> {
  const { rows } = await query('select name, checksum from public.migration');
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

function formerNameOf(file: Numbered, known: Known): string | undefined {
  return file.formerly.find((old) => known.get(old.name) === old.checksum)?.name;
}

/** Writes the new names and checksums of files that were applied under former ones. */
async function takeNewNames(client: pg.Client, files: readonly Numbered[]): Promise<void> {
  const known = await readKnown((sql) => client.query(sql));
  const moves = files
    .filter((file) => known.get(file.name) !== file.checksum)
    .flatMap((file) => {
      const from = formerNameOf(file, known);
      return from ? [{ from, file }] : [];
    });
  await inTransaction(client, async () => {
    // Delete all old names first: the new name of one file may be the old name of another.
    await client.query(`update public.migration set name = 'formerly ' || name where name = any($1)`, [moves.map((move) => move.from)]);
    for (const { from, file } of moves) {
      await client.query(`update public.migration set name = $2, checksum = $3 where name = 'formerly ' || $1`, [
        from,
        file.name,
        file.checksum,
      ]);
    }
  });
}

async function apply(client: pg.Client, file: SqlFile, repeatable: boolean): Promise<void> {
  try {
    await client.query(file.sql);
    // The file may have switched to another role, which has no right to this table.
    await client.query('reset role');
    await client.query(
      `insert into public.migration (name, checksum, repeatable) values ($1, $2, $3)
       on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
      [file.name, file.checksum, repeatable],
    );
  } catch (error) {
    throw new Error(`migration ${file.name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

function numberedFiles(source: MigrationSource): Numbered[] {
  const files = sqlFiles(source.dir, source.name);
  const byNumber = new Map<string, string>();
  for (const { name } of files) {
    const number = /^.*\/(\d+)_/.exec(name)?.[1];
    if (!number) throw new Error(`migration ${name} has no number`);
    const other = byNumber.get(number);
    if (other) throw new Error(`migrations ${other} and ${name} have the same number`);
    byNumber.set(number, name);
  }
  return files.map((file) => ({ ...file, formerly: formerlyOf(source, file) }));
}

function repeatableFiles(source: MigrationSource): SqlFile[] {
  const dir = source.functions ?? join(source.dir, 'functions');
  return existsSync(dir) ? sqlFiles(dir, `${source.name}/functions`) : [];
}

function formerlyOf(source: MigrationSource, file: SqlFile): Numbered['formerly'] {
  const lines = file.sql.split('\n');
  const end = lines.findIndex((line) => !line.startsWith('-- formerly:'));
  return lines.slice(0, end).map((line) => {
    const [, name, checksum] = /^-- formerly: (\S+) ([0-9a-f]{64})$/.exec(line) ?? [];
    if (!name || !checksum) throw new Error(`migration ${file.name} has a malformed line: ${line}`);
    return { name: `${source.name}/${name}`, checksum };
  });
}

function sqlFiles(dir: string, prefix: string): SqlFile[] {
  return readdirSync(dir)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const sql = readFileSync(join(dir, file), 'utf8');
      return { name: `${prefix}/${file}`, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}
