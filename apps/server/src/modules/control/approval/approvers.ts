import { backoffice, type RequestAct, type StaffRole } from '@krapao/contract';
import { isAtLeast } from '@krapao/contract/api/codes';
import { type Currency, compare, fromJson, type Money } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import type { Queryable } from '../../../platform/db/db.ts';
import { type ActiveStaff, listActiveStaff, oneHand } from '../staff/staff.sql.ts';
import type { StaffRequest } from './request.sql.ts';
import { handSince, whyNotSecond } from './second-person.rules.ts';

type AskedAct = Pick<StaffRequest, 'act' | 'staffId' | 'detail'>;
export type Approvers = {
  readonly ids: ReadonlySet<bigint>;
  readonly shown: { readonly approvers: string[]; readonly isApproverPresent: boolean; readonly approverRole: StaffRole };
};

export const mayDecide = (role: StaffRole, act: RequestAct): boolean => isAtLeast(role, backoffice.requestCalls[act].role);

const limitedActs: ReadonlySet<RequestAct> = new Set(['slip.approve', 'deposit.approve', 'bankCredit.match', 'withdrawal.approve']);

function approverRole(core: Core, { act, detail }: AskedAct): StaffRole {
  const isAbove =
    limitedActs.has(act) && typeof detail.amount === 'number' && needsManager(core, fromJson(detail.amount, detail.currency as Currency));
  return isAbove ? 'manager' : backoffice.requestCalls[act].role;
}

export function needsManager(core: Core, amount: Money): boolean {
  return compare(amount, fromJson(core.settings.get('office').cashierMax[amount.currency], amount.currency)) > 0;
}

export async function readApprovers(
  core: Core,
  askers: readonly bigint[],
  db: Queryable = core.db,
): Promise<(asked: AskedAct) => Approvers> {
  const now = core.clock();
  const staff = await listActiveStaff(db);
  const present = await core.sessions.presentAmong(db, { kind: 'staff', ownerIds: staff.map(({ id }) => id), now });
  const hands = new Map<bigint, readonly bigint[]>();
  for (const staffId of new Set(askers)) hands.set(staffId, await oneHand(db, { staffId, since: handSince(now) }));
  return (asked) => {
    const role = approverRole(core, asked);
    // Sharing a hand is symmetric, so checking one direction is enough.
    const hand = hands.get(asked.staffId) ?? [asked.staffId];
    const isAble = (one: ActiveStaff): boolean =>
      isAtLeast(one.role, role) && whyNotSecond({ approver: one, hand, firstId: one.id, now }) === null;
    const able = staff.filter(isAble);
    const isApproverPresent = able.some(({ id }) => present.has(id));
    return {
      ids: new Set(able.map(({ id }) => id)),
      shown: { approvers: able.map(({ name }) => name), isApproverPresent, approverRole: role },
    };
  };
}
