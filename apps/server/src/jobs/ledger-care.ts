import { makePartitions, rollUp, verify, verifyIncremental } from '@krapao/ledger';
import type { Ctx } from '../ctx.ts';

const membersPerCheckMax = 500;

// On connections of their own: at the desk, where calls share theirs, a person's call would wait behind a proof of minutes.

/** Sums up the house's side and proves what was posted since the last time. Anything that drifts is an alarm. */
export async function tendLedger(ctx: Ctx): Promise<void> {
  await rollUp(ctx.db.pool);
  tellFaults(ctx, await verifyIncremental(ctx.db.pool, membersPerCheckMax));
}

/** The month ahead must have its place before its first movement comes. */
export async function makeRoomAhead(ctx: Ctx): Promise<void> {
  await makePartitions(ctx.db.pool, 3);
}

/** Every movement from the first: what was tampered with in old rows shows only here. */
export async function proveLedger(ctx: Ctx): Promise<void> {
  tellFaults(ctx, await verify(ctx.db.pool));
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
