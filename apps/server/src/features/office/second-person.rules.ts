import type { StaffRole } from '@krapao/contract';
import { type Currency, compare, fromJson, type Money } from '@krapao/money';
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

type Reward = {
  readonly percent: number;
  readonly cap: Readonly<Record<Currency, number>>;
  readonly multiple: number;
  readonly fixed?: Readonly<Record<Currency, number>> | null;
};
/**
 * Whether what a rule gives one member at once takes two to write. Without a cap a share of the deposit counts as much as the member's own money that
 * stands behind it, as long as it is not more than that and has to be played with.
 */
export function isGenerous(setting: Setting, act: 'bonus.put' | 'promotion.put', rule: Reward): boolean {
  const isBig = (units: number, currency: Currency): boolean => isAboveAlone(setting, act, fromJson(units, currency));
  const most = rule.fixed ?? rule.cap;
  if (isBig(most.THB, 'THB') || isBig(most.LAK, 'LAK')) return true;
  const isUnbound = !rule.fixed && (rule.cap.THB === 0 || rule.cap.LAK === 0);
  return setting.above[act] !== null && isUnbound && (rule.percent > 100 || (rule.percent > 0 && rule.multiple < 1));
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
