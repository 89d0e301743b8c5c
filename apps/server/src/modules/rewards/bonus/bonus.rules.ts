import { type BonusType, isFullyReceived } from '@krapao/contract/rewards/bonus-limit';
import { figuresIn, grantOn, hundredfold } from '@krapao/contract/rewards/bonus-rules';
import type { CommonTerms } from '@krapao/contract/rewards/terms';
import { type Currency, compare, fromJson, isPositive, type Money, minorPerUnit } from '@krapao/money';

/** Terms the member accepted, stored with the bonus. `fixed`: an amount without a deposit. */
export type Terms = CommonTerms & {
  readonly fixed?: Readonly<Record<Currency, number>> | null;
  readonly maxReceived?: number;
  readonly perMember?: number;
};

/** Shares in millionths, to avoid floating point in turnover. */
const shareScale = 1_000_000;

export const wholeTerms = (terms: Terms, currency: Currency) => ({
  least: minimumOf(terms, currency).minor,
  most: fromJson(terms.cap[currency], currency).minor,
  basisPoints: hundredfold(terms.percent),
  hundredths: hundredfold(terms.multiple),
});

export const shareOf = (terms: Terms, code: string): number => terms.shares[code] ?? 1;

export const countedOf = (share: number, minor: bigint): bigint => (minor * BigInt(Math.round(share * shareScale))) / BigInt(shareScale);

export type ByGame = ReadonlyMap<string, bigint>;

/** Turnover per game since the grant. Never decreases, whatever a provider reports. */
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

/** Wallet, games, transfers in progress and withdrawal holds. Rewards not yet received are excluded. */
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

/** A share of what exceeds the member's own money, never more than what is not held for a withdrawal. */
export function cancelTakes(o: { all: bigint; held: bigint; own: bigint; percentFail: number }): bigint {
  const own = o.own > 0n ? o.own : 0n;
  const above = o.all > own ? o.all - own : 0n;
  const takes = (above * BigInt(hundredfold(o.percentFail))) / 10_000n;
  const free = o.all - o.held;
  return takes < free ? takes : free;
}

/** Less than one unit is left, and nothing open could bring some back. */
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

export const isFull = (o: { type: string; terms: Terms; received: Receipts }, now: Date): boolean =>
  o.terms.maxReceived !== undefined &&
  isBonusType(o.type) &&
  isFullyReceived({ type: o.type, maxReceived: o.terms.maxReceived }, o.received, now);

type ReceivedBonus = { readonly source: string; readonly type: string; readonly terms: Terms; readonly received: Receipts };

export function lostFor({ source, type, terms, received }: ReceivedBonus, now: Date): 'good' | 'day' | 'week' | null {
  if (source === 'promotion') return terms.perMember !== undefined && received.length >= terms.perMember ? 'good' : null;
  if (source !== 'bonus' || !isFull({ type, terms, received }, now)) return null;
  return type === 'day' || type === 'week' ? type : 'good';
}

const isEnough = (terms: Terms, deposit: Money): boolean =>
  compare(deposit, minimumOf(terms, deposit.currency)) >= 0 && isPositive(grantOn(figuresIn(terms, deposit.currency), deposit).amount);

export const depositFreshMs = 24 * 3_600_000;
const depositNewMs = 3_600_000;

export type LastDeposit = {
  readonly reference: string;
  readonly at: Date;
  readonly amount: Money;
  readonly isUntouched: boolean;
  readonly hasBonus: boolean;
};

export type Choice = { readonly on: 'latest' | 'next'; readonly deposit: string | undefined };

export const carrierOf = (terms: Terms, latest: LastDeposit | null): LastDeposit | null =>
  latest?.isUntouched && !latest.hasBonus && isEnough(terms, latest.amount) ? latest : null;

/** Deposit to grant on immediately; null: wait for the next one; `changed`: the choice is outdated. */
export function depositFor(terms: Terms, latest: LastDeposit | null, choice: Choice | undefined): LastDeposit | null | 'changed' {
  const carrier = carrierOf(terms, latest);
  if (!choice) return carrier;
  if (choice.on === 'latest') return carrier?.reference === choice.deposit ? carrier : 'changed';
  return latest && choice.deposit !== undefined && latest.reference !== choice.deposit ? 'changed' : null;
}

export const suggestedOn = (carrier: LastDeposit | null, now: Date): Choice['on'] =>
  carrier && now.getTime() - carrier.at.getTime() < depositNewMs ? 'latest' : 'next';

/** A report younger than this when a bonus is taken covers everything played before. */
const reportFreshMs = 10_000;

export const freshSince = (now: Date): Date => new Date(now.getTime() - reportFreshMs);

/** A first report later than this could include bets made after the grant. */
const baseFreshMs = 5 * 60_000;

type Settling = {
  readonly base: ByGame;
  readonly own: bigint;
  readonly unsure: readonly string[];
  readonly reports: ReadonlyMap<string, { readonly minor: bigint; readonly syncedAt: Date | null }>;
  /** Per game: was money moved in since the grant, and the result of play before it. */
  readonly since: ReadonlyMap<string, { readonly isFilled: boolean; readonly oldPlay: bigint }>;
  readonly grantedAt: Date;
};
type BonusSettlement = { readonly base: Map<string, bigint>; readonly own: bigint; readonly unsure: string[] };

/**
 * The first report after the grant shows what was played before it, unless money was moved in since. Earlier wins and losses were
 * the member's own: an unreported earlier loss would otherwise count as own money, and cancelling would take nothing.
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

export function bestOffer<T extends Offered>(offers: readonly T[], currency: Currency): T | null {
  const cap = ({ cap }: Terms) => (cap[currency] > 0 ? cap[currency] : Number.POSITIVE_INFINITY);
  const better = (a: Terms, b: Terms) =>
    b.percent - a.percent || Number(cap(b) > cap(a)) - Number(cap(a) > cap(b)) || a.multiple - b.multiple;
  return [...offers].sort((a, b) => better(a.rule, b.rule))[0] ?? null;
}

export const isOffered = (rule: Terms, now: Date): boolean =>
  rule.active && hasBegun(rule, now) && !isOver(rule, now) && givesAnything(rule);
