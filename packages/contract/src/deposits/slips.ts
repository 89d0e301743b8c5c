import * as z from 'zod/mini';
import { endpoint, memberMoney, memberRead, memberWrite } from '../api/endpoint.ts';
import { slipNotes } from '../api/errors.ts';
import { figure, localText, pageRequest, text, time } from '../api/schemas.ts';

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
  /** Why staff refused it: from their list in all languages, or as typed. More specific than the note. */
  reason: z.optional(z.union([localText(200), z.string()])),
  link: z.string(),
  reference: z.string(),
  /** Who must confirm it, once it has been read and is still PROCESSING. */
  waits: z.optional(z.enum(['bank', 'staff'])),
  read: z.optional(slipRead),
  /** The member's deposit that already contains this transfer, credited by another slip or by the bank's notification. */
  countedAs: z.optional(z.string()),
});

export const uploadSlip = endpoint({
  ...memberMoney,
  path: '/api/wallet/slip',
  multipart: z.object({
    file: z.file(),
    bankCode: text(20),
    amount: z.optional(z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/))),
  }),
  status: 202,
  reply: z.object({ slip: slipView }),
  fails: ['SLIP_UPLOAD_FAIL', 'SLIP_NO_FILE', 'SLIP_INVALID_FILE', 'NO_BANK', 'KEY_INVALID', 'KEY_MISSING', 'INACTIVE_USER'],
});

/** Prefills the form from a shared image: stores and credits nothing. */
export const previewSlip = endpoint({
  ...memberWrite,
  path: '/api/wallet/slip/read',
  limit: 'money',
  multipart: z.object({ file: z.file() }),
  reply: z.object({
    bankCode: z.nullable(z.string()),
    amount: z.nullable(figure),
    at: z.optional(time),
  }),
  fails: ['SLIP_UPLOAD_FAIL', 'SLIP_NO_FILE', 'SLIP_INVALID_FILE', 'KEY_INVALID', 'INACTIVE_USER'],
});
export const lookupSlip = endpoint({
  ...memberRead,
  path: '/api/lookup/slip',
  reply: z.object({ closeFrom: z.string(), closeTo: z.string(), isOpen: z.boolean(), qrMinutes: z.number(), qrMin: figure }),
});
export const listSlips = endpoint({
  ...memberRead,
  method: 'POST',
  path: '/api/statement/slip',
  body: pageRequest,
  reply: z.object({ total: z.number(), slips: z.array(slipView) }),
});
export const slipImageLink = endpoint({
  ...memberRead,
  path: '/api/statement/slip/reference/:reference',
  params: z.object({ reference: text(60) }),
  reply: z.object({ url: z.string() }),
  fails: ['NO_DATA'],
});
