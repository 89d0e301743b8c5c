import { verify } from '@krapao/ledger';
import { openPool, type Pool } from '@krapao/pg';
import { anchorDir } from '../../apps/server/src/anchors/anchors.ts';
import { makeAnchorFiles } from '../../apps/server/src/anchors/files.ts';
import { publicKeysOf, readAnchorKey } from '../../apps/server/src/anchors/key.ts';
import { verifyAnchors } from '../../apps/server/src/anchors/verify-anchors.ts';

type Where = { readonly env: NodeJS.ProcessEnv; readonly dataDir: string; readonly anchors?: string | undefined; say(line: string): void };

/** Proves the whole ledger and holds it and the audit log against the anchors. False: something does not fit, and was told. */
export async function proveBooks(o: Where & { readonly url: string }): Promise<boolean> {
  const pool = openPool({ url: o.url, max: 1, role: null, name: 'ledger-verify' });
  pool.on('error', () => {});
  try {
    const sound = await verifyLedger(pool, o.say);
    const fits = await holdAgainstAnchors(pool, o);
    return sound && fits;
  } finally {
    await pool.end();
  }
}

async function verifyLedger(pool: Pool, say: Where['say']): Promise<boolean> {
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

async function holdAgainstAnchors(pool: Pool, { env, dataDir, anchors, say }: Where): Promise<boolean> {
  const dir = anchors ?? anchorDir(dataDir);
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
