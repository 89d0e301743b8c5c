import * as z from 'zod/mini';
import { endpoint, memberMoney, memberRead } from '../api/endpoint.ts';
import { amount, figure, text, time, txStatus } from '../api/schemas.ts';
import { act, acts, claim, currency, id, item, narrowed, owner, page, read, reasonForMember, sorted } from '../api/staff-schemas.ts';

export const officeDeposit = z.object({
  ...owner,
  reference: z.string(),
  amount: figure,
  currency,
  state: z.enum(['open', 'credited', 'refused']),
  outside: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  needsManager: z.boolean(),
  claim,
  createdAt: time,
});
export const officeDeposits = endpoint({
  ...read,
  path: '/api/office/deposits',
  query: z.object({
    ...page,
    ...narrowed,
    ...sorted,
    state: z._default(z.enum(['open', 'credited', 'refused', 'all']), 'open'),
    memberId: z.optional(id),
  }),
  reply: z.object({ total: z.number(), deposits: z.array(officeDeposit) }),
});
export const claimDeposit = endpoint({ ...act, path: '/api/office/deposits/:memberId/:reference/claim', params: item });
export const bankEntry = z.object({
  bankCode: text(20),
  fromBank: text(20),
  transRef: z.string().check(z.regex(/^[A-Za-z0-9]{6,40}$/)),
});
/** Identifies the bank transfer, so that its notification or slip does not credit it again. */
export const approveDeposit = endpoint({
  ...acts.moneyByTwo,
  path: '/api/office/deposits/:memberId/:reference/approve',
  params: item,
  body: bankEntry,
});
export const refuseDeposit = endpoint({
  ...acts.money,
  path: '/api/office/deposits/:memberId/:reference/refuse',
  params: item,
  body: reasonForMember,
});

/** Announces a manual bank transfer to staff. Never credits by itself. */
export const announceDeposit = endpoint({
  ...memberMoney,
  path: '/api/wallet/add',
  body: z.object({ amount }),
  reply: z.object({ reference: z.string(), status: txStatus }),
  fails: ['TRANSFER_MINIMUM', 'NOT_OPEN', 'TOO_MANY', 'INACTIVE_USER'],
});

export const depositBank = z.object({
  bankCode: z.string(),
  bankType: z.enum(['BANK', 'PAYMENT']),
  mode: z.enum(['AUTO', 'SMS', 'MANUAL']),
  bank: z.object({ nameTH: z.string(), nameEN: z.string(), nameLA: z.string() }),
  bankAccountName: z.string(),
  bankAccountNo: z.string(),
  currency: z.enum(['BAHT', 'LAK']),
  /** Minimum amount of a QR code on this channel after all settings and overrides; 0 if it makes none. */
  minimum: figure,
  down: z.optional(z.boolean()),
});
export const depositWallet = z.object({ walletAccountName: z.string(), mode: z.enum(['AUTO', 'LINK']) });

export const lookupDeposit = endpoint({
  ...memberRead,
  path: '/api/lookup/deposit',
  reply: z.object({ banks: z.array(depositBank), wallets: z.array(depositWallet), isManual: z.boolean() }),
});
