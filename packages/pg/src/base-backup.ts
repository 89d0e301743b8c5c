import { spawn } from 'node:child_process';
import { chmodSync, chownSync, createReadStream, createWriteStream, lchownSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import pg from 'pg';
import { canEnter, type RunAs, userToRunAs } from './binaries.ts';

/** Files that PostgreSQL recreates at start. The WAL is in the archive. */
const leftOut = [
  './pg_wal/*',
  './postmaster.pid',
  './postmaster.opts',
  './pg_replslot/*',
  './pg_dynshmem/*',
  './pg_notify/*',
  './pg_serial/*',
  './pg_snapshots/*',
  './pg_stat_tmp/*',
  './pg_subtrans/*',
  './*pgsql_tmp*',
  './recovery.signal',
];

type BaseBackup = { readonly firstLog: string; readonly timeline: number; readonly systemId: string };

/**
 * Copies a running local database to `file`. Pages that change during the copy are repaired from the WAL: the copy is valid
 * only with the archive up to the end of the backup, which this waits for.
 */
export async function baseBackup(o: { url: string; file: string }): Promise<BaseBackup> {
  const client = new pg.Client({ connectionString: o.url });
  await client.connect();
  try {
    const { rows } = await client.query<{ dir: string; first: string; timeline: number; system: string }>(
      `select current_setting('data_directory') as dir, pg_walfile_name(pg_backup_start('krapao', true)) as first,
        (select timeline_id from pg_control_checkpoint()) as timeline, (select system_identifier::text from pg_control_system()) as system`,
    );
    const [begun] = rows;
    if (!begun) throw new Error('the backup did not start');
    await pack(begun.dir, o.file, leftOut);
    const { rows: ended } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop(true)');
    writeFileSync(`${o.file}.label`, ended[0]?.label ?? '');
    return { firstLog: begun.first, timeline: begun.timeline, systemId: begun.system };
  } finally {
    await client.end();
  }
}

// A flipped bit on disk must fail the restore, not come back in a member's slip.
const summed = { params: { [constants.ZSTD_c_checksumFlag]: 1 } };

/** Packs a folder into one file. Files that change or vanish meanwhile are tolerated; callers must make sure that is safe. */
export async function pack(dir: string, file: string, without: readonly string[] = []): Promise<void> {
  const tar = spawn('tar', ['-C', dir, ...without.map((name) => `--exclude=${name}`), '--warning=no-file-changed', '-cf', '-', '.'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = endOf(tar, new Set([0, 1]));
  await pipeline(tar.stdout, createZstdCompress(summed), createWriteStream(file, { mode: 0o600 }));
  await ended;
}

export async function unpack(file: string, dir: string): Promise<void> {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const tar = spawn('tar', ['-C', dir, '-xf', '-'], { stdio: ['pipe', 'ignore', 'pipe'] });
  const ended = endOf(tar, new Set([0]));
  const fed = pipeline(createReadStream(file), createZstdDecompress(), tar.stdin).catch((error: NodeJS.ErrnoException) => {
    // tar exited before its pipe closed: its exit code shows whether the stream was complete.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
  await Promise.all([fed, ended]);
}

function endOf(child: ReturnType<typeof spawn>, fine: ReadonlySet<number | null>): Promise<void> {
  let said = '';
  child.stderr?.on('data', (text) => {
    said = `${said}${text}`.slice(-2_000);
  });
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('exit', (code) => (fine.has(code) ? done() : failed(new Error(`tar ended with ${code}: ${said}`))));
  });
}

/** Places the copy where `launchPostgres` expects it; the server then replays the archive up to `to` and opens. */
export async function placeBase(o: { file: string; label: string; home: string }): Promise<void> {
  const data = join(o.home, 'pgdata');
  await unpack(o.file, data);
  writeFileSync(join(data, 'backup_label'), o.label, { mode: 0o600 });
  writeFileSync(join(data, 'recovery.signal'), '', { mode: 0o600 });
  chmodSync(data, 0o700);
  const as = userToRunAs();
  if (as) own(data, as);
}

function own(path: string, as: NonNullable<RunAs>): void {
  lchownSync(path, as.uid, as.gid);
  for (const entry of readdirSync(path, { recursive: true, withFileTypes: true }))
    lchownSync(join(entry.parentPath, entry.name), as.uid, as.gid);
}

const quoted = (path: string): string => `'${path.replaceAll("'", `'\\''`)}'`;

/** Archives the WAL compressed. Files appear atomically and are never overwritten. */
export function archiveSettings(dir: string): Record<string, string> {
  const folder = quoted(archiveFolder(dir));
  return {
    archive_mode: 'on',
    archive_command: `test -f ${folder}/%f.gz || (gzip -1 < %p > ${folder}/%f.part && sync ${folder}/%f.part && mv ${folder}/%f.part ${folder}/%f.gz)`,
    // Upper bound on loss after a disk failure, when there is little activity.
    archive_timeout: '60',
  };
}

export function restoreSettings(dir: string, to: Date | null): Record<string, string> {
  return {
    restore_command: `gunzip -c < ${quoted(archiveFolder(dir))}/%f.gz > %p`,
    recovery_target_action: 'promote',
    recovery_target_timeline: 'latest',
    ...(to ? { recovery_target_time: to.toISOString().replace('T', ' ').replace('Z', '+00') } : {}),
  };
}

function archiveFolder(dir: string): string {
  const as = userToRunAs();
  const folder = resolve(dir);
  // The parent contains private files, but the PostgreSQL user must be able to traverse it.
  mkdirSync(resolve(folder, '..'), { recursive: true, mode: 0o711 });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!canEnter(resolve(folder, '..'), as)) throw new Error(`the user that PostgreSQL runs as cannot enter ${resolve(folder, '..')}`);
  if (as) chownSync(folder, as.uid, as.gid);
  return folder;
}
