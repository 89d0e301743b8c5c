import type { RequestAct, StaffRole } from '@krapao/contract';
import { requestActs } from '@krapao/contract/codes';
import { mayDecide } from '../office/public.ts';

export const actsOf = (role: StaffRole): RequestAct[] => requestActs.filter((act) => mayDecide(role, act));
