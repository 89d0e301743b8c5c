import type { ApiCall, ApiMap, StaffRole } from '@krapao/contract';
import { isAtLeast as isRoleAtLeast } from '@krapao/contract/api/codes';
import { createContext, useContext } from 'react';

export type Me = ApiMap['GET /api/office/me']['reply'];

export const MeContext = createContext<Me | null>(null);

/** Who is signed in; everything inside the shell has somebody. */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (!me) throw new Error('nobody is signed in here');
  return me;
}

/** Whether the one who is signed in may open the page at this address. */
export const MayOpenContext = createContext<(href: string) => boolean>(() => false);

export const isAtLeast = (me: Me, role: StaffRole): boolean => isRoleAtLeast(me.staff.role, role);

/** What a role may not do is not offered to it. */
export const useMay = (role: StaffRole): boolean => isAtLeast(useMe(), role);

type StaffCall = { [C in ApiCall]: [ApiMap[C]['role']] extends [never] ? never : C }[ApiCall];
/** Whether to offer this call. The compiler rejects a role other than the contract's. */
export const useMayCall = <C extends StaffCall>(_call: C, role: ApiMap[C]['role'] & StaffRole): boolean => useMay(role);
