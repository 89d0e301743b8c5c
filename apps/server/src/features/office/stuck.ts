import { refuse } from '../../core/errors.ts';
import { type MemberItemId, subjectOf } from '../../core/member-item.ts';
import type { Ctx } from '../../ctx.ts';
import { findOwners, ownerView } from '../account/public.ts';
import { listStuck, resolveStuck, type StuckRow } from '../transfer/public.ts';
import { claimsFor } from './claims.ts';
import { claimItem, decideClaimed, type StaffAct, withAudit } from './with-audit.ts';

const shownMax = 100;

export async function showStuck(ctx: Ctx) {
  const rows = await listStuck(ctx.db, shownMax);
  const owners = await findOwners(
    ctx.db,
    rows.map((row) => row.memberId),
  );
  const hands = await claimsFor(
    ctx,
    'stuck',
    rows.map((row) => ({ subject: subjectOf(row), decidedBy: null })),
  );
  return {
    total: rows.length,
    stuck: rows.map((row) => ({
      ...ownerView(owners, row.memberId),
      reference: row.reference,
      provider: row.provider,
      why: row.why,
      taken: hands.taken(subjectOf(row)),
      since: row.since.toISOString(),
    })),
  };
}

async function findStuck(ctx: Ctx, id: MemberItemId): Promise<StuckRow> {
  const rows = await listStuck(ctx.db, shownMax);
  return rows.find((row) => row.memberId === id.memberId && row.reference === id.reference) ?? refuse('NO_DATA');
}

export async function takeStuck(ctx: Ctx, by: StaffAct, id: MemberItemId) {
  await findStuck(ctx, id);
  return withAudit(ctx, by, async (tx) => {
    await claimItem(ctx, tx, by, { kind: 'stuck', subject: subjectOf(id) });
    return { audit: { act: 'stuck.take', memberId: id.memberId, subject: id.reference }, result: { done: true as const } };
  });
}

/** The line in the log comes first and stands for itself: ending a transfer asks the provider, which no transaction may wait for. */
export async function endStuck(ctx: Ctx, by: StaffAct, id: MemberItemId, o: { happened: boolean; reason: string }) {
  const { provider } = await findStuck(ctx, id);
  const result = await withAudit(ctx, by, async (tx) => {
    await decideClaimed(ctx, tx, by, { kind: 'stuck', subject: subjectOf(id) }, async () => {});
    const detail = { ...o, provider };
    return { audit: { act: 'stuck.resolve', memberId: id.memberId, subject: id.reference, detail }, result: { done: true as const } };
  });
  await resolveStuck(ctx, { ...id, happened: o.happened, staffId: by.caller.staffId });
  return result;
}
