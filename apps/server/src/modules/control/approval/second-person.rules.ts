import type { StaffRole } from '@krapao/contract';
import { compare, fromJson, type Money } from '@krapao/money';
import type { SettingValue } from '../../../platform/settings/definitions.ts';

type Setting = SettingValue<'secondPerson'>;
export type MoneyKind = 'credit' | 'payout';

/** So long a request waits. */
export const requestHours = 24;
/** So long whoever credited a member does not pay that member out. */
export const creditedHours = 24;
/** So long an account that one admin made or took over approves nothing. */
const approveAfterHours = 24;
export const approvesFrom = (now: Date): Date => new Date(now.getTime() + approveAfterHours * 3_600_000);
/** Accounts of one hand count as one person for so long. */
export const handSince = (now: Date): Date => new Date(now.getTime() - approveAfterHours * 3_600_000);

/** Why somebody is not the second person for what another asked; null: may be. */
export function whyNotSecond(o: {
  readonly approver: { readonly id: bigint; readonly approvesFrom: Date };
  /** The accounts of the approver's hand. */
  readonly hand: readonly bigint[];
  readonly firstId: bigint;
  readonly now: Date;
}): 'newStaff' | 'sameHand' | null {
  if (o.approver.approvesFrom > o.now) return 'newStaff';
  return o.hand.includes(o.firstId) ? 'sameHand' : null;
}

/** So long after another stopped being an admin the one who is left still counts as one of two. */
export const formerAdminDays = 7;

export type ActOfAmount = keyof Setting['above'];

/** By the amount that the operator set for the act: above it, 0 = always, null = never. */
export function isAboveAlone(setting: Setting, act: ActOfAmount, amount: Money): boolean {
  const above = setting.above[act];
  return above !== null && compare(amount, fromJson(above[amount.currency], amount.currency)) > 0;
}

/** What the role may do alone on a day; null: any amount. Roles without a sum move no money. */
export const sumOfDay = (setting: Setting, role: StaffRole, kind: MoneyKind) =>
  role === 'viewer' || role === 'support' ? null : setting.alone[role][kind];

/** Whether this amount takes what one person did alone on a day beyond the sum of the role. */
export function isBeyondDay(setting: Setting, role: StaffRole, kind: MoneyKind, today: Money): boolean {
  const sums = sumOfDay(setting, role, kind);
  return sums !== null && compare(today, fromJson(sums[today.currency], today.currency)) > 0;
}

/** What a credit knows of its transfer: whether the bank told of it, and whether it came from the member's own account. */
export const creditNeeds = (
  setting: Setting,
  act: ActOfAmount,
  amount: Money,
  bank: { isReported: boolean; isMembers: boolean },
): boolean => !(bank.isReported && bank.isMembers) && isAboveAlone(setting, act, amount);

/** Money that a member got by a rule, and when the rule's terms were given. */
export type RuleMoney = { readonly rule: string; readonly at: Date };

/** Whether any of it came by a rule that was written before it. A run of a day belongs to the rule of refunds: `refund:2026-11-16`. */
export const isByOwnRule = (written: readonly RuleMoney[], came: readonly RuleMoney[]): boolean =>
  written.some((wrote) => came.some(({ rule, at }) => at >= wrote.at && (wrote.rule === rule || wrote.rule.startsWith(`${rule}:`))));
