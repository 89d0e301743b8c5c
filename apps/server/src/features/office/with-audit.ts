import type { StaffRole } from '@krapao/contract';
import { compare, fromJson, type Money } from '@krapao/money';
import { Refusal, refuse } from '../../core/errors.ts';
import type { StaffCaller } from '../../core/route.ts';
import type { Ctx } from '../../ctx.ts';
import type { Tx } from '../../db/db.ts';
import { type AuditEntry, insertAudit } from './audit.sql.ts';
import { type ClaimKind, releaseClaim, take } from './claim.sql.ts';

export type StaffAct = { readonly caller: StaffCaller; readonly requestId: string };

/** An act of staff: what it does and the line that tells of it stand in one transaction. `tell` runs after the commit. */
export async function withAudit<T>(
  ctx: Ctx,
  by: StaffAct,
  work: (tx: Tx) => Promise<{ audit: AuditEntry; tell?: () => void; result: T }>,
): Promise<T> {
  const done = await ctx.db.tx(async (tx) => {
    const outcome = await work(tx);
    await insertAudit(tx, { ...outcome.audit, at: ctx.clock(), staffId: by.caller.staffId, requestId: by.requestId });
    return outcome;
  });
  done.tell?.();
  return done.result;
}

/** The item is not as it was when the page showed it, or another is at work on it. */
export function conflict(key: 'state' | 'taken'): never {
  throw new Refusal('KEY_INVALID', { key, status: 409 });
}

const mayDecideAll: Record<StaffRole, boolean> = { viewer: false, cashier: false, manager: true, admin: true };

export function needsManager(ctx: Ctx, amount: Money): boolean {
  return compare(amount, fromJson(ctx.settings.get('office').cashierMax[amount.currency], amount.currency)) > 0;
}

export function refuseAboveRank(ctx: Ctx, role: StaffRole, amount: Money): void {
  if (needsManager(ctx, amount) && !mayDecideAll[role]) refuse('UNAUTHORIZED');
}

/** Takes the item, so that two of staff never decide it side by side. */
export async function claimItem(ctx: Ctx, tx: Tx, by: StaffAct, o: { kind: ClaimKind; subject: string }): Promise<void> {
  const now = ctx.clock();
  const until = new Date(now.getTime() + ctx.settings.get('office').takeMinutes * 60_000);
  if (!(await take(tx, { ...o, staffId: by.caller.staffId, until, now }))) conflict('taken');
}

/** A decision: the item is this one's while it is made, and nobody's afterwards. */
export async function decideClaimed<T>(
  ctx: Ctx,
  tx: Tx,
  by: StaffAct,
  o: { kind: ClaimKind; subject: string },
  decide: () => Promise<T>,
): Promise<T> {
  await claimItem(ctx, tx, by, o);
  const result = await decide();
  await releaseClaim(tx, o);
  return result;
}
