import { dayOf, dayPlus, startOfDay } from '@krapao/contract/values/local-day';
import type { MemberFlows } from '@krapao/ledger';
import type { Kind } from '@krapao/ledger/kinds';
import { compare, fromJson, isPositive, type Money, money, percentOf, zero } from '@krapao/money';
import type { SettingValue } from '../../../platform/settings/definitions.ts';

export type RefundRule = SettingValue<'refund'>;

/** House gifts of the day are subtracted: losing them is not refunded again. */
const plus: readonly Kind[] = ['play_loss'];
const minus: readonly Kind[] = ['play_win', 'bonus', 'refund_receive', 'wheel_receive'];
export const flowKinds: readonly Kind[] = [...plus, ...minus];

export function netLossOf({ sums }: Pick<MemberFlows, 'sums'>): bigint {
  const total = (kinds: readonly Kind[]): bigint => kinds.reduce((sum, kind) => sum + (sums.get(kind)?.minor ?? 0n), 0n);
  return total(plus) - total(minus);
}

type MemberLoss = { readonly memberId: bigint; readonly loss: Money };

/**
 * Accounts that share a device count as one player, who may bet on both sides of a game: they share the refund of their joint loss
 * in proportion to their losses.
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

/** Sharing is transitive. A group is identified by one of its members. */
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

/** Zero below the minimum, capped at the maximum (0 = no cap), rounded down to a minor unit. */
export function shareOf(loss: Money, { basisPoints, least, most }: Pick<RefundRule, 'basisPoints' | 'least' | 'most'>): Money {
  const { currency } = loss;
  const share = percentOf(loss, basisPoints);
  const bound = fromJson(most[currency], currency);
  if (compare(share, fromJson(least[currency], currency)) < 0) return zero(currency);
  return isPositive(bound) && compare(share, bound) > 0 ? bound : share;
}

export function receiveRefusal(o: { active: boolean; hasBonus: boolean; open: Money; cameToNothing: boolean }) {
  if (!o.active) return 'REFUND_INACTIVE';
  if (o.hasBonus) return 'REFUND_CONDITION';
  if (isPositive(o.open)) return null;
  return o.cameToNothing ? 'REFUND_MINIMUM' : 'NO_REFUND';
}

export type Run = { readonly day: string; readonly startedAt: Date; readonly finishedAt: Date | null };

export const daysBackMax = 7;

const isWhole = ({ day, startedAt, finishedAt }: Run): boolean => finishedAt !== null && startedAt >= startOfDay(dayPlus(day, 1));

/** Oldest first: unfinished runs, and every past day since the first run (only yesterday if there was none). */
export function dueDays(now: Date, o: { runs: readonly Run[]; firstDay: string | null }): string[] {
  const yesterday = dayPlus(dayOf(now), -1);
  const whole = new Set(o.runs.filter(isWhole).map(({ day }) => day));
  const first = o.firstDay ?? yesterday;
  const past = Array.from({ length: daysBackMax }, (_, back) => dayPlus(yesterday, -back)).filter((day) => day >= first && !whole.has(day));
  const begun = o.runs.filter(({ finishedAt }) => finishedAt === null).map(({ day }) => day);
  return [...new Set([...past, ...begun])].sort();
}
