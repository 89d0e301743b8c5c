import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { banner, figure, pageRequest, time, walletView } from './schemas.ts';

export const listInvites = endpoint({
  method: 'POST',
  path: '/api/invite',
  effect: 'read',
  who: 'member',
  body: pageRequest,
  reply: z.object({
    total: z.number(),
    invites: z.array(z.object({ from: z.object({ name: z.string() }), amount: figure, createdAt: time })),
  }),
  fails: [],
});
export const receiveInviteBonus = endpoint({
  method: 'GET',
  path: '/api/invite/bonus',
  effect: 'write',
  who: 'member',
  idempotent: true,
  limit: 'money',
  reply: z.object({ message: z.literal('INVITE_BONUS_SUCCESS'), amount: figure, wallet: walletView }),
  fails: ['NO_INVITE_BONUS', 'INVITE_INACTIVE', 'INVITE_BONUS_FAIL', 'BONUS_REMAINING'],
});
export const inviteBanners = endpoint({
  method: 'GET',
  path: '/api/invite/banners',
  effect: 'read',
  who: 'member',
  reply: z.object({ banners: z.array(banner) }),
  fails: [],
});
export const refundBanners = endpoint({
  method: 'GET',
  path: '/api/refund/banners',
  effect: 'read',
  who: 'member',
  reply: z.object({ banners: z.array(banner) }),
  fails: [],
});
/** Whether the member has an active bonus: it blocks withdrawals. */
export const checkActiveBonus = endpoint({
  method: 'GET',
  path: '/api/bonus/check/active',
  effect: 'read',
  who: 'member',
  reply: z.object({ status: z.boolean(), type: z.nullable(z.string()) }),
  fails: [],
});
