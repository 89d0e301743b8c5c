import * as z from 'zod/mini';
import { endpoint, memberMoney, memberRead } from '../api/endpoint.ts';
import { codeParam } from '../api/schemas.ts';
import { reviewQuery, takeQuery, takeReview, userBonus } from './bonus.ts';
import { termsView } from './terms.ts';

export const promotionView = z.object({ code: z.string(), percentFail: z.number(), description: z.string(), terms: termsView });

export const findPromotion = endpoint({
  ...memberRead,
  path: '/api/promotion/find/:code',
  params: codeParam,
  reply: z.object({ promotion: z.optional(promotionView) }),
  fails: ['REQUEST_LIMIT'],
});
/** Read-only. Refuses for the same reasons as `activate`. */
export const reviewPromotion = endpoint({
  ...memberRead,
  path: '/api/promotion/review/:code',
  params: codeParam,
  query: reviewQuery,
  reply: takeReview,
  fails: ['NO_PROMOTION', 'PROMOTION_RECEIVED', 'BONUS_FULL', 'BONUS_ALREADY_ACTIVE', 'REQUEST_LIMIT', 'CHANGED_SINCE'],
});
export const activatePromotion = endpoint({
  ...memberMoney,
  method: 'GET',
  path: '/api/promotion/activate/:code',
  params: codeParam,
  query: takeQuery,
  reply: z.object({ userBonus }),
  fails: [
    'NO_PROMOTION',
    'PROMOTION_RECEIVED',
    'BONUS_FULL',
    'BONUS_ALREADY_ACTIVE',
    'BONUS_CONDITION',
    'REQUEST_LIMIT',
    'CHANGED_SINCE',
    'INACTIVE_USER',
  ],
});
export const currentPromotion = endpoint({
  ...memberRead,
  path: '/api/promotion/current',
  reply: z.object({ promotion: z.optional(promotionView) }),
});
