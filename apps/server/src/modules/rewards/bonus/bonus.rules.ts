import { type BonusType, isFullyReceived } from '@krapao/contract/rewards/bonus-limit';
import { figuresIn, grantOn, hundredfold } from '@krapao/contract/rewards/bonus-rules';
import type { CommonTerms } from '@krapao/contract/rewards/terms';
import { type Currency, compare, fromJson, isPositive, type Money, minorPerUnit } from '@krapao/money';

/** The terms that a member accepts, kept with the bonus. `fixed`: an amount without a deposit. How often: `perMember` of a promotion code, else `maxReceived`. */
export type Terms = CommonTerms & {
  readonly fixed?: Readonly<Record<Currency, number>> | null;
  readonly maxReceived?: number;
  readonly perMember?: number;
};

/** A share in millionths, so that 0.1 of a turnover is a whole number of minor units or cut to one, never a float. */
const shareScale = 1_000_000;

/** The terms as the function `grant_on_deposit` counts with them, in the deposit's own statement. */
export const wholeTerms = (terms: Terms, currency: Currency) => ({
  least: minimumOf(terms, currency).minor,
  most: fromJson(terms.cap[currency], currency).minor,
  basisPoints: hundredfold(terms.percent),
  hundredths: hundredfold(terms.multiple),
});

/** A provider that the terms do not name counts in full. */
export const shareOf = (terms: Terms, code: string): number => terms.shares[code] ?? 1;

export const countedOf = (share: number, minor: bigint): bigint => (minor * BigInt(Math.round(share * shareScale))) / BigInt(shareScale);

export type ByGame = ReadonlyMap<string, bigint>;

/** What was played at each game since the grant: what is known by now, and never less than before, whatever a provider says. */
export function playedNow(o: { base: ByGame; unsure: ReadonlySet<string>; before: ByGame; turnovers: ByGame }): Map<string, bigint> {
  const played = new Map(o.before);
  for (const [code, turnover] of o.turnovers) {
    if (o.unsure.has(code)) continue;
    const since = turnover - (o.base.get(code) ?? 0n);
    if (since > (played.get(code) ?? 0n)) played.set(code, since);
  }
  return played;
}

export function doneOf(terms: Terms, played: ByGame): bigint {
  return [...played].reduce((sum, [code, minor]) => sum + countedOf(shareOf(terms, code), minor), 0n);
}

/** All that a member has and can play with: wallet, games, what is under way, what is held for a withdrawal. Pots that were not received are not among it. */
export function inPlay(balances: ReadonlyMap<string, Money>): {
  all: bigint;
  games: bigint;
  transit: bigint;
  held: bigint;
  wallet: bigint;
} {
  const found = { wallet: 0n, held: 0n, games: 0n, transit: 0n };
  for (const [account, { minor }] of balances) {
    if (account === 'wallet') found.wallet += minor;
    else if (account === 'held') found.held += minor;
    else if (account.startsWith('game:')) found.games += minor;
    else if (account.startsWith('transit:')) found.transit += minor;
  }
  return { ...found, all: found.wallet + found.held + found.games + found.transit };
}

/** What cancelling takes once the games are home: a share of what is there beyond the member's own, and nothing of what is held for a withdrawal. */
export function cancelTakes(o: { all: bigint; held: bigint; own: bigint; percentFail: number }): bigint {
  const own = o.own > 0n ? o.own : 0n;
  const above = o.all > own ? o.all - own : 0n;
  const takes = (above * BigInt(hundredfold(o.percentFail))) / 10_000n;
  const free = o.all - o.held;
  return takes < free ? takes : free;
}

/** Everything is lost: less than one unit is left, and nothing is open that could bring some back. */
export const isLost = (there: ReturnType<typeof inPlay>, o: { hasOpenTransfer: boolean; hasStale: boolean }): boolean =>
  there.all < minorPerUnit && there.held === 0n && there.transit === 0n && !o.hasOpenTransfer && !o.hasStale;

export const minimumOf = (terms: Terms, currency: Currency): Money => fromJson(terms.minimum[currency], currency);

export const givesAnything = (terms: Pick<Terms, 'percent'>): boolean => hundredfold(terms.percent) > 0;

export const isOver = (terms: { readonly to: string | null }, now: Date): boolean =>
  terms.to !== null && Date.parse(terms.to) <= now.getTime();
export const hasBegun = (terms: { readonly from: string | null }, now: Date): boolean =>
  terms.from === null || Date.parse(terms.from) <= now.getTime();

export type Receipts = readonly { readonly updatedAt: string | Date }[];

const isBonusType = (type: string): type is BonusType => type === 'limit' || type === 'day' || type === 'week';

/** Promotion codes and prizes have limits of their own. */
export const isFull = (o: { type: string; terms: Terms; received: Receipts }, now: Date): boolean =>
  o.terms.maxReceived !== undefined &&
  isBonusType(o.type) &&
  isFullyReceived({ type: o.type, maxReceived: o.terms.maxReceived }, o.received, now);

type ReceivedBonus = { readonly source: string; readonly type: string; readonly terms: Terms; readonly received: Receipts };

