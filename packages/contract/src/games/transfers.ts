import * as z from 'zod/mini';
import { endpoint, memberMoney } from '../api/endpoint.ts';
import { amount, figure, text, time, txStatus, walletView } from '../api/schemas.ts';
import { act, acts, claim, currency, item, narrowed, owner, page, read, sorted, whole } from '../api/staff-schemas.ts';

export const officeStuck = z.object({
  ...owner,
  reference: z.string(),
  provider: z.string(),
  why: z.string(),
  claim,
  since: time,
  amount: z.optional(figure),
  currency: z.optional(currency),
  direction: z.optional(z.enum(['toGame', 'fromGame'])),
  gameUsername: z.optional(z.string()),
  sentAt: z.optional(time),
  questions: z.optional(z.number()),
});
export const officeStuckTransfers = endpoint({
  ...read,
  path: '/api/office/stuck',
  query: z.object({ ...page, ...narrowed, ...sorted, limit: z._default(whole(100), 100) }),
  reply: z.object({ total: z.number(), stuck: z.array(officeStuck) }),
});
export const claimStuck = endpoint({ ...act, path: '/api/office/stuck/:memberId/:reference/claim', params: item });
export const resolveStuck = endpoint({
  ...acts.moneyByTwo,
  whileRestoring: 'untilRead',
  path: '/api/office/stuck/:memberId/:reference/resolve',
  role: 'manager',
  params: item,
  body: z.object({ happened: z.boolean(), reason: text(200) }),
});

export const movementReply = z.object({ reference: z.string(), status: txStatus, amount: figure, wallet: walletView });

export const transfer = endpoint({
  ...memberMoney,
  path: '/api/wallet/transfer',
  body: z.object({ from: text(20), to: text(20), amount }),
  reply: movementReply,
  fails: ['TRANSFER_MINIMUM', 'NO_GAME', 'SLOT_NO_ACCOUNT', 'MONEY_NOT_ENOUGH', 'TRANSFER_FAIL', 'KEY_INVALID', 'INACTIVE_USER'],
});
export const transferAll = endpoint({
  ...memberMoney,
  path: '/api/wallet/transferAll',
  body: z.object({ to: text(20) }),
  reply: movementReply,
  fails: ['TRANSFER_MINIMUM', 'NO_GAME', 'SLOT_NO_ACCOUNT', 'MONEY_NOT_ENOUGH', 'TRANSFER_FAIL', 'INACTIVE_USER'],
});
