import { needsSecondPerson, type RuleWrite } from '@krapao/contract/control/second-person';
import { dayOf, startOfDay } from '@krapao/contract/values/local-day';
import { currenciesOf } from '@krapao/contract/values/rules';
import { add, type Money } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { refuseByRight } from '../../../platform/errors/errors.ts';
import type { StaffAct } from '../../../platform/http/route.ts';
import { hasOtherAdmin, oneHand } from '../staff/staff.sql.ts';
import { listRulesWritten } from './rule-written.sql.ts';
import {
  creditedHours,
  formerAdminDays,
  handSince,
  isBeyondDay,
  isByOwnRule,
  type MoneyKind,
  type RuleMoney,
  sumOfDay,
} from './second-person.rules.ts';
import { hasCredited, lockStaffMoney, sumAlone } from './staff-money.sql.ts';

/** The caller and, for an approval, the requester. */
export const peopleOf = ({ caller, approval }: StaffAct): bigint[] => [caller.staffId, ...(approval ? [approval.first.staffId] : [])];

/** All accounts that these people may control. */
async function handsOf(core: Core, tx: Tx, people: readonly bigint[]): Promise<bigint[]> {
  const since = handSince(core.clock());
  const hands: bigint[] = [];
  for (const staffId of people) hands.push(...(await oneHand(tx, { staffId, since })));
  return [...new Set(hands)];
}

/** Serialises these people's acts until the transaction ends, so that their sums can be read and increased safely. */
export async function lockPeople(core: Core, tx: Tx, by: StaffAct): Promise<void> {
  await lockStaffMoney(tx, await handsOf(core, tx, peopleOf(by)));
}

/** Staff who gave a member money, by credit or rule, as first or second person, may not also pay that member out. */
export async function refuseGiver(
  core: Core,
  tx: Tx,
  by: StaffAct,
  o: { memberId: bigint; ruleMoneySince: (since: Date) => Promise<RuleMoney[]> },
): Promise<void> {
  const since = new Date(core.clock().getTime() - creditedHours * 3_600_000);
  const staffIds = await handsOf(core, tx, peopleOf(by));
  if (await hasCredited(tx, { staffIds, memberId: o.memberId, since })) refuseByRight('credited');
  const written = await listRulesWritten(tx, { staffIds, since });
  if (written.length > 0 && isByOwnRule(written, await o.ruleMoneySince(since))) refuseByRight('rule');
}

export type MovedMoney = { readonly kind: MoneyKind; readonly amount: Money };

export async function isBeyond(core: Core, tx: Tx, { caller }: StaffAct, { kind, amount }: MovedMoney): Promise<boolean> {
  const staffIds = await handsOf(core, tx, [caller.staffId]);
  const before = await sumAlone(tx, { staffIds, kind, currency: amount.currency, since: startOfDay(dayOf(core.clock())) });
  return isBeyondDay(core.settings.get('secondPerson'), caller.role, kind, add(before, amount));
}

/** Includes the rules that the same person wrote without approval in the last 24 hours. */
export async function givesTooMuch(core: Core, tx: Tx, { caller }: StaffAct, writes: readonly RuleWrite[]): Promise<boolean> {
  const giving = writes.filter(givesSome);
  if (giving.length === 0) return false;
  const staffIds = await handsOf(core, tx, [caller.staffId]);
  const written = await listRulesWritten(tx, { staffIds, since: handSince(core.clock()) });
  return needsSecondPerson({
    earlier: written.filter(({ alone }) => alone),
    writes: giving,
    daySum: sumOfDay(core.settings.get('secondPerson'), caller.role, 'credit'),
    inUse: currenciesOf(core.config.variant),
  });
}

const givesSome = ({ perMember, total }: RuleWrite): boolean =>
  [perMember.THB, perMember.LAK, total.THB, total.LAK].some((amount) => amount !== 0n);

/**
 * Staff accounts and the end of restore mode need two admins once there are two: an admin controlling a second account
 * would be both people. A sole admin can still start. Always on in production, elsewhere by setting.
 */
export async function takesTwoAdmins(core: Core, tx: Tx, by: StaffAct): Promise<boolean> {
  if (!core.config.production && !core.settings.get('secondPerson').staff) return false;
  const since = new Date(core.clock().getTime() - formerAdminDays * 86_400_000);
  return hasOtherAdmin(tx, { staffId: by.caller.staffId, since });
}
