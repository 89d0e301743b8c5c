import type { RequestAct, StaffRole } from '@krapao/contract';
import { isAtLeast, requestActs } from '@krapao/contract/codes';
import { approvals } from '../../control/index.ts';

/** A manager must see that something waits for somebody else. */
export const shownTo = (role: StaffRole): readonly RequestAct[] =>
  isAtLeast(role, 'manager') ? requestActs : requestActs.filter((act) => approvals.mayDecide(role, act));
