import { office, promotion } from '@krapao/contract';
import { routeFor } from '../../../platform/http/route.ts';
import { readTake } from '../bonus/read-take.ts';
import type { RewardsCore } from '../rewards-core.ts';
import { activatePromotion } from './activate-promotion.ts';
import { reviewPromotion } from './review-promotion.ts';
import { currentPromotion, findPromotion } from './show-promotion.ts';
import { deletePromotion, putPromotion, showPromotionHistory, showPromotions } from './staff-promotions.ts';

const route = routeFor<RewardsCore>();

export const promotionRoutes = [
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
