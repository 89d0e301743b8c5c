import * as z from 'zod/mini';
import { reviewQuery, takeQuery, takeReview, userBonus } from './bonus.ts';
import { endpoint } from './endpoint.ts';
import { codeParam } from './schemas.ts';
import { termsView } from './terms.ts';

export const promotionView = z.object({ code: z.string(), percentFail: z.number(), description: z.string(), terms: termsView });

const read = { method: 'GET', effect: 'read', who: 'member', fails: [] } as const;

/** `{}` when there is none that this member may take. */
export const findPromotion = endpoint({
  ...read,
  path: '/api/promotion/find/:code',
  params: codeParam,
  reply: z.object({ promotion: z.optional(promotionView) }),
  fails: ['REQUEST_LIMIT'],
});
/** Changes nothing. Refuses what `activate` would refuse. */
export const reviewPromotion = endpoint({
  ...read,
  path: '/api/promotion/review/:code',
  params: codeParam,
  query: reviewQuery,
  reply: takeReview,
  fails: ['NO_PROMOTION', 'PROMOTION_RECEIVED', 'BONUS_FULL', 'BONUS_ALREADY_ACTIVE', 'REQUEST_LIMIT', 'CHANGED_SINCE'],
});
export const activatePromotion = endpoint({
  method: 'GET',
  path: '/api/promotion/activate/:code',
  effect: 'write',
  who: 'member',
  idempotent: true,
  limit: 'money',
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
/** The promotion whose bonus is live or waiting, or `{}`. */
export const currentPromotion = endpoint({
  ...read,
  path: '/api/promotion/current',
  reply: z.object({ promotion: z.optional(promotionView) }),
});
