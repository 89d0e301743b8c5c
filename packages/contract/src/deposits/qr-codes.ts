import * as z from 'zod/mini';
import { endpoint, memberMoney, memberRead, memberWrite } from '../api/endpoint.ts';
import { amount, figure, text } from '../api/schemas.ts';

export const qrState = z.object({
  hasQrcode: z.boolean(),
  qrcodeId: z.optional(z.string()),
  qrcode: z.optional(z.string()),
  amount: z.optional(figure),
  expireIn: z.optional(z.number()),
  message: z.optional(z.string()),
  minimum: z.optional(figure),
  /** Only when requested by id. `waiting`: a different amount was paid and staff must decide. */
  bankCode: z.optional(z.string()),
  state: z.optional(z.enum(['live', 'paid', 'waiting', 'expired', 'cancelled'])),
  paid: z.optional(figure),
});

/** The path parameter is a provider code, or a QR code's id, which also finds finished codes. */
export const getQr = endpoint({
  ...memberRead,
  path: '/api/qrcode/:bankCode',
  params: z.object({ bankCode: text(40) }),
  reply: qrState,
  fails: ['NO_BANK', 'NO_DATA'],
});
export const createQr = endpoint({
  ...memberMoney,
  path: '/api/qrcode/:bankCode',
  params: z.object({ bankCode: text(40) }),
  body: z.object({ amount }),
  reply: qrState,
  fails: ['NO_BANK', 'QR_FAIL', 'INACTIVE_USER'],
});
export const cancelQr = endpoint({
  ...memberWrite,
  method: 'DELETE',
  path: '/api/qrcode/:bankCode',
  limit: 'money',
  params: z.object({ bankCode: text(60) }),
  reply: qrState,
  fails: ['NO_DATA'],
});

export const hook = endpoint({
  method: 'POST',
  path: '/api/hooks/:gateway',
  effect: 'write',
  who: 'webhook',
  rawBody: true,
  params: z.object({ gateway: text(20) }),
  reply: z.object({ received: z.boolean() }),
  fails: ['NO_DATA', 'UNAUTHORIZED', 'KEY_INVALID', 'KEY_MISSING'],
});
