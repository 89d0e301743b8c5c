import { archiveMonth, makePartitions, rollUp, verify, verifyIncremental } from '@krapao/ledger';
import { openPool, type Pool } from '@krapao/pg';
import { checkLatelyAnchored } from '../anchors/check-lately-anchored.ts';
import { publicKeysOf } from '../anchors/key.ts';
import { anchorDays } from '../anchors/prove-audit.ts';
import { verifyAnchors } from '../anchors/verify-anchors.ts';
import type { Ctx } from '../ctx.ts';
import { isDistributed } from '../db/distribute.ts';
import { keepArchive } from '../features/statement/public.ts';
import { noteDone } from '../features/watch/public.ts';
import { beginning, proveNext } from '../ledger-rows/prove-rows.ts';
import { lockProof, nextPlace, noteProven } from '../ledger-rows/row-proof.sql.ts';

const membersPerCheckMax = 500;
/** Where an operator has cheap storage, it has this name (docs/operations.md, "Cheap storage"). */
const archiveTablespace = 'krapao_archive';

/** On its own connection: a verification may run longer than any API call, and must not occupy a connection that API calls need. */
async function withLedger<T>(ctx: Ctx, work: (pool: Pool) => Promise<T>): Promise<T> {
  const bounds = { ...ctx.config.databaseBounds, statementMs: 3_600_000 };
  const pool = openPool({ url: ctx.config.databaseUrl, bounds, max: 1, name: 'krapao-ledger' });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** Rolls up the house accounts and verifies what was posted since the last run. */
export async function maintainLedger(ctx: Ctx): Promise<void> {
  await withLedger(ctx, async (pool) => {
    await rollUp(pool);
    reportDrifts(ctx, await verifyIncremental(pool, membersPerCheckMax));
  });
}

/** Creates partitions in advance: the first posting of a month fails without one. */
export async function createPartitions(ctx: Ctx): Promise<void> {
  await withLedger(ctx, (pool) => makePartitions(pool, 3));
}

/**
 * Old months go to cheap storage, one after the other, and are read from there. Without any they stay where they are; also on a cluster, where a table cannot
 * change its tablespace: there whole servers are added.
 */
export async function archiveLedger(ctx: Ctx): Promise<void> {
  if (await isDistributed(ctx.db)) return;
  const months = ctx.settings.get('retention').movementMonths;
  await withLedger(ctx, async (pool) => {
    if (!(await keepArchive(pool))) return;
    for (let moved = await next(pool); moved !== null; moved = await next(pool))
      ctx.log.info({ month: moved }, 'a month of the ledger was moved');
  });
  async function next(pool: Pool): Promise<string | null> {
    return archiveMonth(pool, { months, tablespace: archiveTablespace });
  }
}

/** Verifies every movement from the first, which finds changes to old rows, and the lately anchored ones and the audit log against the anchors. */
export async function verifyLedger(ctx: Ctx): Promise<void> {
  const { files, key } = ctx.anchors;
  const since = new Date(ctx.clock().getTime() - anchorDays * 86_400_000);
  const drifts = await withLedger(ctx, async (pool) => {
    const keys = publicKeysOf([key.publicText, ctx.config.anchorPublicKeys].join());
    const { faults } = await verifyAnchors({ db: pool, files, keys, since });
    const found = faults.map(({ memberId, seq, detail }) => ({
      check: 'anchor',
      memberId,
      account: null,
      detail: seq === null ? detail : `movement ${seq} ${detail}`,
    }));
    return [...(await verify(pool)), ...found];
  });
  reportDrifts(ctx, drifts);
  await noteDone(ctx.db, 'ledger-proven');
}

/** Of one run, every 15 s: a tenth of one connection's time. One slice more may be under way. */
const rowProofMs = 1_500;

/** Holds the next members' business rows against the ledger, and the last anchors against the movements. By one server at a time, from where the last run stopped. */
export async function proveRowsInTurn(ctx: Ctx): Promise<void> {
  await checkLatelyAnchored(ctx);
  if ((await nextPlace(ctx.db)) === null) return;
  await withLedger(ctx, async (pool) => {
    const client = await pool.connect();
    try {
      if (!(await lockProof(client))) return;
      const until = performance.now() + rowProofMs;
      do {
        const place = await nextPlace(client);
        const proven = place === null ? null : await proveNext(client, place === 'beginning' ? beginning : place);
        if (proven === null) return;
        const [first] = await noteProven(client, proven);
        if (first) ctx.log.fatal({ ...first, memberId: String(first.memberId) }, 'a business row and its movements differ');
      } while (performance.now() < until);
    } finally {
      client.release();
    }
  });
}

function reportDrifts(ctx: Ctx, drifts: Awaited<ReturnType<typeof verify>>): void {
  ctx.metrics.ledgerFaults.set(drifts.length);
  const first = drifts[0];
  if (first)
    ctx.log.fatal(
      { check: first.check, memberId: String(first.memberId), account: first.account, detail: first.detail },
      'ledger verification failed',
    );
}
