import * as z from 'zod/mini';
import { endpoint, memberMoney, memberRead } from '../api/endpoint.ts';
import { banner, figure, pageRequest, time, walletView } from '../api/schemas.ts';

export const listInvites = endpoint({
  ...memberRead,
  method: 'POST',
  path: '/api/invite',
  body: pageRequest,
  reply: z.object({
    total: z.number(),
    invites: z.array(
      z.object({
        /** Masked so that only a friend recognises it. */
        from: z.object({ name: z.string() }),
        amount: figure,
        createdAt: time,
        /** joined: no deposit yet; held: until the friend has played; void: reversed, or not eligible. */
        state: z.enum(['joined', 'held', 'ready', 'received', 'void']),
        progress: z.number(),
        /** Why it is void: the two accounts share a device or a bank account. */
        why: z.optional(z.literal('shared')),
      }),
    ),
    ready: figure,
    held: figure,
  }),
});
export const receiveInviteBonus = endpoint({
  ...memberMoney,
  method: 'GET',
  path: '/api/invite/bonus',
  reply: z.object({ message: z.literal('INVITE_BONUS_SUCCESS'), amount: figure, wallet: walletView }),
  fails: [
    'NO_INVITE_BONUS',
    'INVITE_COLLECT',
    'INVITE_INACTIVE',
    'NO_INVITEE_PLAY_INFO',
    'INVITE_BONUS_FAIL',
    'BONUS_REMAINING',
    'INACTIVE_USER',
  ],
});
export const inviteBanners = endpoint({
  ...memberRead,
  path: '/api/invite/banners',
  reply: z.object({ banners: z.array(banner) }),
});
