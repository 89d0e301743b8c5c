import type { BodyOf, rewards } from '@krapao/contract';
import type { LocalText } from '@krapao/contract/values/languages';
import { currenciesOf, type Variant } from '@krapao/contract/values/rules';
import { type Currency, fromJson, type Money, minorPerUnit } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import type { Coupon, CouponState } from './coupon.sql.ts';

export type StaffWheel = BodyOf<typeof rewards.putWheel>['wheel'];
export type StaffSlice = StaffWheel['slices'][number];

export const isMoney = ({ kind }: Pick<StaffSlice, 'kind'>): boolean => kind === 'credit' || kind === 'bonus';

/** What is left of a prize, in minor units; null = no bound. */
export type Stock = { readonly code: string; readonly left: number | null; readonly THB: bigint | null; readonly LAK: bigint | null };

/** Null for a prize without bound. A budget in a currency that no member can have bounds nothing. */
export function stockOf(slice: StaffSlice, variant: Variant): Stock | null {
  const budget = isMoney(slice) ? slice.budget : null;
  if (slice.stock === null && budget === null) return null;
  const inUse = currenciesOf(variant);
  const left = (currency: Currency) => (budget && inUse.includes(currency) ? fromJson(budget[currency], currency).minor : null);
  return { code: slice.code, left: slice.stock, THB: left('THB'), LAK: left('LAK') };
}

/** A budget that is short of the whole amount in one currency is used up for all: the odds are the same for every member. */
export function isUsedUp(stock: Stock, amount: Readonly<Record<Currency, bigint>>): boolean {
  const short = (currency: Currency): boolean => {
    const left = stock[currency];
    return left !== null && left < amount[currency];
  };
  return (stock.left !== null && stock.left < 1) || short('THB') || short('LAK');
}

export const amountsOf = (slice: StaffSlice): Record<Currency, bigint> =>
  isMoney(slice) ? { THB: fromJson(slice.amount.THB, 'THB').minor, LAK: fromJson(slice.amount.LAK, 'LAK').minor } : { THB: 0n, LAK: 0n };

/** Prizes that cannot be won leave the odds before anyone draws them. */
export function withoutUsedUp(wheel: StaffWheel, variant: Variant): StaffWheel {
  const slices = wheel.slices.map((slice) => {
    const stock = stockOf(slice, variant);
    return stock && isUsedUp(stock, amountsOf(slice)) ? { ...slice, weight: 0 } : slice;
  });
  return { ...wheel, slices };
}

/** The field to blame, or null. */
export function faultIn(wheel: StaffWheel, variant: Variant): string | null {
  const codes = new Set<string>();
  for (const [place, slice] of wheel.slices.entries()) {
    const fault = faultInSlice(slice, variant) ?? (codes.has(slice.code) ? 'code' : null);
    if (fault) return `wheel.slices.${place}.${fault}`;
    codes.add(slice.code);
  }
  return null;
}

function faultInSlice(slice: StaffSlice, variant: Variant): string | null {
  if (Object.values(slice.label).every((text) => text.trim() === '')) return 'label';
  // Whoever draws it must win something, in each currency that a member can have.
  if (isMoney(slice) && currenciesOf(variant).some((currency) => slice.amount[currency] <= 0)) return 'amount';
  if (slice.kind === 'bonus' && slice.ruleCode === '') return 'ruleCode';
  if (slice.kind === 'coin' && slice.coins < 1) return 'coins';
  return null;
}

const form = /^C[0-9A-F]{19}$/;
export const isCouponId = (id: string): boolean => form.test(id);

/** Over as soon as its time is, also before the job has taken note of it. */
export const stateOf = ({ state, expiresAt }: Pick<Coupon, 'state' | 'expiresAt'>, now: Date): CouponState =>
  state === 'open' && expiresAt <= now ? 'expired' : state;

/** A prize that staff gave no name of its own is called what stands on the wheel. */
export const nameOf = ({ name, label }: { name: LocalText; label: LocalText }): LocalText =>
  Object.values(name).some((text) => text !== '') ? name : label;

export function coinsOf(core: Pick<Core, 'settings'>, amount: Money): number {
  const { active, unitsPerCoin } = core.settings.get('spin');
  return active ? coinsFor(amount, unitsPerCoin[amount.currency]) : 0;
}

/** One coin for each full amount; what is left over earns nothing. */
function coinsFor(amount: Money, unitsPerCoin: number): number {
  if (unitsPerCoin <= 0) return 0;
  const minorPerCoin = BigInt(Math.round(unitsPerCoin * Number(minorPerUnit)));
  return minorPerCoin <= 0n ? 0 : Number(amount.minor / minorPerCoin);
}
