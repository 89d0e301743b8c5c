import { bonus, invite, office, promotion, refund, spin } from '@krapao/contract';
import { routeFor } from '../../platform/http/route.ts';
import { bannersOf } from '../../platform/settings/banners.ts';
import { activateBonus } from './bonus/activate-bonus.ts';
import { checkActive } from './bonus/check-active.ts';
import { checkMinimum } from './bonus/check-minimum.ts';
import { clearBonus } from './bonus/clear-bonus.ts';
import { listBonuses } from './bonus/list-bonuses.ts';
import { readTake } from './bonus/read-take.ts';
import { reviewBonus } from './bonus/review-bonus.ts';
import { endMemberBonus, showMemberBonuses } from './bonus/staff-bonuses.ts';
import { deleteRule, putRule, showHistory, showRules } from './bonus/staff-rules.ts';
import { listInvites } from './invite/list-invites.ts';
import { receiveInviteBonus } from './invite/receive-invite-bonus.ts';
import { activatePromotion } from './promotion/activate-promotion.ts';
import { reviewPromotion } from './promotion/review-promotion.ts';
import { currentPromotion, findPromotion } from './promotion/show-promotion.ts';
import { deletePromotion, putPromotion, showPromotionHistory, showPromotions } from './promotion/staff-promotions.ts';
import { checkRefund } from './refund/check-refund.ts';
import { listRefunds } from './refund/list-refunds.ts';
import { receiveRefund } from './refund/receive-refund.ts';
import { runRefunds, showRefundRuns } from './refund/staff-refunds.ts';
import type { RewardsCore } from './rewards-core.ts';
import { claimCoupon } from './wheel/claim-coupon.ts';
import { claimPrize, handOutPrize, showPrizes } from './wheel/hand-out-prize.ts';
import { listCoupons } from './wheel/list-coupons.ts';
import { listSpins } from './wheel/list-spins.ts';
import { putWheel } from './wheel/put-wheel.ts';
import { showStaffWheel, showWheelHistory } from './wheel/show-staff-wheel.ts';
import { showActive, showOdds, showSetup } from './wheel/show-wheel.ts';
import { spinWheel } from './wheel/spin-wheel.ts';

const route = routeFor<RewardsCore>();

const bonusRoutes = [
  route(bonus.listBonuses, (core, { caller: { memberId }, language }) => listBonuses(core, { memberId, language })),
  route(bonus.reviewBonus, (core, { caller: { memberId }, params: { code }, query, language }) =>
    reviewBonus(core, { memberId, language, code, ...readTake(query) }),
  ),
  route(bonus.activateBonus, (core, { caller: { memberId }, params: { code }, query, idempotencyKey }) =>
    activateBonus(core, { memberId, code, ...readTake(query), idempotencyKey }),
  ),
  route(bonus.checkActiveBonus, (core, { caller: { memberId }, language }) => checkActive(core, { memberId, language })),
  route(bonus.clearBonus, (core, { caller: { memberId }, idempotencyKey }) => clearBonus(core, { memberId, idempotencyKey })),
  route(bonus.checkMinimumBonus, (core, { caller }) => checkMinimum(core, caller.memberId)),

  route(office.officeBonuses, (core) => showRules(core)),
  route(office.putBonus, (core, input) => putRule(core, input, { ...input.params, ...input.body })),
  route(office.deleteBonus, (core, input) => deleteRule(core, input, input.params.code)),
  route(office.bonusHistory, (core, { params }) => showHistory(core, params.code)),
  route(office.officeMemberBonuses, (core, { params, query }) => showMemberBonuses(core, { ...params, ...query })),
  route(office.endMemberBonus, (core, input) => endMemberBonus(core, input, { ...input.params, ...input.body })),
];

const inviteRoutes = [
  route(invite.listInvites, (core, { caller: { memberId }, body }) => listInvites(core, { memberId, ...body })),
  route(invite.receiveInviteBonus, (core, { caller: { memberId }, idempotencyKey }) =>
    receiveInviteBonus(core, { memberId, idempotencyKey }),
  ),
  route(invite.inviteBanners, async (core, { language }) => ({ banners: bannersOf(core, 'invite', language) })),
];

