import { verify } from '@krapao/ledger';
import { openPool, type Pool } from '@krapao/pg';
import { anchorDir, makeAnchors } from '../../apps/server/src/modules/operations/anchors/anchors.ts';
import { closeGap, type Declaration } from '../../apps/server/src/modules/operations/anchors/close-gap.ts';
import { makeAnchorFiles } from '../../apps/server/src/modules/operations/anchors/files.ts';
import { publicKeysOf, readAnchorKey } from '../../apps/server/src/modules/operations/anchors/key.ts';
import { verifyAnchors } from '../../apps/server/src/modules/operations/anchors/verify-anchors.ts';
import { proveRows, type RowFault } from '../../apps/server/src/modules/operations/ledger-rows/prove-rows.ts';
import { movementClaims } from '../../apps/server/src/movement-claims.ts';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import { Plain } from '../claim.ts';

type Where = { readonly env: NodeJS.ProcessEnv; readonly dataDir: string; readonly anchors?: string | undefined; say(line: string): void };

/** Declares anchor lines lost by a restore, if the ledger is sound and nothing else is missing, then verifies again. */
export async function closeGapOf(o: Where & { readonly url: string; readonly declaration: Declaration }): Promise<boolean> {
  const pool = openPool({ url: o.url, max: 1, role: null, name: 'ledger-verify' });
  pool.on('error', () => {});
  try {
    const sound = (await verifyLedger(pool, o.say)) && (await holdRowsAgainstLedger(pool, o.say));
    if (!sound) throw new Plain('nothing was declared: the ledger does not verify');
    const place = keyPlaceOf(o);
    if (readAnchorKey(place) === null) throw new Plain('nothing was declared: ANCHOR_KEY is needed to sign the line');
    const { faults } = await verifyAnchors({ db: pool, files: makeAnchorFiles(o.anchors ?? anchorDir(o.dataDir)), keys: keysOf(o) });
    const { databaseBounds } = readConfig({ DATABASE_URL: o.url });
    const config = { databaseUrl: o.url, databaseBounds, anchorEveryMs: 0, anchorUrl: o.env.ANCHOR_URL || null };
    const refusal = await closeGap({ core: { config, anchors: makeAnchors(place) }, owner: pool, faults, declaration: o.declaration });
    if (refusal !== null) throw new Plain(`nothing was declared: ${refusal}`);
    if (o.anchors) {
      o.say(`declared, in ${anchorDir(o.dataDir)}: copy it to ${o.anchors} and prove again`);
      return true;
    }
    return await holdAgainstAnchors(pool, o);
  } finally {
    await pool.end();
  }
}

const keyPlaceOf = ({ env, dataDir }: Where) => ({
  anchorKey: env.ANCHOR_KEY ? Buffer.from(env.ANCHOR_KEY, 'base64') : null,
  anchorKeyFile: env.ANCHOR_KEY_FILE || null,
  dataDir,
});

const keysOf = (o: Where) => publicKeysOf([o.env.ANCHOR_PUBLIC_KEY ?? '', readAnchorKey(keyPlaceOf(o))?.publicText ?? ''].join());

/** Verifies the ledger, compares business rows with it, and ledger and audit log with the anchors. False: faults were reported. */
export async function proveBooks(o: Where & { readonly url: string }): Promise<boolean> {
  const pool = openPool({ url: o.url, max: 1, role: null, name: 'ledger-verify' });
  pool.on('error', () => {});
  try {
    const sound = await verifyLedger(pool, o.say);
    const hasRows = await holdRowsAgainstLedger(pool, o.say);
    const fits = await holdAgainstAnchors(pool, o);
    return sound && hasRows && fits;
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
    say(`the ledger verifies: ${size}`);
    return true;
  }
  const place = first.memberId === null ? 'the house' : `member ${first.memberId}`;
  say(`the ledger does not verify, first fault at ${place}, ${first.account ?? 'the member as a whole'} (${size})`);
  for (const line of found) say(`  ${line.check}: member ${line.memberId ?? '-'} ${line.account ?? '-'}: ${line.detail}`);
  return false;
}

const faultsShown = 50;

async function holdRowsAgainstLedger(pool: Pool, say: Where['say']): Promise<boolean> {
  const started = Date.now();
  const found: RowFault[] = [];
  const client = await pool.connect();
  try {
    for await (const { faults } of proveRows(client, movementClaims)) {
      found.push(...faults);
      if (found.length >= faultsShown) break;
    }
  } finally {
    client.release();
  }
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  if (found.length === 0) {
    const { rows } = await pool.query<{ members: bigint }>('select count(*) as members from ledger.member_balances');
    say(`business rows match the ledger: ${rows[0]?.members} members, ${seconds} s`);
    return true;
  }
  say(`business rows and movements differ, first at member ${found[0]?.memberId} (${seconds} s):`);
  for (const { memberId, book, name, detail } of found) say(`  member ${memberId}, ${book} ${name}: ${detail}`);
  return false;
}

async function holdAgainstAnchors(pool: Pool, o: Where): Promise<boolean> {
  const { say } = o;
  const dir = o.anchors ?? anchorDir(o.dataDir);
  const { lines, members, auditEntries, lastAt, faults, gaps } = await verifyAnchors({
    db: pool,
    files: makeAnchorFiles(dir),
    keys: keysOf(o),
  });
  for (const { first, last, restore, by, reason } of gaps)
    say(`known gap: lines ${first} to ${last} were lost with restore ${restore}; declared by ${by}: ${reason}`);
  if (lines === 0 && faults.length === 0) {
    say(`no anchors were checked: there are none in ${dir}`);
    return true;
  }
  const size = `${lines} lines, ${members} members, ${auditEntries} audit entries, the last of ${lastAt ?? '-'}`;
  if (faults.length === 0) {
    say(`ledger and audit log match their anchors: ${size}`);
    return true;
  }
  say(`ledger or audit log do not match their anchors (${size}):`);
  for (const { memberId, seq, detail } of faults)
    say(`  ${memberId === null ? '' : `member ${memberId}, movement ${seq ?? '-'}: `}${detail}`);
  return false;
}
