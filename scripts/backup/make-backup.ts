import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { baseBackup, pack } from '../../packages/pg/src/index.ts';
import { Plain } from '../claim.ts';
import { root } from '../install.mjs';
import { archiveDirOf, listBackups, type Manifest, manifestFile, needBackupDir } from './place.ts';
import { sealKeyOf, sealKeys } from './sealed-keys.ts';

type Made = { readonly manifest: Manifest; readonly removed: number; readonly leaves: readonly string[] };

export async function makeBackup(o: { env: NodeJS.ProcessEnv; dataDir: string; url: string; embedded: boolean }): Promise<Made> {
  const dir = needBackupDir(o.env);
  // Fail before an hour of copying.
  sealKeyOf(o.env);
  const keep = keepOf(o.env);
  const startedAt = new Date();
  const name = startedAt.toISOString().replaceAll(':', '-');
  const place = join(dir, name);
  mkdirSync(dir, { recursive: true, mode: 0o711 });
  mkdirSync(place, { recursive: true, mode: 0o700 });
  const kind = o.embedded ? 'files' : o.env.PGBACKREST_STANZA ? 'pgbackrest' : 'pg_basebackup';
  const base = await databaseInto(o, place, kind);
  const endedAt = await timeOf(o.url);
  // After the database: a file without its row is harmless, a row without its file cannot be shown.
  for (const folder of ['files', 'anchors'])
    if (existsSync(join(o.dataDir, folder))) await pack(join(o.dataDir, folder), join(place, `${folder}.tar.zst`));
  sealKeys({ env: o.env, dataDir: o.dataDir, file: join(place, 'keys.sealed') });
  const bytes = readdirSync(place, { recursive: true }).reduce((sum, file) => sum + statSync(join(place, String(file))).size, 0);
  const manifest: Manifest = {
    name,
    kind,
    version: (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt.toISOString(),
    firstLog: base?.firstLog ?? null,
    systemId: base?.systemId ?? null,
    bytes,
  };
  writeWhole(join(place, manifestFile), JSON.stringify(manifest, null, 2));
  await note(o.url, manifest);
  writeWhole(join(dir, 'last.json'), JSON.stringify({ name, at: manifest.endedAt, bytes }));
  return { manifest, removed: removeOld(dir, keep, name), leaves: await leavesOf(o, kind) };
}

async function leavesOf({ env, url }: { env: NodeJS.ProcessEnv; url: string }, kind: Manifest['kind']): Promise<string[]> {
  const leaves: string[] = [];
  if (env.FILES_S3_BUCKET)
    leaves.push(`files in the bucket ${env.FILES_S3_BUCKET} are not in it: switch on the bucket's versions, or copy it to another one`);
  if (kind === 'pgbackrest')
    leaves.push(`the database itself is not in it, but in the repository of pgBackRest (${env.PGBACKREST_STANZA})`);
  if (kind === 'pg_basebackup' && (await archiveOf(url)).mode === 'off')
    leaves.push('the database keeps no log (archive_mode is off): it can be restored to the end of this backup, and to no later moment');
  return leaves;
}

async function databaseInto(o: { env: NodeJS.ProcessEnv; url: string }, place: string, kind: Manifest['kind']) {
  if (kind === 'pgbackrest') {
    const asked = [`--stanza=${o.env.PGBACKREST_STANZA}`, 'backup'];
    // pgbackrest signs in as its system user, and the database has no root role.
    if (process.getuid?.() === 0) await run('runuser', ['-u', 'postgres', '--', 'pgbackrest', ...asked]);
    else await run('pgbackrest', asked);
    return null;
  }
  if (kind === 'pg_basebackup') {
    // Program arguments are visible to every user of the machine.
    const url = new URL(o.url);
    const password = decodeURIComponent(url.password);
    url.password = '';
    const asked = ['--format=tar', '--gzip', '--checkpoint=fast', '--wal-method=stream'];
    await run(
      'pg_basebackup',
      ['--dbname', url.href, '--pgdata', join(place, 'base'), ...asked],
      password === '' ? {} : { PGPASSWORD: password },
    );
    return null;
  }
  await refuseWithoutArchive(o.url, archiveDirOf(o.env) ?? '');
  return baseBackup({ url: o.url, file: join(place, 'base.tar.zst') });
}

/** A copy of a running database is valid only with the WAL written during the copy. */
async function refuseWithoutArchive(url: string, archive: string): Promise<void> {
  const { mode, command } = await archiveOf(url);
  if (mode !== 'on' || !command.includes(archive))
    throw new Plain(`the running database does not archive its log to ${archive}: set BACKUP_DIR for npm start too and restart it`);
}

async function archiveOf(url: string): Promise<{ mode: string; command: string }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ mode: string; command: string }>(
    `select current_setting('archive_mode') as mode, current_setting('archive_command') as command`,
  );
  await client.end();
  return rows[0] ?? { mode: 'off', command: '' };
}

async function timeOf(url: string): Promise<Date> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at');
  await client.end();
  return rows[0]?.at ?? new Date();
}

/** Servers read this to raise an alarm when a backup is overdue. */
async function note(url: string, m: Manifest): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into backup_done (one, name, kind, at, seconds, bytes) values (true, $1, $2, $3, $4, $5)
      on conflict (one) do update set name = excluded.name, kind = excluded.kind, at = excluded.at, seconds = excluded.seconds, bytes = excluded.bytes`,
    [m.name, m.kind, m.endedAt, Math.round((Date.parse(m.endedAt) - Date.parse(m.startedAt)) / 1000), m.bytes],
  );
  await client.end();
}

function writeWhole(file: string, text: string): void {
  writeFileSync(`${file}.new`, `${text}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

export function keepOf(env: NodeJS.ProcessEnv): number {
  const keep = Number(env.BACKUP_KEEP || '7');
  if (!Number.isInteger(keep) || keep < 1 || keep > 1_000) throw new Plain('BACKUP_KEEP: must be a whole number from 1 to 1000');
  return keep;
}

function removeOld(dir: string, keep: number, newest: string): number {
  const kept = listBackups(dir).slice(-keep);
  const names = new Set(kept.map(({ name }) => name));
  const old = readdirSync(dir).filter((name) => /^\d{4}-\d{2}-\d{2}T/.test(name) && !names.has(name) && name < newest);
  for (const name of old) rmSync(join(dir, name), { recursive: true, force: true });
  const first = kept.find(({ firstLog }) => firstLog !== null)?.firstLog;
  const archive = join(dir, 'wal');
  // WAL file names ascend; the first 8 digits are the timeline and are ignored here.
  if (first && existsSync(archive))
    for (const file of readdirSync(archive))
      if (/^[0-9A-F]{24}\.gz$/.test(file) && file.slice(8) < first.slice(8)) rmSync(join(archive, file));
  return old.length;
}

function run(command: string, args: readonly string[], env: Record<string, string> = {}): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env }, cwd: '/' });
    child.once('error', (error: NodeJS.ErrnoException) =>
      failed(error.code === 'ENOENT' ? new Plain(`${command} is not installed (Debian: postgresql-client, pgbackrest)`) : error),
    );
    child.once('exit', (code) => (code === 0 ? done() : failed(new Plain(`${command} ended with ${code}`))));
  });
}
