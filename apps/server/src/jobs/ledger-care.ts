import { makePartitions, rollUp, verify, verifyIncremental } from '@krapao/ledger';
import type { Ctx } from '../ctx.ts';

const membersPerCheckMax = 500;

/** Sums up the house's side and proves what was posted since the last time. Anything that drifts is an alarm. */
export async function tendLedger(ctx: Ctx): Promise<void> {
  await rollUp(ctx.db);
  tellFaults(ctx, await verifyIncremental(ctx.db, membersPerCheckMax));
}

/** The month ahead must have its place before its first movement comes. */
export async function makeRoomAhead(ctx: Ctx): Promise<void> {
  await makePartitions(ctx.db, 3);
}

/** Every movement from the first: what was tampered with in old rows shows only here. */
export async function proveLedger(ctx: Ctx): Promise<void> {
  tellFaults(ctx, await verify(ctx.db));
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
