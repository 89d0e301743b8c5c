import { office, type RequestAct, type StaffRole } from '@krapao/contract';
import { type Currency, fromJson, type Money } from '@krapao/money';
import { isAtLeast } from '../staff/staff-role.ts';

/** A role that may do an act may also be its second person. */
export const mayDecide = (role: StaffRole, act: RequestAct): boolean => isAtLeast(role, office.requestCalls[act].role);

/** Acts that a cashier may do up to an amount only. */
const limitedActs: ReadonlySet<RequestAct> = new Set(['slip.approve', 'deposit.approve', 'bankCredit.match', 'withdrawal.approve']);

type Asked = { readonly act: RequestAct; readonly detail: Readonly<Record<string, unknown>> };

/** The amount that the approver's rank must reach; null for an act without one. */
export function rankedAmount({ act, detail }: Asked): Money | null {
  if (!limitedActs.has(act) || typeof detail.amount !== 'number') return null;
  return fromJson(detail.amount, detail.currency as Currency);
}

/** The lowest role that may approve it. */
export const approverRole = (asked: Asked, isAboveCashier: boolean): StaffRole =>
  isAboveCashier ? 'manager' : office.requestCalls[asked.act].role;
