import {
  type Gift,
  type GiftContext,
  giftOfBonus,
  giftOfPromotion,
  giftOfWheel,
  isBonusNoMore,
  isInviteNoMore,
  isPromotionNoMore,
  isRefundNoMore,
  isSpinNoMore,
  isWheelNoMore,
} from '@krapao/contract/control/second-person';
import { isWaiting } from '@krapao/ui/call.ts';
import { currenciesInUse } from '../../lib/variant.ts';
import type { BonusRule, PromotionRule, RewardRules } from './checks.ts';
import type { Wheel } from './wheel/new-slice.ts';

/** Only the server knows the limits and the author's other changes; an unbounded gift always needs a second person. */
export type Two = 'inForce' | 'takesTwo' | 'mayTakeTwo';

const asked = (): GiftContext => ({ inUse: currenciesInUse, members: 0n, now: new Date() });
const isUnbound = ({ perMember }: Gift): boolean => currenciesInUse.some((currency) => perMember[currency] === null);
const verdict = (isNoMore: boolean, gift: () => Gift): Two => (isNoMore ? 'inForce' : isUnbound(gift()) ? 'takesTwo' : 'mayTakeTwo');

export const twoForBonus = (before: BonusRule | null, after: BonusRule): Two =>
  verdict(isBonusNoMore(before, after, asked()), () => giftOfBonus(after, asked()));

export const twoForCode = (before: PromotionRule | null, after: PromotionRule): Two =>
  verdict(isPromotionNoMore(before, after, asked()), () => giftOfPromotion(after, { ...asked(), taken: 0 }));

export const twoForWheel = (before: Wheel | null, after: Wheel): Two =>
  verdict(isWheelNoMore(before?.slices ?? [], after.slices, asked()), () => giftOfWheel(after.slices, asked()));

const pointsOf = <T extends { percent: number }>({ percent, ...rest }: T) => ({ ...rest, basisPoints: Math.round(percent * 100) });

export function twoForReward(before: RewardRules, after: RewardRules): Two {
  if (!isInviteNoMore(pointsOf(before.invite), pointsOf(after.invite), asked())) return 'takesTwo';
  const isRefund = isRefundNoMore(pointsOf(before.refund), pointsOf(after.refund), asked());
  return isRefund && isSpinNoMore(before.spin, after.spin, asked()) ? 'inForce' : 'mayTakeTwo';
}

/** Null if the change waits for second-person approval, so no version was created. */
export const versionIn = <R extends { version: number }>(reply: R | Parameters<typeof isWaiting>[0]): number | null =>
  isWaiting(reply) ? null : (reply as R).version;
