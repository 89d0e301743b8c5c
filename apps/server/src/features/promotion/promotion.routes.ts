import { office, promotion } from '@krapao/contract';
import { route } from '../../core/route.ts';
import { readTake } from '../bonus/public.ts';
import { activatePromotion } from './activate-promotion.ts';
import { reviewPromotion } from './review-promotion.ts';
import { currentPromotion, findPromotion } from './show-promotion.ts';
import { deletePromotion, putPromotion, showPromotionHistory, showPromotions } from './staff-promotions.ts';

export const promotionRoutes = [
  route(promotion.findPromotion, (ctx, { caller: { memberId }, params, language }) =>
    findPromotion(ctx, { memberId, language }, params.code),
  ),
  route(promotion.reviewPromotion, (ctx, { caller: { memberId }, params: { code }, query, language }) =>
    reviewPromotion(ctx, { memberId, language, code, ...readTake(query) }),
  ),
  route(promotion.activatePromotion, (ctx, { caller: { memberId }, params: { code }, query, idempotencyKey }) =>
    activatePromotion(ctx, { memberId, code, ...readTake(query), idempotencyKey }),
  ),
  route(promotion.currentPromotion, (ctx, { caller: { memberId }, language }) => currentPromotion(ctx, { memberId, language })),
  route(office.officePromotions, (ctx, { caller }) => showPromotions(ctx, caller.role)),
  route(office.putPromotion, (ctx, input) => putPromotion(ctx, input, input.params.code, input.body)),
  route(office.deletePromotion, (ctx, input) => deletePromotion(ctx, input, input.params.code)),
  route(office.promotionHistory, (ctx, { params, caller }) => showPromotionHistory(ctx, params.code, caller.role)),
];
