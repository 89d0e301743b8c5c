import { spawn } from 'node:child_process';
import { chmodSync, chownSync, createReadStream, createWriteStream, lchownSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import pg from 'pg';
import { canEnter, type RunAs, userToRunAs } from './binaries.ts';

/** What PostgreSQL makes anew at a start. The log itself is in the archive. */
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

/** `firstLog`: the log is needed from this file on. */
type BaseBackup = { readonly firstLog: string; readonly timeline: number; readonly systemId: string };

/**
 * Copies a running database that stands on this machine, to `file`. Pages that change while they are copied are mended by the log that is written
 * meanwhile: the copy is good only together with the archive up to the end of the backup, for which this waits.
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
    if (!begun) throw new Error('the backup did not begin');
    await pack(begun.dir, o.file, leftOut);
    const { rows: ended } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop(true)');
    writeFileSync(`${o.file}.label`, ended[0]?.label ?? '');
    return { firstLog: begun.first, timeline: begun.timeline, systemId: begun.system };
  } finally {
    await client.end();
  }
}

// A bit that a disk has turned over must fail the restore, not come back as somebody's slip.
const summed = { params: { [constants.ZSTD_c_checksumFlag]: 1 } };

/** A folder as one file. What changes or goes away meanwhile is no fault: the caller says why that does no harm. */
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
    // tar has read the end and is gone before its pipe was told: its own exit code says whether it had everything.
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

/** Puts the copy where `launchPostgres` of that home looks for its data; it then reads the archive until `to` and opens. */
export async function placeBase(o: { file: string; label: string; home: string }): Promise<void> {
  const data = join(o.home, 'pgdata');
  await unpack(o.file, data);
  writeFileSync(join(data, 'backup_label'), o.label, { mode: 0o600 });
  writeFileSync(join(data, 'recovery.signal'), '', { mode: 0o600 });
  chmodSync(data, 0o700);
  const as = userToRunAs();
  // The number of that user may be another one on this machine.
  if (as) own(data, as);
}

function own(path: string, as: NonNullable<RunAs>): void {
  lchownSync(path, as.uid, as.gid);
  for (const entry of readdirSync(path, { recursive: true, withFileTypes: true }))
    lchownSync(join(entry.parentPath, entry.name), as.uid, as.gid);
}

const quoted = (path: string): string => `'${path.replaceAll("'", `'\\''`)}'`;

/** The log is kept in this folder, compressed. A file is there as a whole or not at all, and none is written over. */
export function archiveSettings(dir: string): Record<string, string> {
  const folder = quoted(archiveFolder(dir));
  return {
    archive_mode: 'on',
    archive_command: `test -f ${folder}/%f.gz || (gzip -1 < %p > ${folder}/%f.part && sync ${folder}/%f.part && mv ${folder}/%f.part ${folder}/%f.gz)`,
    // What a lost disk may cost at most, where there is little to do.
    archive_timeout: '60',
  };
}

/** Reads the log of the archive until this moment (null: as far as it goes), and opens for writing. */
export function restoreSettings(dir: string, to: Date | null): Record<string, string> {
  return {
    restore_command: `gunzip -c < ${quoted(archiveFolder(dir))}/%f.gz > %p`,
    recovery_target_action: 'promote',
    recovery_target_timeline: 'latest',
    ...(to ? { recovery_target_time: to.toISOString().replace('T', ' ').replace('Z', '+00') } : {}),
  };
}

/** Made for the user that PostgreSQL runs as. */
function archiveFolder(dir: string): string {
  const as = userToRunAs();
  const folder = resolve(dir);
  // The folder around it holds what only its owner may read, but must be passed through.
  mkdirSync(resolve(folder, '..'), { recursive: true, mode: 0o711 });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!canEnter(resolve(folder, '..'), as)) throw new Error(`the user that PostgreSQL runs as cannot enter ${resolve(folder, '..')}`);
  if (as) chownSync(folder, as.uid, as.gid);
  return folder;
}
