import { type Currency, fromJson } from '@krapao/money';
import type { BonusRule, CommonTerms, PromotionRule } from '../rewards/terms.ts';
import { stricterWays, type Way } from '../settings/bounds.ts';

/**
 * The policy that decides which rules and settings need second-person approval, by what they can give away.
 * Pure: the server enforces it, and forms use it to warn in advance.
 */

type Units = Readonly<Record<Currency, number>>;
/** Minor units. Null: unlimited. */
type Most = bigint | null;
export type Amounts = Readonly<Record<Currency, Most>>;
export type Gift = { readonly perMember: Amounts; readonly total: Amounts };

const nothing: Amounts = { THB: 0n, LAK: 0n };
const noBound: Amounts = { THB: null, LAK: null };
export const givesNothing: Gift = { perMember: nothing, total: nothing };

/** More than all existing money, and close to the limit of the database column. */
const beyondCounting = 10n ** 18n;
const times = (most: Most, count: bigint): Most => {
  if (most === null) return count === 0n ? 0n : null;
  return most * count > beyondCounting ? null : most * count;
};
const plus = (a: Most, b: Most): Most => (a === null || b === null || a + b > beyondCounting ? null : a + b);
const larger = (a: Most, b: Most): Most => (a === null || b === null ? null : a > b ? a : b);
const smaller = (a: Most, b: Most): Most => (a === null ? b : b === null || a < b ? a : b);
const isWithin = (a: Most, bound: bigint): boolean => a !== null && a <= bound;

/** Only currencies in use: a zero cap in another currency neither limits nor permits anything. */
const each = (inUse: readonly Currency[], most: (currency: Currency) => Most): Amounts => ({
  THB: inUse.includes('THB') ? most('THB') : 0n,
  LAK: inUse.includes('LAK') ? most('LAK') : 0n,
});
const minorOf = (units: Units, currency: Currency): bigint => fromJson(units[currency], currency).minor;
const boundOf = (units: Units, currency: Currency): Most => minorOf(units, currency) || null;
const timesAll = (amounts: Amounts, count: bigint): Amounts => ({ THB: times(amounts.THB, count), LAK: times(amounts.LAK, count) });

export type GiftContext = { readonly inUse: readonly Currency[]; readonly members: bigint; readonly now: Date };

const isOff = ({ active, to }: Pick<CommonTerms, 'active' | 'to'>, { now }: Pick<GiftContext, 'now'>): boolean =>
  !active || (to !== null && Date.parse(to) <= now.getTime());
const shareOf = ({ percent, cap }: Pick<CommonTerms, 'percent' | 'cap'>, currency: Currency): Most =>
  percent > 0 ? boundOf(cap, currency) : 0n;

export function giftOfBonus(rule: BonusRule, asked: GiftContext): Gift {
  if (isOff(rule, asked)) return givesNothing;
  const perMember = each(asked.inUse, (currency) => times(shareOf(rule, currency), BigInt(rule.maxReceived)));
  return { perMember, total: timesAll(perMember, asked.members) };
}

export function giftOfPromotion(rule: PromotionRule, asked: GiftContext & { readonly taken: number }): Gift {
  if (isOff(rule, asked)) return givesNothing;
  const { fixed } = rule;
  const one = each(asked.inUse, (currency) => (fixed ? minorOf(fixed, currency) : shareOf(rule, currency)));
  const left = rule.total > 0 ? BigInt(Math.max(rule.total - asked.taken, 0)) : null;
  const perMember = smaller(left, BigInt(rule.perMember)) ?? 0n;
  // All remaining places may be taken, also by members who have not joined yet.
  const named = rule.members.length > 0 ? BigInt(rule.members.length * rule.perMember) : null;
  const places = smaller(left, named) ?? asked.members * BigInt(rule.perMember);
  return { perMember: timesAll(one, perMember), total: timesAll(one, places) };
}

type Slice = {
  readonly code: string;
  readonly kind: string;
  readonly amount: Units;
  readonly coins: number;
  readonly weight: number;
  readonly ruleCode: string;
  readonly stock: number | null;
  readonly budget: Units | null;
  readonly expiryDays: number;
};
const isMoney = ({ kind }: Slice): boolean => kind === 'credit' || kind === 'bonus';
const weightOf = (slices: readonly Slice[]): number => slices.reduce((sum, { weight }) => sum + weight, 0);

/** A spin that returns a coin or more on average: one coin is enough to win everything on the wheel. */
export function isEndless(slices: readonly Slice[]): boolean {
  const coins = slices.reduce((sum, { kind, coins: won, weight }) => sum + (kind === 'coin' ? won * weight : 0), 0);
  return coins > 0 && coins >= weightOf(slices);
}

/**
 * Coins come with deposits, which can be withdrawn again, and coins can win coins, so expected value gives no upper bound.
 * Therefore everything the money prizes can pay counts, up to stock or budget; a prize with neither is unlimited.
 */
