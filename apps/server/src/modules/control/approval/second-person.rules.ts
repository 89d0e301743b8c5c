import type { StaffRole } from '@krapao/contract';
import { compare, fromJson, type Money } from '@krapao/money';
import type { SettingValue } from '../../../platform/settings/definitions.ts';

type Setting = SettingValue<'secondPerson'>;
export type MoneyKind = 'credit' | 'payout';

export const requestHours = 24;
/** Staff who credited a member cannot pay that member out for this time. */
export const creditedHours = 24;
/** A new or taken-over account cannot approve for this time. */
const approveAfterHours = 24;
export const approvesFrom = (now: Date): Date => new Date(now.getTime() + approveAfterHours * 3_600_000);
/** Accounts controlled by the same person count as one for this time. */
export const handSince = (now: Date): Date => new Date(now.getTime() - approveAfterHours * 3_600_000);

export function whyNotSecond(o: {
  readonly approver: { readonly id: bigint; readonly approvesFrom: Date };
  readonly hand: readonly bigint[];
  readonly firstId: bigint;
  readonly now: Date;
}): 'newStaff' | 'sameHand' | null {
  if (o.approver.approvesFrom > o.now) return 'newStaff';
  return o.hand.includes(o.firstId) ? 'sameHand' : null;
}

/** After an admin leaves, the remaining one still needs a second person for this time. */
export const formerAdminDays = 7;

export type ActOfAmount = keyof Setting['above'];

/** By the amount that the operator set for the act: above it, 0 = always, null = never. */
export function isAboveAlone(setting: Setting, act: ActOfAmount, amount: Money): boolean {
  const above = setting.above[act];
  return above !== null && compare(amount, fromJson(above[amount.currency], amount.currency)) > 0;
}

/** Daily limit of the role without approval; null means unlimited. Roles without a limit cannot move money. */
export const sumOfDay = (setting: Setting, role: StaffRole, kind: MoneyKind) =>
  role === 'viewer' || role === 'support' ? null : setting.alone[role][kind];

export function isBeyondDay(setting: Setting, role: StaffRole, kind: MoneyKind, today: Money): boolean {
  const sums = sumOfDay(setting, role, kind);
  return sums !== null && compare(today, fromJson(sums[today.currency], today.currency)) > 0;
}

/** Approval is not needed if the bank reported the transfer and it came from the member's own account. */
export const creditNeeds = (
  setting: Setting,
  act: ActOfAmount,
  amount: Money,
  bank: { isReported: boolean; isMembers: boolean },
): boolean => !(bank.isReported && bank.isMembers) && isAboveAlone(setting, act, amount);

export type RuleMoney = { readonly rule: string; readonly at: Date };

/** True if money came from a rule after it was written. Daily runs such as `refund:2026-11-16` belong to the refund rule. */
export const isByOwnRule = (written: readonly RuleMoney[], came: readonly RuleMoney[]): boolean =>
  written.some((wrote) => came.some(({ rule, at }) => at >= wrote.at && (wrote.rule === rule || wrote.rule.startsWith(`${rule}:`))));
