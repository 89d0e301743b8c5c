import { archiveMonth, type Head, lastAnchorLine, makePartitions, mismatches, rollUp, verify, verifyIncremental } from '@krapao/ledger';
import { openPool, type Pool } from '@krapao/pg';
import type { Core } from '../../platform/core.ts';
import { isDistributed } from '../../platform/db/distribute.ts';
import { raise } from '../../platform/metrics/alarms.ts';
import { statementLines } from '../statement/index.ts';
import { findLastBackup, noteDone } from './alarms/alarm.sql.ts';
import { publicKeysOf } from './anchors/key.ts';
import { readCheckpoints, readLine } from './anchors/line.rules.ts';
import { anchorDays } from './anchors/prove-audit.ts';
import { verifyAnchors } from './anchors/verify-anchors.ts';
import { beginning, proveNext } from './ledger-rows/prove-rows.ts';
import { lockProof, nextPlace, noteProven, rowProofState } from './ledger-rows/row-proof.sql.ts';
import type { OperationsCore } from './operations-core.ts';

const membersPerCheckMax = 500;
const archiveTablespace = 'krapao_archive';

/** Separate connection: a verification can run longer than any API call and must not take a connection from one. */
async function withLedger<T>(core: Core, work: (pool: Pool) => Promise<T>): Promise<T> {
  const bounds = { ...core.config.databaseBounds, statementMs: 3_600_000 };
  const pool = openPool({ url: core.config.databaseUrl, bounds, max: 1, name: 'krapao-ledger' });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

export async function maintainLedger(core: Core): Promise<void> {
  await withLedger(core, async (pool) => {
    await rollUp(pool);
    reportDrifts(core, await verifyIncremental(pool, membersPerCheckMax));
  });
}

/** Created in advance: without a partition the first posting of a month fails. */
export async function createPartitions(core: Core): Promise<void> {
  await withLedger(core, (pool) => makePartitions(pool, 3));
}

/** Moves old months to cheap storage if configured. Not on a cluster, where a table cannot change its tablespace. */
export async function archiveLedger(core: Core): Promise<void> {
  if (await isDistributed(core.db)) return;
  const months = core.settings.get('retention').movementMonths;
  await withLedger(core, async (pool) => {
    if (!(await statementLines.keepArchive(pool))) return;
    for (let moved = await next(pool); moved !== null; moved = await next(pool))
      core.log.info({ month: moved }, 'a month of the ledger was archived');
  });
  async function next(pool: Pool): Promise<string | null> {
    return archiveMonth(pool, { months, tablespace: archiveTablespace });
  }
}

export async function verifyLedger(core: OperationsCore): Promise<void> {
  const { files, key } = core.anchors;
  const since = new Date(core.clock().getTime() - anchorDays * 86_400_000);
  const drifts = await withLedger(core, async (pool) => {
    const keys = publicKeysOf([key.publicText, core.config.anchorPublicKeys].join());
    const { faults } = await verifyAnchors({ db: pool, files, keys, since });
    const found = faults.map(({ memberId, seq, detail }) => ({
      check: 'anchor',
      memberId,
      account: null,
      detail: seq === null ? detail : `movement ${seq} ${detail}`,
    }));
    return [...(await verify(pool)), ...found];
  });
  reportDrifts(core, drifts);
  await noteDone(core.db, 'ledger-proven');
}

const rowProofMs = 1_500;

/**
 * Compares the next members' business rows with the ledger, and the latest anchors with the movements. One server at a time,
 * resuming where the last run stopped.
 */
export async function proveRowsInTurn(core: OperationsCore): Promise<void> {
  await checkLatelyAnchored(core);
  if ((await nextPlace(core.db)) === null) return;
  await withLedger(core, async (pool) => {
    const client = await pool.connect();
    try {
      if (!(await lockProof(client))) return;
      const until = performance.now() + rowProofMs;
      do {
        const place = await nextPlace(client);
        const proven = place === null ? null : await proveNext(client, core.movementClaims, place === 'beginning' ? beginning : place);
        if (proven === null) return;
        const [first] = await noteProven(client, proven);
        if (first) core.log.fatal({ ...first, memberId: String(first.memberId) }, 'a business row and its movements differ');
      } while (performance.now() < until);
    } finally {
      client.release();
    }
  });
}

function reportDrifts(core: Core, drifts: Awaited<ReturnType<typeof verify>>): void {
  core.metrics.ledgerFaults.set(drifts.length);
  const first = drifts[0];
  if (first)
    core.log.fatal(
      { check: first.check, memberId: String(first.memberId), account: first.account, detail: first.detail },
      'ledger verification failed',
    );
}

export async function readProofs(core: Pick<Core, 'db'>) {
  const [anchorAt, rows] = await Promise.all([lastAnchorAt(core), rowProofState(core.db)]);
  return { anchorAt, rows };
}

export const lastBackup = ({ db }: Pick<Core, 'db'>) => findLastBackup(db);

export async function lastAnchorAt({ db }: Pick<Core, 'db'>): Promise<Date | null> {
  const line = await lastAnchorLine(db);
  const at = line === null ? undefined : readLine(line)?.anchor.at;
  return at === undefined ? null : new Date(at);
}

const headsMax = 20_000;

/**
 * A failover or a moved shard can lose the newest movements; this finds them missing within seconds. The nightly proof covers
 * older lines. Each member is reported once.
 */
async function checkLatelyAnchored(core: Pick<OperationsCore, 'db' | 'anchors' | 'metrics' | 'log'>): Promise<void> {
  const { files, state } = core.anchors;
  const newest = new Map<bigint, Head>();
  for (const leaves of (await files.lastLeaves()).reverse())
    for (const head of readCheckpoints(leaves)) if (newest.size < headsMax && !newest.has(head.memberId)) newest.set(head.memberId, head);
  if (newest.size === 0) return;
  for (const memberId of await mismatches(core.db, [...newest.values()])) {
    const seq = newest.get(memberId)?.seq;
    if (state.behind.has(`${memberId} ${seq}`)) continue;
    state.behind.add(`${memberId} ${seq}`);
    raise(core, 'anchor_behind', { memberId: String(memberId), movement: String(seq) });
  }
}
