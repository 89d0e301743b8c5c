import type { StaffRole } from '@krapao/contract';
import { isAtLeast } from '@krapao/contract/api/codes';
import type { Money } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import { refuseByRight } from '../../../platform/errors/errors.ts';
import { needsManager } from './approvers.ts';
import * as sql from './request.sql.ts';

/** Approval by a second person: which acts need one, who may be it, and the requests that wait for one. */
export { lockOpen, parseInput, readInput } from './acts.ts';
export { refuseGiver, takesTwoAdmins } from './alone.ts';
export { mayDecide, needsManager, readApprovers } from './approvers.ts';
export {
  decideRequest,
  findRequest,
  lapseRequests,
  listRequests,
  type OpenRequest,
  openedBy,
  openRequests,
  type StaffRequest,
} from './request.sql.ts';
export { approvesFrom, creditNeeds, handSince, isAboveAlone, type RuleMoney, whyNotSecond } from './second-person.rules.ts';

export function refuseAboveRank(core: Core, role: StaffRole, amount: Money): void {
  if (needsManager(core, amount) && !isAtLeast(role, 'manager')) refuseByRight();
}

type Opener = { readonly requestId: string; readonly staffId: bigint };

/** Called when the document of a request is served to this staff member. */
export const recordOpening = (core: Core, { requestId, staffId }: Opener): Promise<void> =>
  sql.insertOpening(core.db, { requestId, staffId, at: core.clock() });

/** The same for a member's document, which counts for every open request that rests on it. */
export async function recordDocumentOpening(core: Core, o: { memberId: bigint; documentId: string; staffId: bigint }): Promise<void> {
  for (const requestId of await sql.openRequestsOn(core.db, o)) await recordOpening(core, { requestId, staffId: o.staffId });
}
