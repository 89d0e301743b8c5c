import type { BodyOf, rewards } from '@krapao/contract';
import type { LocalText } from '@krapao/contract/values/languages';
import { currenciesOf, type Variant } from '@krapao/contract/values/rules';
import { type Currency, fromJson, type Money, minorPerUnit } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import type { Coupon, CouponState } from './coupon.sql.ts';

export type StaffWheel = BodyOf<typeof rewards.putWheel>['wheel'];
export type StaffSlice = StaffWheel['slices'][number];

export const isMoney = ({ kind }: Pick<StaffSlice, 'kind'>): boolean => kind === 'credit' || kind === 'bonus';

/** Remaining stock, budgets in minor units; null = unlimited. */
export type Stock = { readonly code: string; readonly left: number | null; readonly THB: bigint | null; readonly LAK: bigint | null };

export function stockOf(slice: StaffSlice, variant: Variant): Stock | null {
  const budget = isMoney(slice) ? slice.budget : null;
  if (slice.stock === null && budget === null) return null;
  const inUse = currenciesOf(variant);
  const left = (currency: Currency) => (budget && inUse.includes(currency) ? fromJson(budget[currency], currency).minor : null);
  return { code: slice.code, left: slice.stock, THB: left('THB'), LAK: left('LAK') };
}

/** A budget too low for one currency counts as used up for all: the odds must be the same for every member. */
export function isUsedUp(stock: Stock, amount: Readonly<Record<Currency, bigint>>): boolean {
  const short = (currency: Currency): boolean => {
    const left = stock[currency];
    return left !== null && left < amount[currency];
  };
  return (stock.left !== null && stock.left < 1) || short('THB') || short('LAK');
}

export const amountsOf = (slice: StaffSlice): Record<Currency, bigint> =>
  isMoney(slice) ? { THB: fromJson(slice.amount.THB, 'THB').minor, LAK: fromJson(slice.amount.LAK, 'LAK').minor } : { THB: 0n, LAK: 0n };

/** Prizes that cannot be won are removed from the odds before anyone draws. */
export function withoutUsedUp(wheel: StaffWheel, variant: Variant): StaffWheel {
  const slices = wheel.slices.map((slice) => {
    const stock = stockOf(slice, variant);
    return stock && isUsedUp(stock, amountsOf(slice)) ? { ...slice, weight: 0 } : slice;
  });
  return { ...wheel, slices };
}

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
  // The prize must be worth something in every currency a member can have.
  if (isMoney(slice) && currenciesOf(variant).some((currency) => slice.amount[currency] <= 0)) return 'amount';
  if (slice.kind === 'bonus' && slice.ruleCode === '') return 'ruleCode';
  if (slice.kind === 'coin' && slice.coins < 1) return 'coins';
  return null;
}

const form = /^C[0-9A-F]{19}$/;
export const isCouponId = (id: string): boolean => form.test(id);

export const stateOf = ({ state, expiresAt }: Pick<Coupon, 'state' | 'expiresAt'>, now: Date): CouponState =>
  state === 'open' && expiresAt <= now ? 'expired' : state;

export const nameOf = ({ name, label }: { name: LocalText; label: LocalText }): LocalText =>
  Object.values(name).some((text) => text !== '') ? name : label;

export function coinsOf(core: Pick<Core, 'settings'>, amount: Money): number {
  const { active, unitsPerCoin } = core.settings.get('spin');
  return active ? coinsFor(amount, unitsPerCoin[amount.currency]) : 0;
}

function coinsFor(amount: Money, unitsPerCoin: number): number {
  if (unitsPerCoin <= 0) return 0;
  const minorPerCoin = BigInt(Math.round(unitsPerCoin * Number(minorPerUnit)));
  return minorPerCoin <= 0n ? 0 : Number(amount.minor / minorPerCoin);
}
