import type { RequestAct, StaffRole } from '@krapao/contract';
import { requestActs } from '@krapao/contract/api/codes';
import { isAtLeast, mayDecide } from '../../control/index.ts';

/** A manager must see that something waits for somebody else. */
export const shownTo = (role: StaffRole): readonly RequestAct[] =>
  isAtLeast(role, 'manager') ? requestActs : requestActs.filter((act) => mayDecide(role, act));
