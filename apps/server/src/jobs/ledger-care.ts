import { makePartitions, rollUp, verify, verifyIncremental } from '@krapao/ledger';
import { openPool, type Pool } from '@krapao/pg';
import type { Ctx } from '../ctx.ts';

const membersPerCheckMax = 500;

/** On a connection of its own: a proof may take longer than any call, and no call may wait behind it. */
async function withLedger<T>(ctx: Ctx, work: (pool: Pool) => Promise<T>): Promise<T> {
  const bounds = { ...ctx.config.databaseBounds, statementMs: 3_600_000 };
  const pool = openPool({ url: ctx.config.databaseUrl, bounds, max: 1, name: 'krapao-ledger' });
  // Whoever uses it is told by its query; without this the process would end.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** Sums up the house's side and proves what was posted since the last time. Anything that drifts is an alarm. */
export async function tendLedger(ctx: Ctx): Promise<void> {
  await withLedger(ctx, async (pool) => {
    await rollUp(pool);
    tellFaults(ctx, await verifyIncremental(pool, membersPerCheckMax));
  });
}

/** The month ahead must have its place before its first movement comes. */
export async function makeRoomAhead(ctx: Ctx): Promise<void> {
  await withLedger(ctx, (pool) => makePartitions(pool, 3));
}

/** Every movement from the first: what was tampered with in old rows shows only here. */
export async function proveLedger(ctx: Ctx): Promise<void> {
  tellFaults(ctx, await withLedger(ctx, verify));
}

function tellFaults(ctx: Ctx, drifts: Awaited<ReturnType<typeof verify>>): void {
  ctx.metrics.ledgerFaults.set(drifts.length);
  const first = drifts[0];
  if (first)
    ctx.log.fatal(
      { check: first.check, memberId: String(first.memberId), account: first.account, detail: first.detail },
      'the ledger does not add up',
    );
}
