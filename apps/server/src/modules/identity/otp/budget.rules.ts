import type { Variant } from '@krapao/contract/values/rules';

/** What is counted. `asks`: how often an address asked whether a phone is a member's. */
export type Scope = 'all' | 'prefix' | 'address' | 'asks';
/** Most of each scope in an hour. */
export type Budget = Readonly<Record<Scope, number>> & { readonly prefixDigits: number };
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

export type Verdict = { readonly scope: Scope; readonly retryAfterSeconds: number };

/** Of the scopes that are used up, the one whose hour ends last. */
export function budgetRefusal(loads: readonly Load[], budget: Budget, now: Date): Verdict | null {
  const over = loads.filter(({ scope, count }) => count > budget[scope]).sort((a, b) => b.since.getTime() - a.since.getTime())[0];
  if (!over) return null;
  const { scope, since } = over;
  return { scope, retryAfterSeconds: Math.max(1, Math.ceil((since.getTime() + windowMs - now.getTime()) / 1_000)) };
}

/** The 1st, 10th, 100th ... are told: a flood must not fill the log. */
export const isReported = (count: number): boolean => /^10*$/.test(String(count));

/**
 * Whether a number is written with another country's code. The Thai form has no room for one; a Lao number has no fixed length: its own forms begin with 0, 20,
 * 30 or 856, anything else of that length is from abroad. (What is accepted is sent to the variant's own country in any case.)
 */
export const isFromAbroad = (phone: string, variant: Variant): boolean =>
  variant === 'lao' && (/^00/.test(phone) || (phone.length > 10 && !/^(0|20|30|856)/.test(phone)));
