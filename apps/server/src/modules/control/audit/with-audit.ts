import type { AuditAct, ClaimKind, StaffRole } from '@krapao/contract';
import type { StaffCode } from '@krapao/contract/errors';
import type { Money } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refusal, refuseByRight } from '../../../platform/errors/errors.ts';
import type { Approval, SentCall, StaffCaller } from '../../../platform/http/route.ts';
import type { MemberItemId } from '../../../platform/values/member-item.ts';
import { needsManager } from '../approval/approvers.ts';
import { Tried } from '../approval/tried.ts';
import { claim, deleteClaim } from '../claims/claim.sql.ts';
import { type AuditDetail, type AuditEntry, insertAudit } from './audit.sql.ts';

export type StaffAct = {
  readonly caller: StaffCaller;
  readonly requestId: string;
  readonly approval?: Approval | undefined;
  readonly isTrial?: true | undefined;
};
/** One that may have to wait for a second person, who makes the same call. */
export type TwoPersonAct = StaffAct & { readonly call: SentCall };

/** Runs an act of staff and writes its audit entry in the same transaction. `tell` runs after the commit. */
export async function withAudit<T>(
  core: Core,
  by: StaffAct,
  work: (tx: Tx) => Promise<{ audit: AuditEntry; tell?: () => void; result: T }>,
): Promise<T> {
  const acted = await core.db.tx(async (tx) => {
    const outcome = await work(tx);
    if (by.isTrial) throw new Tried(null);
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
  const until = new Date(now.getTime() + core.settings.get('office').claimMinutes * 60_000);
  // The one who asked may have claimed it, and waits for this.
  const alsoOf = by.approval?.first.staffId ?? null;
  if (!(await claim(tx, { ...o, staffId: by.caller.staffId, alsoOf, until, now }))) conflict('CLAIMED');
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
  await deleteClaim(tx, o);
  return result;
}
