import type { MovementNote, NameMatch } from '@krapao/contract';
import { add, compare, fromJson, isPositive, type Money } from '@krapao/money';
import type { Payouts } from '../../integrations/bank/port.ts';
import type { RefusalReason } from '../../platform/errors/errors.ts';
import type { SettingValue } from '../../platform/settings/definitions.ts';
import type { Withdrawal } from './withdraw.sql.ts';

export const holdKeyOf = (reference: string): string => `withdraw:${reference}`;

export type Limits = SettingValue<'withdraw'>;

export function amountRefusal(amount: Money, limits: Limits): RefusalReason | null {
  if (!isPositive(amount) || compare(amount, fromJson(limits.min[amount.currency], amount.currency)) < 0)
    return { code: 'TRANSFER_MINIMUM', key: 'amount' };
  if (compare(amount, fromJson(limits.max[amount.currency], amount.currency)) > 0)
    return { code: 'KEY_INVALID', key: 'amount', status: 422 };
  return null;
}

/** No payouts while the member is deactivated, or shortly after a password reset by SMS. */
export type HeldBack = { readonly why: 'inactive'; readonly until: null } | { readonly why: 'recovered'; readonly until: Date };

export function payoutFreezeOf(
  member: { readonly status: 'active' | 'inactive'; readonly withdrawFrom: Date | null },
  now: Date,
): HeldBack | null {
  if (member.status === 'inactive') return { why: 'inactive', until: null };
  return member.withdrawFrom && member.withdrawFrom > now ? { why: 'recovered', until: member.withdrawFrom } : null;
}

export function heldBackRefusal(held: HeldBack | null, now: Date): RefusalReason | null {
  if (!held) return null;
  if (held.why === 'inactive') return { code: 'INACTIVE_USER' };
  const retryAfterSeconds = Math.ceil((held.until.getTime() - now.getTime()) / 1_000);
  return { code: 'REQUEST_LIMIT', key: 'withdrawFrom', retryAfterSeconds };
}

const bankNotes: readonly MovementNote[] = ['ACCOUNT_INVALID', 'PAYOUT_REFUSED'];

/** Members see staff's reason, but never the bank's, which is in English and may reveal details of our account. */
export function memberReason(o: { readonly reason: string; readonly attempt?: number }): string {
  if (o.attempt === undefined) return o.reason;
  return bankNotes.find((note) => note === o.reason) ?? ('PAYOUT_FAILED' satisfies MovementNote);
}

export type Facts = { readonly hasBank: boolean; readonly hasOpen: boolean; readonly hasLiveBonus: boolean; readonly hasEnough: boolean };

/** Call with the member's balances locked. */
export function withdrawRefusal(facts: Facts): RefusalReason | null {
  if (!facts.hasBank) return { code: 'NO_BANK' };
  if (facts.hasOpen) return { code: 'WITHDRAWAL_OPEN' };
  if (facts.hasLiveBonus) return { code: 'BONUS_REMAINING' };
  if (!facts.hasEnough) return { code: 'MONEY_NOT_ENOUGH' };
  return null;
}

export function isAutomaticAmount(amount: Money, today: { readonly count: number; readonly total: Money }, limits: Limits): boolean {
  const { currency } = amount;
  return (
    compare(amount, fromJson(limits.autoBelow[currency], currency)) < 0 &&
    today.count < limits.autoPerDayMax &&
    compare(add(today.total, amount), fromJson(limits.autoAmountPerDayMax[currency], currency)) <= 0
  );
}

type Unplayed = { readonly deposits: bigint; readonly gifts: bigint };
export type AutomaticFacts = {
  readonly hasDeposited: boolean;
  readonly unplayed: Unplayed;
  readonly name: NameMatch;
  readonly sharesDevice: boolean;
  readonly score: number;
};

/** Call with the member's balances locked. */
export const isAutomaticMember = (f: AutomaticFacts, limits: Pick<Limits, 'autoScoreBelow'>): boolean =>
  f.hasDeposited &&
  f.unplayed.deposits === 0n &&
  f.unplayed.gifts === 0n &&
  f.name === 'same' &&
  !f.sharesDevice &&
  f.score < limits.autoScoreBelow;

/** Unplayed money leaves first, deposits before gifts; coins leave with the deposits they came with. */
export function unplayedIn(amount: bigint, has: Unplayed & { readonly coins: number }): Unplayed & { readonly coins: number } {
  const deposits = amount < has.deposits ? amount : has.deposits;
  const rest = amount - deposits;
  const gifts = rest < has.gifts ? rest : has.gifts;
  const coinsLeft = has.deposits === 0n ? 0n : (BigInt(has.coins) * (has.deposits - deposits)) / has.deposits;
  return { deposits, gifts, coins: deposits === 0n ? 0 : has.coins - Number(coinsLeft) };
}

const waitsSeconds = [1, 2, 4, 8, 15, 30, 60, 120, 300];

export function askAgainMs(attempts: number): number {
  return (waitsSeconds[Math.min(Math.max(attempts, 1), waitsSeconds.length) - 1] ?? 300) * 1_000;
}

/** A lost order may still arrive: only after this time does "not known" mean it will not be paid. */
export const quietMs = 120_000;

/** From here on no order is sent any more, so that what staff read on the bank statement stays true. */
export const isAskedEnough = (w: { readonly questions: number; readonly isListed: boolean }, questionsMax: number): boolean =>
  w.isListed || w.questions >= questionsMax;

/** Returned by staff if never sent or if they resolved it; otherwise by the bank. */
export const returnedBy = (w: Pick<Withdrawal, 'state' | 'attempts' | 'staffSaid'>): 'bank' | 'staff' | null =>
  w.state !== 'returned' ? null : w.attempts > 0 && w.staffSaid === null ? 'bank' : 'staff';

export const isLeftToStaff = (w: Withdrawal): w is Withdrawal & { unknownSince: Date } => w.state === 'paying' && w.unknownSince !== null;

export function isForStaff(
  w: { readonly questions: number; readonly unsureAt: Date | null },
  o: { questionsMax: number; now: Date },
): boolean {
  return w.questions >= o.questionsMax && (w.unsureAt === null || o.now.getTime() - w.unsureAt.getTime() > quietMs);
}

/** How long, and how often, the bank is still queried after staff resolved a payout. */
export const watchMs = 7 * 24 * 3_600_000;
export const watchEveryMs = 600_000;

export type BankAnswer = Awaited<ReturnType<Payouts['find']>>['state'];

/** No order is sent by then, so "not known" contradicts "paid". */
export function afterStaff(said: 'paid' | 'unpaid', bank: BankAnswer): 'agrees' | 'opposes' | 'open' {
  if (bank === 'accepted' || bank === 'unknown') return 'open';
  if (said === 'paid') return bank === 'paid' ? 'agrees' : 'opposes';
  if (bank === 'paid') return 'opposes';
  return bank === 'failed' ? 'agrees' : 'open';
}
