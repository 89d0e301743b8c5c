import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { databaseHome, type Launched, launchPostgres, placeBase, restoreSettings, unpack } from '../../packages/pg/src/index.ts';
import { Plain } from '../claim.ts';
import { archiveDirOf, listBackups, type Manifest, needBackupDir } from './place.ts';
import { openKeys } from './sealed-keys.ts';

type Asked = { readonly env: NodeJS.ProcessEnv; readonly dataDir: string; readonly to: Date | null; readonly anchors: string | null };
export type Restored = { readonly manifest: Manifest; readonly database: Launched; readonly missingKeys: Record<string, string> };

/** Restores database, files, anchors and secrets into an empty data folder. The database runs, marked as restored. */
export async function restoreBackup(o: Asked): Promise<Restored> {
  const dir = needBackupDir(o.env);
  const manifest = pick(listBackups(dir), o.to, dir);
  if (manifest.kind !== 'files')
    throw new Plain(
      `${manifest.name} was made by ${manifest.kind}: restore it with that program, then run npm run restore -- --mark TIME (docs/operations.md, "Restore")`,
    );
  const home = databaseHome(o.dataDir);
  for (const folder of [join(home, 'pgdata'), join(o.dataDir, 'files'), join(o.dataDir, 'anchors')])
    if (isUsed(folder)) throw new Plain(`${folder} is not empty: set DATA_DIR to a new folder, or move the old one away`);
  const place = join(dir, manifest.name);
  const { missingKeys } = await placeRest(o, place, true);
  await placeBase({ file: join(place, 'base.tar.zst'), label: readFileSync(join(place, 'base.tar.zst.label'), 'utf8'), home });
  const archive = archiveDirOf(o.env) ?? '';
  const database = await launchPostgres({
    dataDir: o.dataDir,
    archiveDir: archive,
    settings: restoreSettings(archive, o.to),
    deadlineMs: 3_600_000,
    once: true,
  }).catch((error: unknown) => {
    const why = String(error);
    throw /recovery ended before configured recovery target/.test(why)
      ? new Plain(`the log ends before ${o.to?.toISOString()}: omit --to to restore up to its end`)
      : error;
  });
  try {
    await untilOpen(database);
    await markRestored(database.url('krapao'), o.to);
  } catch (error) {
    await database.stop();
    throw error;
  }
  return { manifest, database, missingKeys };
}

type Rest = { readonly missingKeys: Record<string, string>; readonly kept: readonly string[] };

async function placeRest(o: Asked, place: string, over: boolean): Promise<Rest> {
  const missingKeys = openKeys({ env: o.env, dataDir: o.dataDir, file: join(place, 'keys.sealed'), over });
  const kept: string[] = [];
  for (const folder of ['files', 'anchors']) {
    const [file, to] = [join(place, `${folder}.tar.zst`), join(o.dataDir, folder)];
    if (isUsed(to)) kept.push(to);
    else if (existsSync(file)) await unpack(file, to);
  }
  if (o.anchors !== null) takeAnchors(o.anchors, join(o.dataDir, 'anchors'));
  return { missingKeys, kept };
}

const isUsed = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0;

/** For a database restored by another program: adds files, anchors and secrets of the matching backup if missing here. */
export async function placeBeside(o: Asked): Promise<Rest & { manifest: Manifest | null }> {
  if (o.env.BACKUP_DIR) {
    const dir = needBackupDir(o.env);
    const manifest = pick(listBackups(dir), o.to, dir);
    return { manifest, ...(await placeRest(o, join(dir, manifest.name), false)) };
  }
  if (o.anchors !== null) takeAnchors(o.anchors, join(o.dataDir, 'anchors'));
  return { manifest: null, missingKeys: {}, kept: [] };
}

function pick(backups: readonly Manifest[], to: Date | null, dir: string): Manifest {
  const fitting = backups.filter(({ endedAt }) => to === null || Date.parse(endedAt) <= to.getTime());
  const newest = fitting.at(-1);
  if (newest) return newest;
  throw new Plain(
    backups.length === 0
      ? `there is no backup in ${dir}`
      : `the oldest backup in ${dir} ended at ${backups[0]?.endedAt}: nothing before it can be restored`,
  );
}

/** Anchors stored elsewhere are newer than the backup's. */
function takeAnchors(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(from))
    if (/\.(jsonl|leaves)$/.test(name)) writeFileSync(join(to, name), readFileSync(join(from, name)), { mode: 0o600 });
}

async function untilOpen(database: Launched): Promise<void> {
  const client = new pg.Client({ connectionString: database.url() });
  await client.connect();
  try {
    for (;;) {
      const { rows } = await client.query<{ reading: boolean }>('select pg_is_in_recovery() as reading');
      if (rows[0]?.reading === false) return;
      await wait(100);
    }
  } finally {
    await client.end();
  }
}

export async function countServers(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ servers: number }>(
      `select greatest(count(*) filter (where application_name = 'krapao-listen'), count(distinct client_addr))::int as servers
        from pg_stat_activity where datname = current_database() and application_name ~ '^krapao(-|$)'`,
    );
    return rows[0]?.servers ?? 0;
  } finally {
    await client.end();
  }
}

/** A running server may have third-party calls in flight: the restore lasts at least this long. */
const quietMs = 20_000;

/**
 * Puts the server into restore mode; a running one is notified and also polls. Member and staff ids skip ahead: ids issued
 * after that time exist in third-party records and must not be reused.
 */
export async function markRestored(url: string, to: Date | null, isLive = false): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ table: string }>(
      `select coalesce(to_regclass('restore_run'), to_regclass('recovery'))::text as table`,
    );
    await client.query(
      `insert into ${rows[0]?.table} (why, since, begun_at, quiet_until, anchor_line)
        select 'restored', coalesce(least($1::timestamptz, (select max(at) from ledger.member_balances)), now()), clock_timestamp(),
          clock_timestamp() + $2 * interval '1 millisecond', coalesce((select (line::json ->> 'n')::bigint from ledger.anchor_mark), 0)
        on conflict do nothing`,
      [to, isLive ? quietMs : 0],
    );
    await client.query(`select pg_notify('restore_changed', '')`);
    for (const [table, column] of [
      ['member', 'member_id'],
      ['staff', 'id'],
    ])
      await client.query(
        `select setval(s, (select coalesce(max(${column}), 100000) from ${table}) + 10000) from pg_get_serial_sequence('${table}', '${column}') as s`,
      );
  } finally {
    await client.end();
  }
}
