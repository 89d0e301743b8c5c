import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { slipNotes } from './errors.ts';
import { amount, figure, localText, text, time, txStatus } from './schemas.ts';

/** What was read of a slip: from its code, and from what the verification knows of the transfer. Account numbers are masked. */
const slipRead = z.object({
  amount: z.optional(figure),
  at: z.optional(time),
  fromBank: z.optional(z.string()),
  fromAccount: z.optional(z.string()),
  toBank: z.optional(z.string()),
  toAccount: z.optional(z.string()),
  bankReference: z.optional(z.string()),
});

export const slipView = z.object({
  createdAt: time,
  amount: z.nullable(figure),
  status: z.enum(['PROCESSING', 'SUCCESS', 'FAILED']),
  note: z.nullable(z.enum(slipNotes)),
  /** Why staff refused it, in the languages of their list or as they typed it. It says more than the note. */
  reason: z.optional(z.union([localText(200), z.string()])),
  link: z.string(),
  reference: z.string(),
  /** Who has to confirm it, once it was read and is still PROCESSING. */
  waits: z.optional(z.enum(['bank', 'staff'])),
  read: z.optional(slipRead),
  /** The member's own deposit that already contains this transfer, credited by another slip or by the bank's notification. */
  countedAs: z.optional(z.string()),
});

export const uploadSlip = endpoint({
  method: 'POST',
  path: '/api/wallet/slip',
  effect: 'write',
  who: 'member',
  idempotent: true,
  limit: 'money',
  multipart: z.object({
    file: z.file(),
    /** Of our account. */
    bankCode: text(20),
    amount: z.optional(z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/))),
  }),
  status: 202,
  reply: z.object({ slip: slipView }),
  fails: ['SLIP_UPLOAD_FAIL', 'SLIP_NO_FILE', 'SLIP_INVALID_FILE', 'NO_BANK', 'KEY_INVALID', 'KEY_MISSING', 'INACTIVE_USER'],
});

/** Fills in the form of a picture that was shared: nothing is kept, and nothing is credited. */
export const previewSlip = endpoint({
  method: 'POST',
  path: '/api/wallet/slip/read',
  effect: 'write',
  who: 'member',
  limit: 'money',
  multipart: z.object({ file: z.file() }),
  reply: z.object({
    /** Of our account, where the money went to one. */
    bankCode: z.nullable(z.string()),
    amount: z.nullable(figure),
    at: z.optional(time),
  }),
  fails: ['SLIP_UPLOAD_FAIL', 'SLIP_NO_FILE', 'SLIP_INVALID_FILE', 'KEY_INVALID', 'INACTIVE_USER'],
});

export const qrState = z.object({
  hasQrcode: z.boolean(),
  qrcodeId: z.optional(z.string()),
  /** The code as SVG markup. */
  qrcode: z.optional(z.string()),
  amount: z.optional(figure),
  /** Seconds left. */
  expireIn: z.optional(z.number()),
  message: z.optional(z.string()),
  /** Beside a message: the least amount, when less was asked for. */
  minimum: z.optional(figure),
  /** Of one code, asked for by its id: who made it, how it stands (`waiting`: another amount was paid, staff look at it), and what was paid. */
  bankCode: z.optional(z.string()),
  state: z.optional(z.enum(['live', 'paid', 'waiting', 'expired', 'cancelled'])),
  paid: z.optional(figure),
});

/** The path parameter is a provider's code, or the id of a QR code: then how that one stands, also when it is over. */
export const getQr = endpoint({
  method: 'GET',
  path: '/api/qrcode/:bankCode',
  effect: 'read',
  who: 'member',
  params: z.object({ bankCode: text(40) }),
  reply: qrState,
  fails: ['NO_BANK', 'NO_DATA'],
});
export const createQr = endpoint({
  method: 'POST',
  path: '/api/qrcode/:bankCode',
  effect: 'write',
  who: 'member',
  idempotent: true,
  limit: 'money',
  params: z.object({ bankCode: text(40) }),
  body: z.object({ amount }),
  reply: qrState,
  fails: ['NO_BANK', 'QR_FAIL', 'INACTIVE_USER'],
});
/** The path parameter is the id of the QR code. */
export const cancelQr = endpoint({
  method: 'DELETE',
  path: '/api/qrcode/:bankCode',
  effect: 'write',
  who: 'member',
  limit: 'money',
  params: z.object({ bankCode: text(60) }),
  reply: qrState,
  fails: ['NO_DATA'],
});

export const giftLinkKey = endpoint({
  method: 'GET',
  path: '/api/wallet/truelink',
  effect: 'write',
  who: 'member',
  reply: z.object({ keyId: z.string(), key: z.string() }),
  fails: [],
});
/** `link` is `keyId.iv.ciphertext`, the last two in base64url: AES-GCM over `link::walletAccountName`. */
export const redeemGiftLink = endpoint({
  method: 'POST',
  path: '/api/wallet/truelink',
  effect: 'write',
  who: 'member',
  idempotent: true,
  limit: 'money',
  body: z.object({ link: text(2000) }),
  reply: z.object({ reference: z.string(), status: txStatus }),
  fails: ['TRUELINK_DUPLICATE', 'TRUELINK_INVALID', 'NO_WALLET', 'INACTIVE_USER'],
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
