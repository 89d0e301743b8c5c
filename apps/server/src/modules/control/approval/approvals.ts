import type { StaffRole } from '@krapao/contract';
import { isAtLeast } from '@krapao/contract/api/codes';
import type { Money } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import { refuseByRight } from '../../../platform/errors/errors.ts';
import { needsManager } from './approvers.ts';
import * as sql from './request.sql.ts';

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

export const recordOpening = (core: Core, { requestId, staffId }: Opener): Promise<void> =>
  sql.insertOpening(core.db, { requestId, staffId, at: core.clock() });

/** A member's document counts as opened for every open request that uses it. */
export async function recordDocumentOpening(core: Core, o: { memberId: bigint; documentId: string; staffId: bigint }): Promise<void> {
  for (const requestId of await sql.openRequestsOn(core.db, o)) await recordOpening(core, { requestId, staffId: o.staffId });
}
