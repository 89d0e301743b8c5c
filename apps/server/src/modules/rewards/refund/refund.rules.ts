import { dayOf, dayPlus, startOfDay } from '@krapao/contract/values/local-day';
import type { MemberFlows } from '@krapao/ledger';
import type { Kind } from '@krapao/ledger/kinds';
import { compare, fromJson, isPositive, type Money, money, percentOf, zero } from '@krapao/money';
import type { SettingValue } from '../../../platform/settings/definitions.ts';

export type RefundRule = SettingValue<'refund'>;

/** What the games took and paid, and what the house gave that day: a loss of given money is not refunded once more. */
const plus: readonly Kind[] = ['play_loss'];
const minus: readonly Kind[] = ['play_win', 'bonus', 'refund_receive', 'wheel_receive'];
export const flowKinds: readonly Kind[] = [...plus, ...minus];

/** What a day cost the member, in minor units; below 0: it brought something. */
export function netLossOf({ sums }: Pick<MemberFlows, 'sums'>): bigint {
  const total = (kinds: readonly Kind[]): bigint => kinds.reduce((sum, kind) => sum + (sums.get(kind)?.minor ?? 0n), 0n);
  return total(plus) - total(minus);
}

type MemberLoss = { readonly memberId: bigint; readonly loss: Money };

/**
 * The losses of a day that count. Accounts that share a device are one player, who may bet on both sides of a game: they get back a share of what they lost
 * together, each by its part of the losses.
 */
export function countedLosses(members: readonly MemberFlows[], groupOf: (memberId: bigint) => bigint): MemberLoss[] {
  const groups = new Map<string, { net: bigint; lost: bigint }>();
  const keyOf = ({ memberId, currency }: MemberFlows): string => `${groupOf(memberId)} ${currency}`;
  for (const member of members) {
    const net = netLossOf(member);
    const group = groups.get(keyOf(member)) ?? { net: 0n, lost: 0n };
    groups.set(keyOf(member), { net: group.net + net, lost: group.lost + (net > 0n ? net : 0n) });
  }
  return members.flatMap((member) => {
    const own = netLossOf(member);
    const group = groups.get(keyOf(member));
    if (own <= 0n || !group || group.net <= 0n) return [];
    return [{ memberId: member.memberId, loss: money((own * group.net) / group.lost, member.currency) }];
  });
}

/** The group of each member, named by one of them: whoever shares a device with one of a group belongs to it. */
export function groupsOf(pairs: readonly { readonly memberId: bigint; readonly otherId: bigint }[]): (memberId: bigint) => bigint {
  const parents = new Map<bigint, bigint>();
  const rootOf = (memberId: bigint): bigint => {
    let root = memberId;
    for (let parent = parents.get(root); parent !== undefined && parent !== root; parent = parents.get(root)) root = parent;
    return root;
  };
  for (const { memberId, otherId } of pairs) parents.set(rootOf(otherId), rootOf(memberId));
  return rootOf;
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
