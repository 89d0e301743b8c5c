import type { StaffRole } from '@krapao/contract';
import { type Currency, compare, fromJson, type Money, money } from '@krapao/money';
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
  /** How often one member gets it. */
  readonly times: number;
};
/**
 * Whether what a rule gives one member takes two to write: by the most of one grant. A grant with less of the member's own money behind it than it gives,
 * or that need not be played with, can be taken again and again for nothing: there all that one member gets of it counts, and one without a cap always.
 */
export function isGenerous(setting: Setting, act: 'bonus.put' | 'promotion.put', rule: Reward): boolean {
  if (setting.above[act] === null) return false;
  const most = rule.fixed ?? rule.cap;
  const isFree = Boolean(rule.fixed) || rule.percent > 100 || (rule.percent > 0 && rule.multiple < 1);
  const isUnbound = isFree && !rule.fixed && (rule.cap.THB === 0 || rule.cap.LAK === 0);
  const times = isFree ? rule.times : 1;
  const isBig = (currency: Currency): boolean =>
    isAboveAlone(setting, act, money(fromJson(most[currency], currency).minor * BigInt(times), currency));
  return isUnbound || isBig('THB') || isBig('LAK');
}

/** Whether a wheel takes two to write: by its largest prize, and by whether a spin gives more money than the deposit that its coin came with. */
export function isGenerousWheel(
  setting: Setting,
  prizes: readonly { readonly weight: number; readonly amount: Money | null }[],
  perCoin: Money,
): boolean {
  if (setting.above['wheel.put'] === null) return false;
  if (prizes.some(({ amount }) => amount !== null && isAboveAlone(setting, 'wheel.put', amount))) return true;
  let spins = 0n;
  let given = 0n;
  for (const { weight, amount } of prizes) {
    spins += BigInt(weight);
    given += BigInt(weight) * (amount?.minor ?? 0n);
  }
  return given > perCoin.minor * spins;
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
