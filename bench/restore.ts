import { randomBytes } from 'node:crypto';
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Launched, launchPostgres, openPool } from '@krapao/pg';
import { pino } from 'pino';
import { anchorDir, makeAnchors } from '../apps/server/src/modules/operations/anchors/anchors.ts';
import { writeAnchor } from '../apps/server/src/modules/operations/anchors/write-anchor.ts';
import { readConfig } from '../apps/server/src/platform/config/config.ts';
import { makeMetrics } from '../apps/server/src/platform/metrics/metrics.ts';
import { timing } from '../apps/server/src/testing/timing.ts';
import { makeBackup } from '../scripts/backup/make-backup.ts';
import { archiveDirOf } from '../scripts/backup/place.ts';
import { proveBooks } from '../scripts/backup/prove-books.ts';
import { restoreBackup } from '../scripts/backup/restore-backup.ts';
import { flushLog, makeDatabase } from '../tests/chaos/restore.ts';
import { members } from './ledger-cases.ts';
import { addLines, loadEntries } from './ledger-database.ts';
import { reportLimit } from './report.ts';

const fullSize = 10_000_000;
const fullSeconds = 15 * 60;
/** This part of the movements is of after the backup, and is read from the log. */
const inTheLog = 0.1;
const settings = { shared_buffers: '512MB', max_wal_size: '8GB', checkpoint_timeout: '30min' };

/** npm run bench -- restore [--movements=10000000]: everything deleted and restored from the backup and the log, then proven and held against the anchors. */
export async function benchRestore(): Promise<void> {
  const given = process.argv.find((arg) => arg.startsWith('--movements='))?.slice('--movements='.length) ?? '1000000';
  const movements = Number(given);
  if (!Number.isInteger(movements) || movements < members || movements > 100_000_000) {
    process.stderr.write(`--movements must be a whole number from ${members} to 100000000\n`);
    process.exitCode = 2;
    return;
  }
  const root = mkdtempSync(join(tmpdir(), 'krapao-bench-restore-'));
  // Or the user that PostgreSQL runs as could not enter it.
  chmodSync(root, 0o711);
  const dataDir = join(root, 'data');
  const elsewhere = join(root, 'anchors-elsewhere');
  const anchorKey = randomBytes(32);
  const [BACKUP_KEY, ANCHOR_KEY] = [randomBytes(32).toString('base64'), anchorKey.toString('base64')];
  const env = { ...process.env, DATA_DIR: dataDir, BACKUP_DIR: join(root, 'backups'), BACKUP_KEY, ANCHOR_KEY };
  const say = (line: string): void => void process.stdout.write(`  ${line}\n`);
  let postgres: Launched | null = null;
  try {
    postgres = await launchPostgres({ dataDir, archiveDir: archiveDirOf(env), endsWithProcess: true, settings });
    await makeDatabase(postgres, dataDir);
    const url = postgres.url('krapao');
    const later = Math.round(movements * inTheLog);
    await timed(say, `${movements - later} movements made`, () => loadEntries(url, { members, entries: 2 * (movements - later) }));
    await addLines(url);
    await anchor(url, dataDir, anchorKey);
    const { manifest } = await timed(say, 'backup', () => makeBackup({ env, dataDir, url, embedded: true }));
    say(`${(manifest.bytes / 1e6).toFixed(0)} MB`);
    await timed(say, `${later} more`, () => loadEntries(url, { members, entries: 2 * later, after: 2 * (movements - later) }));
    await addLines(url);
    await anchor(url, dataDir, anchorKey);
    cpSync(anchorDir(dataDir), elsewhere, { recursive: true });
    const there = await countOf(url);
    await flushLog(postgres);
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });

    const began = Date.now();
    const restored = await timed(say, 'restored', () => restoreBackup({ env, dataDir, to: null, anchors: elsewhere }));
    postgres = restored.database;
    const again = postgres.url('krapao');
    const sound = await timed(say, 'proven', () => proveBooks({ url: again, env, dataDir, say }));
    const seconds = (Date.now() - began) / 1000;
    const found = await countOf(again);
    if (!sound || found !== there)
      throw new Error(`${there} movements were made, ${found} are there${sound ? '' : ', and the books do not fit'}`);
    const atMost = (fullSeconds * movements) / fullSize;
    reportLimit({ what: `restore of ${there} movements, with the proof`, value: seconds, unit: 's', atMost });
  } finally {
    await postgres?.stop();
    rmSync(root, { recursive: true, force: true });
  }
}

async function timed<T>(say: (line: string) => void, what: string, work: () => Promise<T>): Promise<T> {
  const began = Date.now();
  const result = await work();
  say(`${what} in ${((Date.now() - began) / 1000).toFixed(1)} s`);
  return result;
}

/** The server's own job, once. */
const anchor = (url: string, dataDir: string, anchorKey: Buffer): Promise<void> =>
  writeAnchor({
    config: readConfig({ DATABASE_URL: url, ...timing({ anchorEveryMs: 50 }) }),
    anchors: makeAnchors({ dataDir, anchorKey, anchorKeyFile: null }),
    metrics: makeMetrics(),
    log: pino({ level: 'silent' }),
  });

async function countOf(url: string): Promise<number> {
  const owner = openPool({ url, max: 1, role: null });
  const { rows } = await owner.query<{ count: number }>('select count(*)::float8 as count from ledger.movement');
  await owner.end();
  return rows[0]?.count ?? 0;
}
