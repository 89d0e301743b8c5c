import type { StaffRole } from '@krapao/contract';
import { compare, fromJson, type Money } from '@krapao/money';
import type { SettingValue } from '../settings/public.ts';

type Setting = SettingValue<'secondPerson'>;
export type MoneyKind = 'credit' | 'payout';

/** So long a request waits. */
export const requestHours = 24;
/** So long whoever credited a member does not pay that member out. */
export const creditedHours = 24;
/** So long after another stopped being an admin the one who is left still counts as one of two. */
export const formerAdminDays = 7;

export type ActOfAmount = keyof Setting['above'];

/** By the amount that the operator set for the act: above it, 0 = always, null = never. */
export function isAboveAlone(setting: Setting, act: ActOfAmount, amount: Money): boolean {
  const above = setting.above[act];
  return above !== null && compare(amount, fromJson(above[amount.currency], amount.currency)) > 0;
}

/** Whether this amount takes what one person did alone on a day beyond the sum of the role. Roles without a sum move no money. */
export function isBeyondDay(setting: Setting, role: StaffRole, kind: MoneyKind, today: Money): boolean {
  const sums = role === 'viewer' || role === 'support' ? null : setting.alone[role][kind];
  return sums !== null && compare(today, fromJson(sums[today.currency], today.currency)) > 0;
}

/** What a credit knows of its transfer: whether the bank told of it, and whether it came from the member's own account. */
export const creditNeeds = (setting: Setting, act: ActOfAmount, amount: Money, bank: { isTold: boolean; isMembers: boolean }): boolean =>
  !(bank.isTold && bank.isMembers) && isAboveAlone(setting, act, amount);

/** Set-up that says where money goes, who may move it and which of it takes two. */
const guardedSettings: ReadonlySet<string> = new Set(['deposit', 'payout', 'providers', 'office', 'secondPerson', 'staffSecurity']);
export const isGuardedSetting = (key: string): boolean => guardedSettings.has(key);
