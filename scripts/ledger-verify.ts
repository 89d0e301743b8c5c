import { verify } from '@krapao/ledger';
import { launchPostgres, openPool, type Pool } from '@krapao/pg';
import { anchorDir } from '../apps/server/src/anchors/anchors.ts';
import { makeAnchorFiles } from '../apps/server/src/anchors/files.ts';
import { publicKeysOf, readAnchorKey } from '../apps/server/src/anchors/key.ts';
import { verifyAnchors } from '../apps/server/src/anchors/verify-anchors.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const env = process.env;
const dataDir = env.DATA_DIR || '.data';

/**
 * npm run ledger:verify [-- --anchors FOLDER]: proves the whole ledger of DATABASE_URL or of the embedded database in DATA_DIR, and holds it and the audit log
 * against the anchors. Exit code 1: something does not fit; 2: it could not be read.
 */
async function main(args: readonly string[]): Promise<number> {
  const given = args[0] === '--anchors' ? args[1] : undefined;
  if (args.length > 0 && given === undefined) throw new Error('it takes --anchors FOLDER and nothing else');
  const outside = env.DATABASE_OWNER_URL || env.DATABASE_URL;
  const embedded = outside ? null : await launchPostgres({ dataDir });
  const pool = openPool({ url: outside ?? embedded?.url('krapao') ?? '', max: 1, role: null, name: 'ledger-verify' });
  pool.on('error', () => {});
  try {
    const sound = await verifyLedger(pool);
    const fits = await holdAgainstAnchors(pool, given ?? anchorDir(dataDir));
    return sound && fits ? 0 : 1;
  } finally {
    await pool.end();
    // A server that somebody else runs on this folder was only visited.
    if (embedded && !embedded.adopted) await embedded.stop();
  }
}

async function verifyLedger(pool: Pool): Promise<boolean> {
  const started = Date.now();
  const found = await verify(pool);
  const { rows } = await pool.query(
    'select (select count(*) from ledger.member_balances) as members, (select count(*) from ledger.movement) as movements',
  );
  const size = `${rows[0]?.members} members, ${rows[0]?.movements} movements, ${((Date.now() - started) / 1000).toFixed(1)} s`;
  const [first] = found;
  if (first === undefined) {
    say(`the ledger is sound: ${size}`);
    return true;
  }
  const place = first.memberId === null ? 'the house' : `member ${first.memberId}`;
  say(`the ledger drifts, first at ${place}, ${first.account ?? 'the member as a whole'} (${size})`);
  for (const line of found) say(`  ${line.check}: member ${line.memberId ?? '-'} ${line.account ?? '-'}: ${line.detail}`);
  return false;
}

async function holdAgainstAnchors(pool: Pool, dir: string): Promise<boolean> {
  const key = readAnchorKey({
    anchorKey: env.ANCHOR_KEY ? Buffer.from(env.ANCHOR_KEY, 'base64') : null,
    anchorKeyFile: env.ANCHOR_KEY_FILE || null,
    dataDir,
  });
  const keys = publicKeysOf([env.ANCHOR_PUBLIC_KEY ?? '', key?.publicText ?? ''].join());
  const { lines, members, auditEntries, lastAt, faults } = await verifyAnchors({ db: pool, files: makeAnchorFiles(dir), keys });
  if (lines === 0 && faults.length === 0) {
    say(`no anchors were checked: there are none in ${dir}`);
    return true;
  }
  const size = `${lines} lines, ${members} members, ${auditEntries} audit entries, the last of ${lastAt ?? '-'}`;
  if (faults.length === 0) {
    say(`the ledger and the audit log fit their anchors: ${size}`);
    return true;
  }
  say(`the books do not fit their anchors (${size}):`);
  for (const { memberId, seq, detail } of faults)
    say(`  ${memberId === null ? '' : `member ${memberId}, movement ${seq ?? '-'}: `}${detail}`);
  return false;
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`the ledger could not be verified: ${error instanceof Error ? error.message : String(error)}\n`);
  return 2;
});
