import * as z from 'zod/mini';
import { endpoint, entry, memberRead, memberWrite, openRead } from '../api/endpoint.ts';
import { figure, newPassword, text, time } from '../api/schemas.ts';

const registration = z.object({
  name: text(100),
  username: text(40),
  password: newPassword,
  sourceCode: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  inviteCode: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  bankCode: text(20),
  bankAccountName: text(120),
  bankAccountNo: text(40),
  currency: z.optional(z.nullable(z.enum(['BAHT', 'LAK']))),
  /** From the code that verified the phone. Without it, the phone counts as verified for that IP address for a few minutes. */
  otpToken: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
});

export const validateAccount = endpoint({
  ...openRead,
  method: 'POST',
  path: '/api/account/validate',
  limit: 'entry',
  body: z.partial(registration),
  reply: z.object({}),
  fails: ['EXISTING_USER', 'EXISTING_BANK', 'INVALID_BANK', 'BANK_ACCOUNT_NAME_ENG', 'PHONE_NUMBER_REQUIRE_10_DIGIT'],
});

export const register = endpoint({
  ...entry,
  path: '/api/account',
  status: 201,
  body: registration,
  reply: z.object({ _id: z.string() }),
  fails: ['EXISTING_USER', 'EXISTING_BANK', 'INVALID_BANK', 'BANK_ACCOUNT_NAME_ENG', 'PHONE_NUMBER_REQUIRE_10_DIGIT', 'UNVERIFIED_OTP'],
});

/** Masked name of the inviter; null for an unknown code. */
export const inviterName = endpoint({
  ...openRead,
  path: '/api/lookup/inviter',
  limit: 'entry',
  query: z.object({ code: text(40) }),
  reply: z.object({ name: z.nullable(z.string()) }),
});

export const profileView = z.object({
  _id: z.string(),
  name: z.string(),
  username: z.string(),
  createdAt: time,
  coin: figure,
  currency: z.enum(['BAHT', 'LAK']),
  bankCode: z.string(),
  bankAccountName: z.string(),
  bankAccountNo: z.string(),
});

export const bankAccountView = z.object({
  bankCode: z.string(),
  bankAccountName: z.string(),
  bankAccountNo: z.string(),
  bank: z.object({ nameTH: z.string(), nameEN: z.string(), nameLA: z.string() }),
});

export const getProfile = endpoint({
  ...memberRead,
  path: '/api/account/profile',
  reply: z.extend(profileView, {
    bank: z.object({ nameTH: z.string(), nameEN: z.string(), nameLA: z.string() }),
    /** The member may change the bank account, only until the first money movement. */
    bankOpen: z.optional(z.literal(true)),
  }),
});

/**
 * If registration requires OTP, changing the bank account needs a code at most 15 minutes old (purpose `bank`).
 * A password, if sent, must be correct.
 */
const bankProof = { otpToken: z.optional(text(100)), password: z.optional(text(128)) };

export const putProfile = endpoint({
  ...memberWrite,
  method: 'PUT',
  path: '/api/account/profile',
  body: z.object({ name: text(100), bankCode: text(20), bankAccountName: text(120), bankAccountNo: text(40), ...bankProof }),
  reply: profileView,
  fails: [
    'EXISTING_BANK',
    'INVALID_BANK',
    'BANK_ACCOUNT_NAME_ENG',
    'INVALID_USER_INFO',
    'UNVERIFIED_OTP',
    'WRONG_PASSWORD',
    'INACTIVE_USER',
  ],
});

export const putBankAccountName = endpoint({
  ...memberWrite,
  method: 'PUT',
  path: '/api/account/bankAccountName',
  body: z.object({ bankCode: text(20), bankAccountName: text(120), ...bankProof }),
  reply: profileView,
  fails: ['INVALID_BANK', 'BANK_ACCOUNT_NAME_ENG', 'INVALID_USER_INFO', 'UNVERIFIED_OTP', 'WRONG_PASSWORD', 'INACTIVE_USER'],
});

export const changePassword = endpoint({
  ...memberWrite,
  method: 'PUT',
  path: '/api/account/changepwd',
  limit: 'entry',
  body: z.object({ oldPassword: text(128), newPassword }),
  reply: z.object({}),
  fails: ['WRONG_PASSWORD', 'INACTIVE_USER'],
});
