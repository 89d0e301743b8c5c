import type { Variant } from '@krapao/contract/values/rules';

/** `asks`: how often an address checked if a phone belongs to a member. */
export type Scope = 'all' | 'prefix' | 'address' | 'asks';
/** Most of each scope in an hour. */
export type Budget = Readonly<Record<Scope, number>> & { readonly prefixDigits: number };
export type Used = { readonly count: number; readonly since: Date };
export type Load = Used & { readonly scope: Scope };

export const windowMs = 3_600_000;
export const windowStart = (now: Date): Date => new Date(now.getTime() - windowMs);

/**
 * Codes for members' phones have separate budgets: exhausting the newcomers' budget must not lock members out. Subjects of one
 * kind come first; rows are locked in this order.
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
/** A Lao number may be written with or without 0 or country code; its spellings must share one budget. */
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

/** Log only the 1st, 10th, 100th and so on, so that a flood does not fill the log. */
export const isReported = (count: number): boolean => /^10*$/.test(String(count));

/**
 * True for a foreign country code. The Thai format has no room for one; Lao numbers begin with 0, 20, 30 or 856. Accepted numbers
 * are sent to the variant's country in any case.
 */
export const isFromAbroad = (phone: string, variant: Variant): boolean =>
  variant === 'lao' && (/^00/.test(phone) || (phone.length > 10 && !/^(0|20|30|856)/.test(phone)));
