import type { Variant } from '@krapao/contract/values/rules';

/** What is counted. `asks`: how often an address asked whether a phone is a member's. */
export type Scope = 'all' | 'prefix' | 'address' | 'asks';
/** `free`: without a challenge; `most`: with one. */
export type Budget = {
  readonly prefixDigits: number;
  readonly free: Readonly<Record<Scope, number>>;
  readonly most: Readonly<Record<Scope, number>>;
  readonly bits: number;
  readonly bitsMax: number;
};
export type Used = { readonly count: number; readonly since: Date };
/** How much of a scope is used, the request at hand included. */
export type Load = Used & { readonly scope: Scope };

export const windowMs = 3_600_000;
export const windowStart = (now: Date): Date => new Date(now.getTime() - windowMs);

/**
 * Codes for members' own phones (`member`) have budgets of their own: whoever uses up the budget for newcomers must not keep members from getting back in.
 * All of one kind stand first: whoever counts locks them in this order.
 */
export type BudgetKind = 'newcomer' | 'member';
export function subjectsOf(o: {
  kind: BudgetKind;
  phone: string;
  address: string;
  prefixDigits: number;
}): Record<Exclude<Scope, 'asks'>, string> {
  return {
    all: `all:${o.kind}`,
    prefix: `prefix:${o.kind}:${o.phone.slice(0, o.prefixDigits)}`,
    address: `address:${o.kind}:${o.address}`,
  };
}
/** A Lao number is written with or without its 0 or the country's code: the ways to write it must not have a budget each. */
export const oneForm = (phone: string, variant: Variant): string =>
  variant === 'lao' ? `0${phone.replace(/^(856(?=\d{8})|0)/, '')}` : phone;

export const askSubject = (address: string): string => `asks:${address}`;

export type Verdict = { readonly why: 'challenge' | 'most'; readonly scope: Scope; readonly retryAfterSeconds: number };

/** Beyond `free` a solved challenge is asked for; beyond `most` nothing helps but to wait. */
export function budgetRefusal(loads: readonly Load[], { free, most }: Budget, solved: boolean, now: Date): Verdict | null {
  const over = (limits: Readonly<Record<Scope, number>>): Load | undefined =>
    loads.filter(({ scope, count }) => count > limits[scope]).sort((a, b) => b.since.getTime() - a.since.getTime())[0];
  const verdict = (why: Verdict['why'], { scope, since }: Load): Verdict => ({
    why,
    scope,
    retryAfterSeconds: Math.max(1, Math.ceil((since.getTime() + windowMs - now.getTime()) / 1_000)),
  });
  const beyond = over(most);
  if (beyond) return verdict('most', beyond);
  const unpaid = solved ? undefined : over(free);
  return unpaid ? verdict('challenge', unpaid) : null;
}

/** Each doubling of what is free makes the puzzle twice as long, up to what a cheap phone can bear. */
export function bitsOf(loads: readonly Load[], { free, bits, bitsMax }: Budget): number {
  const times = Math.max(1, ...loads.map(({ scope, count }) => count / Math.max(1, free[scope])));
  return Math.max(bits, Math.min(bitsMax, bits + Math.floor(Math.log2(times))));
}

/** The 1st, 10th, 100th ... are told: a flood must not fill the log. */
export const isReported = (count: number): boolean => /^10*$/.test(String(count));

/**
 * Whether a number is written with another country's code. The Thai form has no room for one; a Lao number has no fixed length: its own forms begin with 0, 20,
 * 30 or 856, anything else of that length is from abroad. (What is accepted is sent to the variant's own country in any case.)
 */
export const isFromAbroad = (phone: string, variant: Variant): boolean =>
  variant === 'lao' && (/^00/.test(phone) || (phone.length > 10 && !/^(0|20|30|856)/.test(phone)));