const promotionRoutes = [
  route(promotion.findPromotion, (core, { caller: { memberId }, params, language }) =>
    findPromotion(core, { memberId, language }, params.code),
  ),
  route(promotion.reviewPromotion, (core, { caller: { memberId }, params: { code }, query, language }) =>
    reviewPromotion(core, { memberId, language, code, ...readTake(query) }),
  ),
  route(promotion.activatePromotion, (core, { caller: { memberId }, params: { code }, query, idempotencyKey }) =>
    activatePromotion(core, { memberId, code, ...readTake(query), idempotencyKey }),
  ),
  route(promotion.currentPromotion, (core, { caller: { memberId }, language }) => currentPromotion(core, { memberId, language })),
  route(office.officePromotions, (core, { caller }) => showPromotions(core, caller.role)),
  route(office.putPromotion, (core, input) => putPromotion(core, input, input.params.code, input.body)),
  route(office.deletePromotion, (core, input) => deletePromotion(core, input, input.params.code)),
  route(office.promotionHistory, (core, { params, caller }) => showPromotionHistory(core, params.code, caller.role)),
];

const received = { message: 'REFUND_SUCCESS' as const };

const refundRoutes = [
  route(refund.checkRefund, (core, { caller, language }) => checkRefund(core, caller.memberId, language)),
  route(refund.receiveRefund, async (core, { caller, idempotencyKey }) => {
    await receiveRefund(core, { memberId: caller.memberId, idempotencyKey });
    return received;
  }),
  route(refund.addRefundToWallet, async (core, { caller, idempotencyKey }) => ({
    ...received,
    wallet: await receiveRefund(core, { memberId: caller.memberId, idempotencyKey }),
  })),
  route(refund.listRefunds, (core, { caller, body }) => listRefunds(core, { memberId: caller.memberId, ...body })),
  route(refund.refundBanners, async (core, { language }) => ({ banners: bannersOf(core, 'refund', language) })),
  route(office.officeRefunds, (core, { query }) => showRefundRuns(core, query)),
  route(office.runRefunds, (core, input) => runRefunds(core, input, input.body.day)),
];

const spinRoutes = [
  route(spin.spinActive, (core) => showActive(core)),
  route(spin.spinSetup, (core, { caller, language }) => showSetup(core, caller.memberId, language)),
  route(spin.spinOdds, (core, { query }) => showOdds(core, query.version)),
  route(spin.spin, (core, { caller, body, idempotencyKey, language }) =>
    spinWheel(core, { memberId: caller.memberId, clientSeed: body.clientSeed, version: body.version, idempotencyKey, language }),
  ),
  route(spin.listSpins, (core, { caller, query, language }) => listSpins(core, { memberId: caller.memberId, ...query, language })),
  route(spin.listCoupons, (core, { caller, query, language }) => listCoupons(core, { memberId: caller.memberId, ...query, language })),
  route(spin.claimCoupon, (core, { caller, body, idempotencyKey }) =>
    claimCoupon(core, { memberId: caller.memberId, reference: body.coupon, idempotencyKey }),
  ),

  route(office.officeWheel, (core) => showStaffWheel(core)),
  route(office.putWheel, (core, input) => putWheel(core, input, input.body)),
  route(office.wheelHistory, (core, { query }) => showWheelHistory(core, query)),
  route(office.officePrizes, (core, input) => showPrizes(core, input, input.query, input.language)),
  route(office.claimPrize, (core, input) => claimPrize(core, input, input.params)),
  route(office.handOutPrize, (core, input) => handOutPrize(core, input, input.params, input.body.note)),
];

export const rewardsRoutes = [...bonusRoutes, ...inviteRoutes, ...promotionRoutes, ...refundRoutes, ...spinRoutes];
