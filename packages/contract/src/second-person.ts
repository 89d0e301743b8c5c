import { type Currency, fromJson } from '@krapao/money';
import type { BonusRule, CommonTerms, PromotionRule } from './terms.ts';

/**
 * The one policy that says which rule and which setting takes two of staff: by what it can give, whichever form it came from. Pure: the server decides by
 * it, and the forms say so beforehand.
 */

type Units = Readonly<Record<Currency, number>>;
/** In minor units. Null: no bound. */
type Most = bigint | null;
export type Amounts = Readonly<Record<Currency, Most>>;
/** The most that a rule gives one member in 24 hours, and all members together. */
export type Gift = { readonly perMember: Amounts; readonly total: Amounts };

const nothing: Amounts = { THB: 0n, LAK: 0n };
const noBound: Amounts = { THB: null, LAK: null };
export const givesNothing: Gift = { perMember: nothing, total: nothing };

/** More than all the money there is: nobody counts so far, and a column of the database ends there. */
const beyondCounting = 10n ** 18n;
const times = (most: Most, count: bigint): Most => {
  if (most === null) return count === 0n ? 0n : null;
  return most * count > beyondCounting ? null : most * count;
};
const plus = (a: Most, b: Most): Most => (a === null || b === null || a + b > beyondCounting ? null : a + b);
const larger = (a: Most, b: Most): Most => (a === null || b === null ? null : a > b ? a : b);
const smaller = (a: Most, b: Most): Most => (a === null ? b : b === null || a < b ? a : b);
const isWithin = (a: Most, bound: bigint): boolean => a !== null && a <= bound;

/** Only in currencies that members can have: a cap of nothing in another bounds nothing and frees nothing. */
const each = (inUse: readonly Currency[], most: (currency: Currency) => Most): Amounts => ({
  THB: inUse.includes('THB') ? most('THB') : 0n,
  LAK: inUse.includes('LAK') ? most('LAK') : 0n,
});
const minorOf = (units: Units, currency: Currency): bigint => fromJson(units[currency], currency).minor;
/** A figure of 0 that stands for "no bound". */
const boundOf = (units: Units, currency: Currency): Most => minorOf(units, currency) || null;
const timesAll = (amounts: Amounts, count: bigint): Amounts => ({ THB: times(amounts.THB, count), LAK: times(amounts.LAK, count) });

/** What is asked about: the currencies of the variant, how many members there are, and when. */
export type Asked = { readonly inUse: readonly Currency[]; readonly members: bigint; readonly now: Date };

const isOff = ({ active, to }: Pick<CommonTerms, 'active' | 'to'>, { now }: Pick<Asked, 'now'>): boolean =>
  !active || (to !== null && Date.parse(to) <= now.getTime());
const shareOf = ({ percent, cap }: Pick<CommonTerms, 'percent' | 'cap'>, currency: Currency): Most =>
  percent > 0 ? boundOf(cap, currency) : 0n;

export function giftOfBonus(rule: BonusRule, asked: Asked): Gift {
  if (isOff(rule, asked)) return givesNothing;
  const perMember = each(asked.inUse, (currency) => times(shareOf(rule, currency), BigInt(rule.maxReceived)));
  return { perMember, total: timesAll(perMember, asked.members) };
}

