import type { MemberFlows } from '@krapao/ledger';
import type { Kind } from '@krapao/ledger/kinds';
import { compare, fromJson, isPositive, type Money, money, percentOf, zero } from '@krapao/money';
import { dayOf, dayPlus, startOfDay } from '../../core/local-day.ts';
import type { SettingValue } from '../settings/public.ts';

export type RefundRule = SettingValue<'refund'>;

/** What the games took and paid, and what the house gave that day: a loss of given money is not refunded once more. */
const plus: readonly Kind[] = ['play_loss'];
const minus: readonly Kind[] = ['play_win', 'bonus', 'refund_receive', 'wheel_receive'];
export const flowKinds: readonly Kind[] = [...plus, ...minus];

/** The loss of a day, not below 0. */
export function lossOf({ currency, sums }: Pick<MemberFlows, 'currency' | 'sums'>): Money {
  const total = (kinds: readonly Kind[]): bigint => kinds.reduce((sum, kind) => sum + (sums.get(kind)?.minor ?? 0n), 0n);
  const loss = total(plus) - total(minus);
  return loss > 0n ? money(loss, currency) : zero(currency);
}

/** The share of a loss: nothing below the least, cut at the most (0 = no bound), what is below a minor unit dropped. */
export function shareOf(loss: Money, { basisPoints, least, most }: Pick<RefundRule, 'basisPoints' | 'least' | 'most'>): Money {
  const { currency } = loss;
  const share = percentOf(loss, basisPoints);
  const bound = fromJson(most[currency], currency);
  if (compare(share, fromJson(least[currency], currency)) < 0) return zero(currency);
  return isPositive(bound) && compare(share, bound) > 0 ? bound : share;
}

/** Why nothing is received, or null. `cameToNothing`: the member's latest night had a loss whose share was nothing. */
export function receiveRefusal(o: { active: boolean; hasBonus: boolean; open: Money; cameToNothing: boolean }) {
  if (!o.active) return 'REFUND_INACTIVE';
  if (o.hasBonus) return 'REFUND_CONDITION';
  if (isPositive(o.open)) return null;
  return o.cameToNothing ? 'REFUND_MINIMUM' : 'NO_REFUND';
}

export type Run = { readonly day: string; readonly startedAt: Date; readonly finishedAt: Date | null };

/** Days that are caught up at most; more than a week late, what they gave would have run out. */
export const daysBackMax = 7;

/** A run that began before its day was over has not seen the whole day. */
const isWhole = ({ day, startedAt, finishedAt }: Run): boolean => finishedAt !== null && startedAt >= startOfDay(dayPlus(day, 1));

/**
 * The days that must be run now, oldest first: every past day since the first that was ever run, and yesterday when none was; and whatever was begun and
 * not finished.
 */
export function dueDays(now: Date, o: { runs: readonly Run[]; firstDay: string | null }): string[] {
  const yesterday = dayPlus(dayOf(now), -1);
  const whole = new Set(o.runs.filter(isWhole).map(({ day }) => day));
  const first = o.firstDay ?? yesterday;
  const past = Array.from({ length: daysBackMax }, (_, back) => dayPlus(yesterday, -back)).filter((day) => day >= first && !whole.has(day));
  const begun = o.runs.filter(({ finishedAt }) => finishedAt === null).map(({ day }) => day);
  return [...new Set([...past, ...begun])].sort();
}