export function giftOfWheel(slices: readonly Slice[], { inUse }: Pick<GiftContext, 'inUse'>): Gift {
  const paid = (slice: Slice, currency: Currency): Most =>
    smaller(
      slice.stock === null ? null : times(minorOf(slice.amount, currency), BigInt(slice.stock)),
      slice.budget && minorOf(slice.budget, currency),
    );
  const prizes = slices.filter((slice) => isMoney(slice) && slice.weight > 0);
  const all = each(inUse, (currency) => prizes.reduce<Most>((sum, slice) => plus(sum, paid(slice, currency)), 0n));
  return { perMember: all, total: all };
}

type Invite = { readonly active: boolean; readonly basisPoints: number; readonly cap: Units; readonly multiple: number };
export const giftOfInvite = ({ active, basisPoints }: Invite): Gift =>
  active && basisPoints > 0 ? { perMember: noBound, total: noBound } : givesNothing;

type Refund = {
  readonly active: boolean;
  readonly basisPoints: number;
  readonly least: Units;
  readonly most: Units;
  readonly expiryDays: number;
};
export function giftOfRefund(rule: Refund, asked: GiftContext): Gift {
  if (!rule.active || rule.basisPoints === 0) return givesNothing;
  const perMember = each(asked.inUse, (currency) => boundOf(rule.most, currency));
  return { perMember, total: timesAll(perMember, asked.members) };
}

/**
 * The `...NoMore` functions: a rule gives no more than before in any respect (stricter, off, or texts only).
 * Then one person is enough.
 */
const atMost = (after: number, before: number): boolean => after <= before;
const atMostBound = (after: number, before: number): boolean => before === 0 || (after !== 0 && after <= before);
const inAll = (inUse: readonly Currency[], after: Units, before: Units, holds: (after: number, before: number) => boolean): boolean =>
  inUse.every((currency) => holds(after[currency], before[currency]));

function isTermsNoMore(before: CommonTerms, after: CommonTerms, { inUse, now }: GiftContext): boolean {
  const begins = ({ from }: CommonTerms): number => Math.max(now.getTime(), from === null ? 0 : Date.parse(from));
  const ends = ({ to }: CommonTerms): number => (to === null ? Number.POSITIVE_INFINITY : Date.parse(to));
  const games = [...new Set([...Object.keys(before.shares), ...Object.keys(after.shares)])];
  return (
    atMost(after.percent, before.percent) &&
    inAll(inUse, after.cap, before.cap, atMostBound) &&
    inAll(inUse, before.minimum, after.minimum, atMost) &&
    atMost(before.multiple, after.multiple) &&
    atMost(before.percentFail, after.percentFail) &&
    games.every((game) => atMost(after.shares[game] ?? 1, before.shares[game] ?? 1)) &&
    atMost(begins(before), begins(after)) &&
    atMost(ends(after), ends(before))
  );
}

export function isBonusNoMore(before: BonusRule | null, after: BonusRule, asked: GiftContext): boolean {
  if (isOff(after, asked) || after.percent === 0) return true;
  if (before === null || isOff(before, asked)) return false;
  return after.type === before.type && atMost(after.maxReceived, before.maxReceived) && isTermsNoMore(before, after, asked);
}

export function isPromotionNoMore(before: PromotionRule | null, after: PromotionRule, asked: GiftContext): boolean {
  if (isOff(after, asked) || (after.fixed === null && after.percent === 0)) return true;
  if (before === null || isOff(before, asked)) return false;
  const isFixedNoMore =
    after.fixed && before.fixed ? inAll(asked.inUse, after.fixed, before.fixed, atMost) : after.fixed === null && before.fixed === null;
  const isNamed = before.members.length === 0 || (after.members.length > 0 && after.members.every((one) => before.members.includes(one)));
  return (
    isFixedNoMore &&
    isNamed &&
    atMostBound(after.total, before.total) &&
    atMost(after.perMember, before.perMember) &&
    atMostBound(after.newMemberDays, before.newMemberDays) &&
    isTermsNoMore(before, after, asked)
  );
}

/** `before` with the remaining stock of each prize. */
export function isWheelNoMore(before: readonly Slice[], after: readonly Slice[], { inUse }: Pick<GiftContext, 'inUse'>): boolean {
  const [weightBefore, weightAfter] = [weightOf(before), weightOf(after)];
  const isLeft = (now: number | null, then: number | null): boolean => then === null || (now !== null && now <= then);
  return after.every((slice) => {
    if (slice.weight === 0 || !(isMoney(slice) || slice.kind === 'coin')) return true;
    const was = before.find(({ code }) => code === slice.code);
    if (was?.kind !== slice.kind) return false;
    return (
      inAll(inUse, slice.amount, was.amount, atMost) &&
      atMost(slice.coins, was.coins) &&
      atMost(slice.weight * weightBefore, was.weight * weightAfter) &&
      slice.ruleCode === was.ruleCode &&
      isLeft(slice.stock, was.stock) &&
      inUse.every((currency) => isLeft(slice.budget?.[currency] ?? null, was.budget?.[currency] ?? null)) &&
      atMost(slice.expiryDays, was.expiryDays)
    );
  });
}