/** `taken`: places that members have already. */
export function giftOfPromotion(rule: PromotionRule, asked: Asked & { readonly taken: number }): Gift {
  if (isOff(rule, asked)) return givesNothing;
  const { fixed } = rule;
  const one = each(asked.inUse, (currency) => (fixed ? minorOf(fixed, currency) : shareOf(rule, currency)));
  const left = rule.total > 0 ? BigInt(Math.max(rule.total - asked.taken, 0)) : null;
  const perMember = smaller(left, BigInt(rule.perMember)) ?? 0n;
  // Places that are left may all be taken, by members who are yet to join.
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

/** A spin that brings back a coin or more on average: whoever has one coin wins everything on the wheel. */
export function isEndless(slices: readonly Slice[]): boolean {
  const coins = slices.reduce((sum, { kind, coins: won, weight }) => sum + (kind === 'coin' ? won * weight : 0), 0);
  return coins > 0 && coins >= weightOf(slices);
}

/**
 * Coins come with deposits, which can be taken out again, and coins are won for coins: what a spin is worth times the coins has no bound of its own. So
 * all that the wheel's money prizes can pay counts, until their stock or budget is used up, and a prize with neither has no bound.
 */
export function giftOfWheel(slices: readonly Slice[], { inUse }: Pick<Asked, 'inUse'>): Gift {
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
/** For each friend, and there is no bound to friends. */
export const giftOfInvite = ({ active, basisPoints }: Invite): Gift =>
  active && basisPoints > 0 ? { perMember: noBound, total: noBound } : givesNothing;

type Refund = {
  readonly active: boolean;
  readonly basisPoints: number;
  readonly least: Units;
  readonly most: Units;
  readonly expiryDays: number;
};
export function giftOfRefund(rule: Refund, asked: Asked): Gift {
  if (!rule.active || rule.basisPoints === 0) return givesNothing;
  const perMember = each(asked.inUse, (currency) => boundOf(rule.most, currency));
  return { perMember, total: timesAll(perMember, asked.members) };
}

/** Whether a rule gives no more than before in any respect: it was made stricter, switched off, or only its texts changed. One person is enough. */
const atMost = (after: number, before: number): boolean => after <= before;
const atMostBound = (after: number, before: number): boolean => before === 0 || (after !== 0 && after <= before);
const inAll = (inUse: readonly Currency[], after: Units, before: Units, holds: (after: number, before: number) => boolean): boolean =>
  inUse.every((currency) => holds(after[currency], before[currency]));

function isTermsNoMore(before: CommonTerms, after: CommonTerms, { inUse, now }: Asked): boolean {
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

export function isBonusNoMore(before: BonusRule | null, after: BonusRule, asked: Asked): boolean {
  if (isOff(after, asked) || after.percent === 0) return true;
  if (before === null || isOff(before, asked)) return false;
  return after.type === before.type && atMost(after.maxReceived, before.maxReceived) && isTermsNoMore(before, after, asked);
}

export function isPromotionNoMore(before: PromotionRule | null, after: PromotionRule, asked: Asked): boolean {
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

/** `before` with what is left of each prize. */
export function isWheelNoMore(before: readonly Slice[], after: readonly Slice[], { inUse }: Pick<Asked, 'inUse'>): boolean {
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

export function isInviteNoMore(before: Invite, after: Invite, { inUse }: Pick<Asked, 'inUse'>): boolean {
  if (!after.active || after.basisPoints === 0) return true;
  return (
    before.active &&
    atMost(after.basisPoints, before.basisPoints) &&
    inAll(inUse, after.cap, before.cap, atMostBound) &&
    atMost(before.multiple, after.multiple)
  );
}

export function isRefundNoMore(before: Refund, after: Refund, { inUse }: Pick<Asked, 'inUse'>): boolean {
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
/** A coin for a deposit of 0 is no coin. */
export function isSpinNoMore(before: Spin, after: Spin, { inUse }: Pick<Asked, 'inUse'>): boolean {
  if (!after.active) return true;
  const isDearer = (now: number, then: number): boolean => now === 0 || (then !== 0 && now >= then);
  return before.active && inAll(inUse, after.unitsPerCoin, before.unitsPerCoin, isDearer);
}

/** A rule as one person wrote it. `above`: what one person may give a member by it; null: any amount. */
export type WrittenRule = Gift & { readonly rule: string };
export type RuleWrite = WrittenRule & { readonly above: Units | null };

/**
 * Whether what one person wrote needs a second one. Added up with what the same person wrote alone in the last 24 hours (`earlier`): per member, where a
 * rule that was written again counts once by its most generous version, because a member may have taken that one; and in total, where each version counts,
 * because each may be for others.
 */
export function needsSecondPerson(o: {
  readonly earlier: readonly WrittenRule[];
  readonly writes: readonly RuleWrite[];
  /** What one person may give away alone in a day; null: any amount. */
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

/** Set-up that says where money goes, who may move it and which of it takes two: every change takes two. */
const guarded: ReadonlySet<string> = new Set(['deposit', 'payout', 'providers', 'office', 'secondPerson', 'staffSecurity']);

/** Set-up that keeps money and accounts safe: which way each figure makes it stricter. A field that is not named here has no such way. */
const stricter: Readonly<Record<string, Readonly<Record<string, 'down' | 'up'>>>> = {
  withdraw: { min: 'up', max: 'down', autoBelow: 'down', autoPerDayMax: 'down', autoAmountPerDayMax: 'down' },
  recovery: { payoutFreezeHours: 'up' },
  otp: { minutes: 'down', triesMax: 'down', secondsBetween: 'up', perHourMax: 'down' },
  limits: {
    loginFailuresMax: 'down',
    loginFailuresMinutes: 'up',
    loginFailuresAccountMax: 'down',
    entryPerMinute: 'down',
    moneyPerMinute: 'down',
    ordinaryPerMinute: 'down',
    unknownTokensPerMinute: 'down',
    anonymousPerMinute: 'down',
  },
  slip: {
    ageMinutesMax: 'down',
    uploadsAtOnce: 'down',
    unreadMax: 'down',
    filesPerDay: 'down',
    megabytesPerDay: 'down',
    keepFileDays: 'up',
  },
  qr: { minutes: 'down', minimum: 'up', margin: 'down' },
  smsBudget: { free: 'down', most: 'down', bits: 'up', bitsMax: 'up' },
  /** On is stricter. */
  registerOTP: { '': 'up' },
  sessionLifetime: { rememberedDays: 'down', sessionHours: 'down', staffHours: 'down' },
};
/** Rewards, which are judged by what they give. */
const rewards: ReadonlySet<string> = new Set(['invite', 'refund', 'spin']);

/** When a change of a setting takes two: always, unless it makes things stricter, or by what it gives; null: never. */
export type TakesTwo = 'always' | 'unlessStricter' | 'byGift';
export function whenTwo(key: string): TakesTwo | null {
  if (guarded.has(key)) return 'always';
  if (Object.hasOwn(stricter, key)) return 'unlessStricter';
  return rewards.has(key) ? 'byGift' : null;
}

type Leaf = string | number | boolean | null | undefined;
/** The values of a setting by their path. Lists are compared as text. */
function leavesOf(value: unknown, way: string): Map<string, Leaf> {
  if (typeof value !== 'object' || value === null) return new Map([[way, value as Leaf]]);
  if (Array.isArray(value)) return new Map([[way, JSON.stringify(value)]]);
  return new Map(Object.entries(value).flatMap(([name, part]) => [...leavesOf(part, way === '' ? name : `${way}.${name}`)]));
}

/** Whether every field that changed moved the way that is known to be stricter. */
export function isStricter(key: string, before: unknown, after: unknown): boolean {
  const ways = stricter[key] ?? {};
  const [was, is] = [leavesOf(before, ''), leavesOf(after, '')];
  return [...new Set([...was.keys(), ...is.keys()])].every((way) => {
    const [then, now] = [was.get(way), is.get(way)];
    if (then === now) return true;
    const [direction] = [way, way.split('.')[0] ?? ''].flatMap((name) => (Object.hasOwn(ways, name) ? [ways[name]] : []));
    if (direction === undefined || typeof then !== typeof now || (typeof now !== 'number' && typeof now !== 'boolean')) return false;
    return direction === 'up' ? Number(now) > Number(then) : Number(now) < Number(then);
  });
}
