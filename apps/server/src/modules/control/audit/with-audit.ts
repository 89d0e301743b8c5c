import type { AuditAct, ClaimKind, StaffRole } from '@krapao/contract';
import type { StaffCode } from '@krapao/contract/api/errors';
import type { Money } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refusal, refuseByRight } from '../../../platform/errors/errors.ts';
import type { StaffAct } from '../../../platform/http/route.ts';
import type { MemberItemId } from '../../../platform/values/member-item.ts';
import { needsManager } from '../approval/approvers.ts';
import { claim, lockClaim, releaseClaim } from '../claims/claim.sql.ts';
import { type AuditDetail, type AuditEntry, insertAudit } from './audit.sql.ts';

export type { StaffAct };

/** Runs an act of staff and writes its audit entry in the same transaction. `tell` runs after the commit. */
export async function withAudit<T>(
  core: Core,
  by: StaffAct,
  work: (tx: Tx) => Promise<{ audit: AuditEntry; tell?: () => void; result: T }>,
): Promise<T> {
  const acted = await core.db.tx(async (tx) => {
    const outcome = await work(tx);
    await insertAudit(tx, { ...outcome.audit, at: core.clock(), staffId: by.caller.staffId, requestId: by.requestId });
    return outcome;
  });
  acted.tell?.();
  return acted.result;
}

/** The entry of an act on a member's item. */
export const auditOf = <A extends AuditAct>(
  { memberId, reference }: MemberItemId,
  act: A,
  detail?: AuditDetail,
): AuditEntry & { readonly act: A } => ({
  act,
  memberId,
  subject: reference,
  detail,
});

/** What an act with nothing more to say answers. */
export const done = { done: true as const };

/** Refuses an act that the current state does not allow. */
export function conflict(code: StaffCode | 'CHANGED_SINCE'): never {
  throw new Refusal(code);
}

const mayDecideAll: Record<StaffRole, boolean> = { viewer: false, support: false, cashier: false, manager: true, admin: true };

export function refuseAboveRank(core: Core, role: StaffRole, amount: Money): void {
  if (needsManager(core, amount) && !mayDecideAll[role]) refuseByRight();
}

/** Claims the item, so that two staff members never decide it at the same time. */
export async function claimItem(core: Core, tx: Tx, by: StaffAct, o: { kind: ClaimKind; subject: string }): Promise<void> {
  const now = core.clock();
  const until = new Date(now.getTime() + core.settings.get('office').takeMinutes * 60_000);
  if (!(await claim(tx, { ...o, staffId: by.caller.staffId, until, now }))) conflict('CLAIMED');
}

/** Refuses an item that another staff member has claimed, and locks the claim. An asker may have claimed it, and waits for the approval. */
export async function refuseClaimed(core: Core, tx: Tx, by: StaffAct, o: { kind: ClaimKind; subject: string }): Promise<void> {
  const held = await lockClaim(tx, { ...o, now: core.clock() });
  if (held && held.staffId !== by.caller.staffId && held.staffId !== by.approval?.first.staffId) conflict('CLAIMED');
}

/** Claims the item, decides it and releases the claim. */
export async function decideClaimed<T>(
  core: Core,
  tx: Tx,
  by: StaffAct,
  o: { kind: ClaimKind; subject: string },
  decide: () => Promise<T>,
): Promise<T> {
  await claimItem(core, tx, by, o);
  const result = await decide();
  await releaseClaim(tx, o);
  return result;
}
