import { rewards } from '@krapao/contract';
import type { Language } from '@krapao/contract/values/languages';
import type { Core } from '../../platform/core.ts';
import { textIn } from '../../platform/http/language.ts';
import { routeFor } from '../../platform/http/route.ts';
import { activateBonus, readTake, reviewBonus } from './bonus/activate-bonus.ts';
import { checkActive, checkMinimum, showWelcome } from './bonus/check-active.ts';
import { clearBonus } from './bonus/clear-bonus.ts';
import { listBonuses } from './bonus/list-bonuses.ts';
import { showMemberBonuses } from './bonus/staff-bonuses.ts';
import { deleteRule, showHistory, showRules } from './bonus/staff-rules.ts';
import { listInvites } from './invite/list-invites.ts';
import { receiveInviteBonus } from './invite/receive-invite-bonus.ts';
import { activatePromotion } from './promotion/activate-promotion.ts';
import { reviewPromotion } from './promotion/review-promotion.ts';
import { currentPromotion, findPromotion } from './promotion/show-promotion.ts';
import { deletePromotion, showPromotionHistory, showPromotions } from './promotion/staff-promotions.ts';
import { receiveRefund } from './refund/receive-refund.ts';
import { checkRefund, listRefunds } from './refund/show-refunds.ts';
import { showRefundRuns } from './refund/staff-refunds.ts';
import type { RewardsCore } from './rewards-core.ts';
import { claimCoupon } from './wheel/claim-coupon.ts';
import { claimPrize, handOutPrize, showPrizes } from './wheel/hand-out-prize.ts';
import { listCoupons, listSpins } from './wheel/list-spins.ts';
import { showStaffWheel, showWheelHistory } from './wheel/show-staff-wheel.ts';
import { showActive, showOdds, showSetup } from './wheel/show-wheel.ts';
import { spinWheel } from './wheel/spin-wheel.ts';

const route = routeFor<RewardsCore>();

const bonusRoutes = [
  route(rewards.listBonuses, (core, { caller: { memberId }, language }) => listBonuses(core, { memberId, language })),
  route(rewards.welcomeBonus, (core) => showWelcome(core)),
  route(rewards.reviewBonus, (core, { caller: { memberId }, params: { code }, query, language }) =>
    reviewBonus(core, { memberId, language, code, ...readTake(query) }),
  ),
  route(rewards.activateBonus, (core, { caller: { memberId }, params: { code }, query, idempotencyKey }) =>
    activateBonus(core, { memberId, code, ...readTake(query), idempotencyKey }),
  ),
  route(rewards.checkActiveBonus, (core, { caller: { memberId }, language }) => checkActive(core, { memberId, language })),
  route(rewards.clearBonus, (core, { caller: { memberId }, idempotencyKey }) => clearBonus(core, { memberId, idempotencyKey })),
  route(rewards.checkMinimumBonus, (core, { caller }) => checkMinimum(core, caller.memberId)),

  route(rewards.officeBonuses, (core) => showRules(core)),
  route(rewards.deleteBonus, (core, input) => deleteRule(core, input, input.params.code)),
  route(rewards.bonusHistory, (core, { params }) => showHistory(core, params.code)),
  route(rewards.officeMemberBonuses, (core, { params, query }) => showMemberBonuses(core, { ...params, ...query })),
];

const inviteRoutes = [
  route(rewards.listInvites, (core, { caller: { memberId }, body }) => listInvites(core, { memberId, ...body })),
  route(rewards.receiveInviteBonus, (core, { caller: { memberId }, idempotencyKey }) =>
    receiveInviteBonus(core, { memberId, idempotencyKey }),
  ),
  route(rewards.inviteBanners, async (core, { language }) => ({ banners: bannersOf(core, 'invite', language) })),
];

const promotionRoutes = [
  route(rewards.findPromotion, (core, { caller: { memberId }, params, language }) =>
    findPromotion(core, { memberId, language }, params.code),
  ),
  route(rewards.reviewPromotion, (core, { caller: { memberId }, params: { code }, query, language }) =>
    reviewPromotion(core, { memberId, language, code, ...readTake(query) }),
  ),
  route(rewards.activatePromotion, (core, { caller: { memberId }, params: { code }, query, idempotencyKey }) =>
    activatePromotion(core, { memberId, code, ...readTake(query), idempotencyKey }),
  ),
  route(rewards.currentPromotion, (core, { caller: { memberId }, language }) => currentPromotion(core, { memberId, language })),
  route(rewards.officePromotions, (core, { caller }) => showPromotions(core, caller.role)),
  route(rewards.deletePromotion, (core, input) => deletePromotion(core, input, input.params.code)),
  route(rewards.promotionHistory, (core, { params, caller }) => showPromotionHistory(core, params.code, caller.role)),
];

const received = { message: 'REFUND_SUCCESS' as const };

const refundRoutes = [
  route(rewards.checkRefund, (core, { caller, language }) => checkRefund(core, caller.memberId, language)),
  route(rewards.receiveRefund, async (core, { caller, idempotencyKey }) => {
    await receiveRefund(core, { memberId: caller.memberId, idempotencyKey });
    return received;
  }),
  route(rewards.addRefundToWallet, async (core, { caller, idempotencyKey }) => ({
    ...received,
    wallet: await receiveRefund(core, { memberId: caller.memberId, idempotencyKey }),
  })),
  route(rewards.listRefunds, (core, { caller, body }) => listRefunds(core, { memberId: caller.memberId, ...body })),
  route(rewards.refundBanners, async (core, { language }) => ({ banners: bannersOf(core, 'refund', language) })),
  route(rewards.officeRefunds, (core, { query }) => showRefundRuns(core, query)),
];

const spinRoutes = [
  route(rewards.spinActive, (core) => showActive(core)),
  route(rewards.spinSetup, (core, { caller, language }) => showSetup(core, caller.memberId, language)),
  route(rewards.spinOdds, (core, { query }) => showOdds(core, query.version)),
  route(
    rewards.spin,
    (core, { caller: { memberId }, body, idempotencyKey, ownKey, language }) =>
      spinWheel(core, { memberId, clientSeed: body.clientSeed, version: body.version, idempotencyKey, ownKey, language }),
    { keepsKey: true },
  ),
  route(rewards.listSpins, (core, { caller, query, language }) => listSpins(core, { memberId: caller.memberId, ...query, language })),
  route(rewards.listCoupons, (core, { caller, query, language }) => listCoupons(core, { memberId: caller.memberId, ...query, language })),
  route(rewards.claimCoupon, (core, { caller, body, idempotencyKey }) =>
    claimCoupon(core, { memberId: caller.memberId, reference: body.coupon, idempotencyKey }),
  ),

  route(rewards.officeWheel, (core) => showStaffWheel(core)),
  route(rewards.wheelHistory, (core, { query }) => showWheelHistory(core, query)),
  route(rewards.officePrizes, (core, input) => showPrizes(core, input, input.query, input.language)),
  route(rewards.claimPrize, (core, input) => claimPrize(core, input, input.params)),
  route(rewards.handOutPrize, (core, input) => handOutPrize(core, input, input.params, input.body.note)),
];

export const rewardsRoutes = [...bonusRoutes, ...inviteRoutes, ...promotionRoutes, ...refundRoutes, ...spinRoutes];

const bannersOf = (core: Pick<Core, 'settings' | 'config'>, window: 'invite' | 'refund', language: Language) =>
  core.settings.get('banners')[window].map(({ image, html }) => ({ image, html: textIn(core, html, language) }));
