import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openPool, type Pool } from '@krapao/pg';
import { anchorDir } from '../apps/server/src/modules/operations/anchors/anchors.ts';
import { setLostLinesAside } from '../apps/server/src/modules/operations/restore/lost-lines.ts';
import { makeDb } from '../apps/server/src/platform/db/db.ts';
import { proveBooks } from './backup/prove-books.ts';
import { countServers, markRestored, placeBeside, restoreBackup } from './backup/restore-backup.ts';
import { Plain } from './claim.ts';
import { root } from './install.mjs';

const usage = `npm run restore [-- --to TIME] [--anchors FOLDER]   the newest fitting backup of BACKUP_DIR into an empty DATA_DIR, as it was at TIME
                                                    (2026-11-17T02:30:00Z; without it: the end of the log), checked against the anchors
npm run restore -- --mark TIME [--anchors FOLDER]   after another program has restored DATABASE_OWNER_URL to TIME: files, anchors and keys of the fitting
                                                    backup where DATA_DIR has none, the proof, and the mark for restore mode.
                                                    Stop the servers first; it refuses while one is connected
npm run restore -- --mark TIME --live               the same mark while servers run: they stop money at once. Files are left alone
`;
const { env } = process;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

type Asked = { to: Date | null; anchors: string | null; mark: boolean; live: boolean };

function read(args: readonly string[]): Asked | null {
  const asked: Asked = { to: null, anchors: null, mark: false, live: args.includes('--live') };
  const pairs = args.filter((arg) => arg !== '--live');
  for (let i = 0; i < pairs.length; i += 2) {
    const [name, value] = [pairs[i], pairs[i + 1]];
    if (value === undefined || !['--to', '--anchors', '--mark'].includes(name ?? '')) return null;
    if (name === '--anchors') asked.anchors = value;
    else {
      // A time zone is required: otherwise the time would depend on the machine.
      if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(value) || Number.isNaN(Date.parse(value)))
        return null;
      asked.to = new Date(value);
      asked.mark = name === '--mark';
    }
  }
  return asked.live && (!asked.mark || asked.anchors !== null) ? null : asked;
}

async function withOwner<T>(url: string, work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = openPool({ url, max: 1, role: null });
  return work(pool).finally(() => pool.end());
}

function keepKeys(dataDir: string, missing: Record<string, string>): void {
  if (Object.keys(missing).length === 0) return;
  const file = join(dataDir, 'restored-keys.env');
  const lines = Object.entries(missing).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(file, lines.join(''), { mode: 0o600 });
  say(`the keys of that database are in ${file}: move them to where the server reads its variables and delete the file`);
}

/** Anchors written after that time would not match. */
async function prove(url: string, dataDir: string, keys: Record<string, string>): Promise<boolean> {
  const aside = await withOwner(url, (pool) => setLostLinesAside(makeDb(pool), anchorDir(dataDir), new Date()));
  if (aside > 0) say(`${aside} anchors from after that moment were set aside next to the others`);
  // Uses the key that signed them, even if the environment has a newer one.
  return proveBooks({ url, env: { ...env, ...keys }, dataDir, say });
}

async function main(args: readonly string[]): Promise<number> {
  const asked = read(args);
  if (!asked) {
    process.stderr.write(usage);
    return 2;
  }
  const dataDir = resolve(root, env.DATA_DIR || '.data');
  const outside = env.DATABASE_OWNER_URL || env.DATABASE_URL;
  if (asked.mark) {
    if (!outside) throw new Plain('--mark is for an outside database: set DATABASE_OWNER_URL');
    const servers = await countServers(outside);
    if (asked.live) {
      await markRestored(outside, asked.to, true);
      say(`the database is marked: the ${servers} connected servers stop money now; npm run ledger:verify when the restore is over`);
      return 0;
    }
    if (servers > 0)
      throw new Plain(`${servers} servers are connected to the database: stop them and mark again, or add --live to mark it under them`);
    await markRestored(outside, asked.to);
    say('the database is marked: the servers open in restore mode');
    const { manifest, missingKeys, kept } = await placeBeside({ env, dataDir, to: asked.to, anchors: asked.anchors });
    say(
      manifest
        ? `files, anchors and keys restored from ${manifest.name}`
        : 'BACKUP_DIR is not set: files and anchors stay as they are on this machine',
    );
    for (const folder of kept) say(`${folder} is not empty and was left as it is`);
    keepKeys(dataDir, missingKeys);
    return (await prove(outside, dataDir, missingKeys)) ? 0 : 1;
  }
  if (outside)
    throw new Plain(
      'an outside database is restored by its own program, then npm run restore -- --mark TIME (docs/operations.md, "Restore")',
    );
  const began = Date.now();
  const { manifest, database, missingKeys } = await restoreBackup({ env, dataDir, to: asked.to, anchors: asked.anchors });
  try {
    say(
      `restored from ${manifest.name} to ${asked.to?.toISOString() ?? 'the end of the log'} in ${((Date.now() - began) / 1000).toFixed(1)} s`,
    );
    keepKeys(dataDir, missingKeys);
    const sound = await prove(database.url('krapao'), dataDir, missingKeys);
    say('npm start opens it in restore mode: members can look, and money movements are paused until third parties have been queried');
    return sound ? 0 : 1;
  } finally {
    await database.stop();
  }
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`the restore failed: ${error instanceof Error ? error.message : String(error)}\n`);
  return 1;
});
