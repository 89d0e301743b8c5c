import type { ApiCall, ApiMap, StaffRole } from '@krapao/contract';
import { isAtLeast as isRoleAtLeast } from '@krapao/contract/api/codes';
import { createContext, useContext } from 'react';

export type Me = ApiMap['GET /api/office/me']['reply'];

export const MeContext = createContext<Me | null>(null);

export function useMe(): Me {
  const me = useContext(MeContext);
  if (!me) throw new Error('nobody is signed in here');
  return me;
}

export const MayOpenContext = createContext<(href: string) => boolean>(() => false);

export const isAtLeast = (me: Me, role: StaffRole): boolean => isRoleAtLeast(me.staff.role, role);

export const useMay = (role: StaffRole): boolean => isAtLeast(useMe(), role);

type StaffCall = { [C in ApiCall]: [ApiMap[C]['role']] extends [never] ? never : C }[ApiCall];
/** The compiler rejects a role other than the one in the contract. */
export const useMayCall = <C extends StaffCall>(_call: C, role: ApiMap[C]['role'] & StaffRole): boolean => useMay(role);
