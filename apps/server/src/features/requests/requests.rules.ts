import { office, type RequestAct, type StaffRole } from '@krapao/contract';
import { isAtLeast } from '../../core/staff-role.ts';

/** Who may do an act may also be its second person. */
export const mayDecide = (role: StaffRole, act: RequestAct): boolean => isAtLeast(role, office.requestCalls[act].role);

const acts = Object.keys(office.requestCalls) as RequestAct[];
export const actsOf = (role: StaffRole): RequestAct[] => acts.filter((act) => mayDecide(role, act));
