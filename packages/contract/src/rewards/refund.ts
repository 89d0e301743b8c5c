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
    result: z.boolean(),
    bonus: z.boolean(),
    info: z.string(),
    refundAmount: figure,
    refundSuccess: figure,
    refundFail: figure,
    /** When the oldest open part expires and returns to the house. */
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
        day: z.string(),
        state: z.enum(['open', 'received', 'expired']),
        expiresAt: time,
      }),
    ),
  }),
});
export const refundBanners = endpoint({ ...memberRead, path: '/api/refund/banners', reply: z.object({ banners: z.array(banner) }) });
