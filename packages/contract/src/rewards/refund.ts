import * as z from 'zod/mini';
import { endpoint, memberRead } from '../api/endpoint.ts';
import { banner, figure, pageRequest, time, walletView } from '../api/schemas.ts';

const receive = {
  method: 'GET',
  effect: 'write',
  who: 'member',
  idempotent: true,
  limit: 'money',
  fails: ['NO_REFUND', 'REFUND_CONDITION', 'REFUND_INACTIVE', 'REFUND_MINIMUM', 'INACTIVE_USER'],
} as const;

export const checkRefund = endpoint({
  ...memberRead,
  path: '/api/refund/check',
  reply: z.object({
    /** Something can be received. */
    result: z.boolean(),
    /** A live bonus is held: it can be received only afterwards. */
    bonus: z.boolean(),
    /** The rule in a sentence. */
    info: z.string(),
    refundAmount: figure,
    refundSuccess: figure,
    refundFail: figure,
    /** When the oldest open part goes back to the house. */
    expiresAt: z.nullable(time),
  }),
});
export const receiveRefund = endpoint({
  ...receive,
  path: '/api/refund/receive',
  reply: z.object({ message: z.literal('REFUND_SUCCESS') }),
});
export const addRefundToWallet = endpoint({
  ...receive,
  path: '/api/refund/addWallet',
  reply: z.object({ message: z.literal('REFUND_SUCCESS'), wallet: walletView }),
});
export const listRefunds = endpoint({
  ...memberRead,
  method: 'POST',
  path: '/api/refund',
  body: pageRequest,
  reply: z.object({
    total: z.number(),
    refunds: z.array(
      z.object({
        refundAmount: figure,
        createdAt: time,
        /** The day of the loss, and what became of it. */
        day: z.string(),
        state: z.enum(['open', 'received', 'expired']),
        expiresAt: time,
      }),
    ),
  }),
});
export const refundBanners = endpoint({ ...memberRead, path: '/api/refund/banners', reply: z.object({ banners: z.array(banner) }) });