export function isInviteNoMore(before: Invite, after: Invite, { inUse }: Pick<GiftContext, 'inUse'>): boolean {
  if (!after.active || after.basisPoints === 0) return true;
  return (
    before.active &&
    atMost(after.basisPoints, before.basisPoints) &&
    inAll(inUse, after.cap, before.cap, atMostBound) &&
    atMost(before.multiple, after.multiple)
  );
}

export function isRefundNoMore(before: Refund, after: Refund, { inUse }: Pick<GiftContext, 'inUse'>): boolean {
  if (!after.active || after.basisPoints === 0) return true;
  return (
    before.active &&
    atMost(after.basisPoints, before.basisPoints) &&
    inAll(inUse, after.most, before.most, atMostBound) &&
    inAll(inUse, before.least, after.least, atMost) &&
    atMost(after.expiryDays, before.expiryDays)
  );
}

type Spin = { readonly active: boolean; readonly unitsPerCoin: Units };
export function isSpinNoMore(before: Spin, after: Spin, { inUse }: Pick<GiftContext, 'inUse'>): boolean {
  if (!after.active) return true;
  const isDearer = (now: number, then: number): boolean => now === 0 || (then !== 0 && now >= then);
  return before.active && inAll(inUse, after.unitsPerCoin, before.unitsPerCoin, isDearer);
}

/** `above`: limit per member that one person may give; null: any amount. */
export type WrittenRule = Gift & { readonly rule: string };
export type RuleWrite = WrittenRule & { readonly above: Units | null };

/**
 * Adds what the same person wrote alone in the last 24 hours (`earlier`). Per member, a rule written repeatedly counts once,
 * by its most generous version, because a member may have used it. In total, every version counts, because each may reach
 * different members.
 */
export function needsSecondPerson(o: {
  readonly earlier: readonly WrittenRule[];
  readonly writes: readonly RuleWrite[];
  readonly daySum: Units | null;
  readonly inUse: readonly Currency[];
}): boolean {
  const all: readonly WrittenRule[] = [...o.earlier, ...o.writes];
  const rules = [...new Set(all.map(({ rule }) => rule))];
  const mostOf = (rule: string, currency: Currency): Most =>
    all.filter((one) => one.rule === rule).reduce<Most>((most, { perMember }) => larger(most, perMember[currency]), 0n);
  return o.inUse.some((currency) => {
    const perMember = rules.reduce<Most>((sum, rule) => plus(sum, mostOf(rule, currency)), 0n);
    const total = all.reduce<Most>((sum, one) => plus(sum, one.total[currency]), 0n);
    const isMuchForOne = o.writes.some(({ above }) => above !== null && !isWithin(perMember, minorOf(above, currency)));
    return isMuchForOne || (o.daySum !== null && !isWithin(total, minorOf(o.daySum, currency)));
  });
}

/** Settings that decide where money goes, who may move it and what needs approval: every change needs two people. */
const guarded: ReadonlySet<string> = new Set(['deposit', 'payout', 'providers', 'office', 'secondPerson', 'staffSecurity']);

/** Direction in which each field is stricter; fields without one have none. For registerOTP, on is stricter. */
const waysOf = (key: string): ReadonlyMap<string, Way> => (key === 'registerOTP' ? new Map([['', 'up']]) : stricterWays(key));
const rewards: ReadonlySet<string> = new Set(['invite', 'refund', 'spin']);

export type TakesTwo = 'always' | 'unlessStricter' | 'byGift';
export function whenTwo(key: string): TakesTwo | null {
  if (guarded.has(key)) return 'always';
  if (waysOf(key).size > 0) return 'unlessStricter';
  return rewards.has(key) ? 'byGift' : null;
}

type Leaf = string | number | boolean | null | undefined;
function leavesOf(value: unknown, way: string): Map<string, Leaf> {
  if (typeof value !== 'object' || value === null) return new Map([[way, value as Leaf]]);
  if (Array.isArray(value)) return new Map([[way, JSON.stringify(value)]]);
  return new Map(Object.entries(value).flatMap(([name, part]) => [...leavesOf(part, way === '' ? name : `${way}.${name}`)]));
}

export function isStricter(key: string, before: unknown, after: unknown): boolean {
  const ways = waysOf(key);
  const [was, is] = [leavesOf(before, ''), leavesOf(after, '')];
  return [...new Set([...was.keys(), ...is.keys()])].every((way) => {
    const [then, now] = [was.get(way), is.get(way)];
    if (then === now) return true;
    const direction = ways.get(way);
    if (direction === undefined || typeof then !== typeof now || (typeof now !== 'number' && typeof now !== 'boolean')) return false;
    return direction === 'up' ? Number(now) > Number(then) : Number(now) < Number(then);
  });
}