/** For how long a bonus that was granted cannot be taken again; null: it can be. A prize is not taken by its code. */
export function lostFor({ source, type, terms, received }: ReceivedBonus, now: Date): 'good' | 'day' | 'week' | null {
  if (source === 'promotion') return terms.perMember !== undefined && received.length >= terms.perMember ? 'good' : null;
  if (source !== 'bonus' || !isFull({ type, terms, received }, now)) return null;
  return type === 'day' || type === 'week' ? type : 'good';
}

/** At least the minimum, and a grant of something. */
const isEnough = (terms: Terms, deposit: Money): boolean =>
  compare(deposit, minimumOf(terms, deposit.currency)) >= 0 && isPositive(grantOn(figuresIn(terms, deposit.currency), deposit).amount);

/** How long a deposit can carry a bonus that is taken after it. */
export const depositFreshMs = 24 * 3_600_000;
/** A deposit older than this is offered second: the member is probably about to make another. */
const depositNewMs = 3_600_000;

export type LastDeposit = {
  readonly reference: string;
  readonly at: Date;
  readonly amount: Money;
  readonly isUntouched: boolean;
  readonly hasBonus: boolean;
};

/** The member's confirmed choice. `deposit` is the latest deposit at that time, undefined if the caller did not send it. */
export type Choice = { readonly on: 'latest' | 'next'; readonly deposit: string | undefined };

/** The latest deposit, if a bonus that is taken now may be granted on it. */
export const carrierOf = (terms: Terms, latest: LastDeposit | null): LastDeposit | null =>
  latest?.isUntouched && !latest.hasBonus && isEnough(terms, latest.amount) ? latest : null;

/** The deposit that a bonus is granted on at once; null: it waits for the next one; `changed`: the choice no longer holds. */
export function depositFor(terms: Terms, latest: LastDeposit | null, choice: Choice | undefined): LastDeposit | null | 'changed' {
  const carrier = carrierOf(terms, latest);
  if (!choice) return carrier;
  if (choice.on === 'latest') return carrier?.reference === choice.deposit ? carrier : 'changed';
  return latest && choice.deposit !== undefined && latest.reference !== choice.deposit ? 'changed' : null;
}

/** The choice offered first. Members do not mean an old deposit when they claim a bonus. */
export const suggestedOn = (carrier: LastDeposit | null, now: Date): Choice['on'] =>
  carrier && now.getTime() - carrier.at.getTime() < depositNewMs ? 'latest' : 'next';

/** A report that is younger than this when a bonus is taken says what was played until then. */
const reportFreshMs = 10_000;

export const freshSince = (now: Date): Date => new Date(now.getTime() - reportFreshMs);

/** The first report after the grant says what was played before it only for so long: later it would swallow what was played after it. */
const baseFreshMs = 5 * 60_000;

type Settling = {
  readonly base: ByGame;
  readonly own: bigint;
  readonly unsure: readonly string[];
  readonly reports: ReadonlyMap<string, { readonly minor: bigint; readonly syncedAt: Date | null }>;
  /** By game: whether money was moved there since the grant, and what was won or lost there until then. */
  readonly since: ReadonlyMap<string, { readonly isFilled: boolean; readonly oldPlay: bigint }>;
  readonly grantedAt: Date;
};
type BonusSettlement = { readonly base: Map<string, bigint>; readonly own: bigint; readonly unsure: string[] };

/**
 * What the condition and the member's own money are counted from, after a look at the games. The first report after the grant says what was played before it,
 * unless money was moved there since. What was won and lost until then was the member's own: without it, money that was lost before the grant and not yet
 * reported would count as own, and cancelling would take nothing.
 */
export function settledBase({ base, own, unsure, reports, since, grantedAt }: Settling): BonusSettlement {
  const settled = new Map(base);
  const left: string[] = [];
  let ownNow = own;
  for (const code of unsure) {
    const { isFilled = false, oldPlay = 0n } = since.get(code) ?? {};
    const report = reports.get(code);
    const reportedMs = report?.syncedAt ? report.syncedAt.getTime() - grantedAt.getTime() : 0;
    if (!isFilled && reportedMs <= 0) {
      left.push(code);
      continue;
    }
    ownNow += oldPlay;
    if (report && !isFilled && reportedMs <= baseFreshMs) settled.set(code, report.minor);
  }
  return { base: settled, own: ownNow, unsure: left };
}

type Offered = { readonly code: string; readonly rule: Terms };

/** The best offer: largest percentage, then highest cap, then lowest turnover. */
export function bestOffer<T extends Offered>(offers: readonly T[], currency: Currency): T | null {
  const cap = ({ cap }: Terms) => (cap[currency] > 0 ? cap[currency] : Number.POSITIVE_INFINITY);
  const better = (a: Terms, b: Terms) =>
    b.percent - a.percent || Number(cap(b) > cap(a)) - Number(cap(a) > cap(b)) || a.multiple - b.multiple;
  return [...offers].sort((a, b) => better(a.rule, b.rule))[0] ?? null;
}

export const isOffered = (rule: Terms, now: Date): boolean =>
  rule.active && hasBegun(rule, now) && !isOver(rule, now) && givesAnything(rule);
