import * as z from 'zod/mini';
import { endpoint, memberMoney, memberRead } from '../api/endpoint.ts';
import { amount, figure, time } from '../api/schemas.ts';
import { movementReply } from '../games/transfers.ts';

/** 429 REQUEST_LIMIT with key `withdrawFrom`: payout freeze after a password reset by SMS; Retry-After gives its end. */
export const requestWithdraw = endpoint({
  ...memberMoney,
  path: '/api/wallet/withdraw',
  body: z.object({ amount }),
  reply: movementReply,
  fails: [
    'MONEY_NOT_ENOUGH',
    'BONUS_REMAINING',
    'NO_BANK',
    'KEY_INVALID',
    'NOT_OPEN',
    'WITHDRAWAL_OPEN',
    'TRANSFER_MINIMUM',
    'INACTIVE_USER',
  ],
  failsWith: { 422: ['KEY_INVALID'] },
});
export const withdrawAll = endpoint({
  ...memberMoney,
  path: '/api/wallet/withdrawAll',
  body: z.object({ amount: z.optional(amount) }),
  reply: movementReply,
  fails: [...requestWithdraw.fails, 'TRANSFER_FAIL'],
  failsWith: { 422: ['KEY_INVALID'] },
});
export const lookupWithdraw = endpoint({
  ...memberRead,
  path: '/api/lookup/withdraw',
  reply: z.object({ withdrawMin: figure, withdrawMax: figure, withdrawFrom: z.optional(time) }),
});
