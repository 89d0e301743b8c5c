import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/**
 * `dir`: numbered files (`0010_account.sql`), applied once, in order. `functions` (default: `dir/functions`): repeatable files,
 * applied when their text changes, after all numbered files. `-- formerly: OLD_FILE.sql SHA256` marks a renamed or reformatted
 * file as applied. `-- expands`: the previous version still runs on the migrated database; without it, that is refused.
 */
export type MigrationSource = { name: string; dir: string; functions?: string };

type Query = (sql: string) => Promise<{ rows: { name: string; checksum: string }[] }>;
type Known = ReadonlyMap<string, string>;
type SqlFile = { name: string; sql: string; checksum: string };
type Numbered = SqlFile & { formerly: { name: string; checksum: string }[]; expands: boolean };

const lockKey = 7_264_019_115n;

export class NewerDatabase extends Error {
  constructor(names: readonly string[]) {
    super(
      `this database is of a newer version: it has ${names.join(', ')}, which this version does not know and may not run beside. Start the newer version, or restore a backup from before it (docs/operations.md, "Upgrades")`,
    );
    this.name = 'NewerDatabase';
  }
}

/**
 * One transaction per numbered file, one for all repeatable files. Refuses changed numbered files and unknown files. If all
 * unknown files expand, the database is left as is: restoring older functions would break the newer version.
 */
export async function migrate(url: string, sources: readonly MigrationSource[], applied: (name: string) => void = () => {}): Promise<void> {
  const numbered = sources.flatMap(numberedFiles);
  const repeatable = sources.flatMap(repeatableFiles);
  const client = new pg.Client({ connectionString: url });
  // A lost connection fails the running query; without a listener it would also end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    // Two servers starting together would both apply the same file.
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(`
      create table if not exists public.migration (name text primary key, checksum text not null, applied_at timestamptz not null default now());
      alter table public.migration add column if not exists repeatable boolean not null default false;
      alter table public.migration add column if not exists expands boolean not null default false`);
    const ahead = await isAhead((sql) => client.query(sql), sources);
    await takeNewNames(client, numbered);
    const known = await readKnown((sql) => client.query(sql));
    for (const file of numbered) {
      const before = known.get(file.name);
      if (before === file.checksum) continue;
      if (before !== undefined) throw new Error(`migration ${file.name} was changed after it was applied: restore it and write a new one`);
      await inTransaction(client, () => apply(client, file, { repeatable: false, expands: file.expands }));
      applied(file.name);
    }
    if (ahead) return;
    const changed = repeatable.filter((file) => known.get(file.name) !== file.checksum);
    await inTransaction(client, async () => {
      // A function that was removed and returns with its old text must be applied again.
      await client.query('delete from public.migration where repeatable and split_part(name, $1, 1) = any($2) and name <> all($3)', [
        '/',
        sources.map((source) => source.name),
        repeatable.map((file) => file.name),
      ]);
      for (const file of changed) await apply(client, file, { repeatable: true, expands: false });
    });
    for (const file of changed) applied(file.name);
  } finally {
    await client.end();
  }
}

export async function isAhead(query: Query, sources: readonly MigrationSource[]): Promise<boolean> {
  const known = new Set(sources.flatMap(numberedFiles).flatMap(({ name, formerly }) => [name, ...formerly.map((old) => old.name)]));
  const mine = sources.map((source) => `${source.name}/`);
  const { rows } = await query(`select m.name, coalesce(to_jsonb(m) ->> 'expands', 'false') as checksum from public.migration m
    where coalesce(to_jsonb(m) ->> 'repeatable', 'false') = 'false' and m.name not like '%/functions/%' order by m.name`);
  const unknown = rows.filter(({ name }) => !known.has(name) && mine.some((prefix) => name.startsWith(prefix)));
  const closed = unknown.filter(({ checksum: expands }) => expands !== 'true');
  if (closed.length > 0) throw new NewerDatabase(closed.map(({ name }) => name));
  return unknown.length > 0;
}

/** Beside a newer version only numbered files count: the functions belong to that version. */
export async function pendingMigrations(query: Query, sources: readonly MigrationSource[]): Promise<number> {
  const known = await readKnown(query);
  const numbered = sources.flatMap(numberedFiles).filter((file) => !known.has(file.name) && !formerNameOf(file, known));
  if (await isAhead(query, sources)) return numbered.length;
  const repeatable = sources.flatMap(repeatableFiles).filter((file) => known.get(file.name) !== file.checksum);
  return numbered.length + repeatable.length;
}

async function readKnown(query: Query): Promise<Known> {
  const { rows } = await query('select name, checksum from public.migration');
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

function formerNameOf(file: Numbered, known: Known): string | undefined {
  return file.formerly.find((old) => known.get(old.name) === old.checksum)?.name;
}

async function takeNewNames(client: pg.Client, files: readonly Numbered[]): Promise<void> {
  const known = await readKnown((sql) => client.query(sql));
  const moves = files
    .filter((file) => known.get(file.name) !== file.checksum)
    .flatMap((file) => {
      const from = formerNameOf(file, known);
      return from ? [{ from, file }] : [];
    });
  await inTransaction(client, async () => {
    // Move all old names away first: one file's new name may be another's old name.
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

async function apply(client: pg.Client, file: SqlFile, o: { repeatable: boolean; expands: boolean }): Promise<void> {
  try {
    await client.query(file.sql);
    await client.query('reset role');
    await client.query(
      `insert into public.migration (name, checksum, repeatable, expands) values ($1, $2, $3, $4)
       on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
      [file.name, file.checksum, o.repeatable, o.expands],
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
  return files.map((file) => ({ ...file, formerly: formerlyOf(source, file), expands: expandsOf(file) }));
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

function expandsOf({ sql }: SqlFile): boolean {
  const lines = sql.split('\n');
  const end = lines.findIndex((line) => !line.startsWith('--'));
  return lines.slice(0, end).includes('-- expands');
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
