import * as z from 'zod/mini';
import { otpPurposes } from './codes.ts';
import { newPasswordLength } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { figure, text, time } from './schemas.ts';

/** A new one; those of before stay valid. The server also refuses what is common, and the phone number. */
const password = z.string().check(z.minLength(newPasswordLength), z.maxLength(128));
const registration = z.object({
  name: text(100),
  username: text(40),
  password,
  sourceCode: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  inviteCode: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  bankCode: text(20),
  bankAccountName: text(120),
  bankAccountNo: text(40),
  currency: z.optional(z.nullable(z.enum(['BAHT', 'LAK']))),
  /** Of the code that proved the phone. Without it the phone counts as proven for the address that proved it, for a few minutes. */
  otpToken: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
});

/** Each registration step sends a part of the fields, so each field is optional here. */
export const validateAccount = endpoint({
  method: 'POST',
  path: '/api/account/validate',
  effect: 'read',
  who: 'anyone',
  limit: 'entry',
  body: z.partial(registration),
  reply: z.object({}),
  fails: ['EXISTING_USER', 'EXISTING_BANK', 'INVALID_BANK', 'BANK_ACCOUNT_NAME_ENG', 'PHONE_NUMBER_REQUIRE_10_DIGIT'],
});

export const register = endpoint({
  method: 'POST',
  path: '/api/account',
  effect: 'write',
  who: 'anyone',
  limit: 'entry',
  status: 201,
  body: registration,
  reply: z.object({ _id: z.string() }),
  fails: ['EXISTING_USER', 'EXISTING_BANK', 'INVALID_BANK', 'BANK_ACCOUNT_NAME_ENG', 'PHONE_NUMBER_REQUIRE_10_DIGIT', 'UNVERIFIED_OTP'],
});

/** Who invites, for somebody who came by a link: so much of the name that a friend knows it. Null for a code that is nobody's. */
export const inviterName = endpoint({
  method: 'GET',
  path: '/api/lookup/inviter',
  effect: 'read',
  who: 'anyone',
  limit: 'entry',
  query: z.object({ code: text(40) }),
  reply: z.object({ name: z.nullable(z.string()) }),
  fails: [],
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
  method: 'GET',
  path: '/api/account/profile',
  effect: 'read',
  who: 'member',
  reply: z.extend(profileView, {
    bank: z.object({ nameTH: z.string(), nameEN: z.string(), nameLA: z.string() }),
    /** Only before the first money of any kind: the member may change the bank account. */
    bankOpen: z.optional(z.literal(true)),
  }),
  fails: [],
});

/** While members prove their phone at registration, a change of the bank account needs a code that is at most 15 minutes old (purpose `bank`). A password that is sent along must be right. */
const bankProof = { otpToken: z.optional(text(100)), password: z.optional(text(128)) };

export const putProfile = endpoint({
  method: 'PUT',
  path: '/api/account/profile',
  effect: 'write',
  who: 'member',
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
  method: 'PUT',
  path: '/api/account/bankAccountName',
  effect: 'write',
  who: 'member',
  body: z.object({ bankCode: text(20), bankAccountName: text(120), ...bankProof }),
  reply: profileView,
  fails: ['INVALID_BANK', 'BANK_ACCOUNT_NAME_ENG', 'INVALID_USER_INFO', 'UNVERIFIED_OTP', 'WRONG_PASSWORD', 'INACTIVE_USER'],
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/account/changepwd',
  effect: 'write',
  who: 'member',
  limit: 'entry',
  body: z.object({ oldPassword: text(128), newPassword: password }),
  reply: z.object({}),
  fails: ['WRONG_PASSWORD', 'INACTIVE_USER'],
});

export const logIn = endpoint({
  method: 'POST',
  path: '/api/login',
  effect: 'write',
  who: 'anyone',
  limit: 'entry',
  browser: true,
  body: z.object({ username: text(40), password: text(128), remember: z.optional(z.boolean()) }),
  reply: z.object({ token: z.string() }),
  fails: ['WRONG_CREDENTIAL', 'INACTIVE_USER'],
});

export const logOut = endpoint({
  method: 'POST',
  path: '/api/logout',
  effect: 'write',
  who: 'member',
  reply: z.object({}),
  fails: [],
});

/** A puzzle to solve before a code is sent beyond the budget of free messages (contract/puzzle). */
export const otpChallenge = endpoint({
  method: 'GET',
  path: '/api/otp/challenge',
  effect: 'read',
  who: 'anyone',
  limit: 'entry',
  reply: z.object({ challenge: z.string(), bits: figure, expiresAt: time }),
  fails: [],
});

/** Without a purpose it is to register. For `recover` and `bank` a phone that nobody has gets the same answer, in the same time, and no message. */
export const sendOtp = endpoint({
  method: 'POST',
  path: '/api/otp/send',
  effect: 'write',
  who: 'anyone',
  limit: 'entry',
  body: z.object({
    phoneNumber: text(40),
    purpose: z.optional(z.enum(otpPurposes)),
    /** Of a code that proved this phone before: then no other is needed. */
    otpToken: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
    /** After 429 REQUEST_LIMIT with the key `challenge`. */
    challenge: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
    solution: z.optional(z.nullable(z.string().check(z.maxLength(120)))),
  }),
  reply: z.object({ otpRef: z.string(), otpToken: z.string(), code: z.enum(['OTP_SENT', 'OTP_VERIFIED']) }),
  fails: ['PHONE_NUMBER_REQUIRE_10_DIGIT', 'EXISTING_USER', 'OTP_SEND_FAIL', 'OTP_BLOCK', 'REQUEST_LIMIT_1MIN'],
});

export const verifyOtp = endpoint({
  method: 'POST',
  path: '/api/otp/verify',
  effect: 'write',
  who: 'anyone',
  limit: 'entry',
  body: z.object({ otpToken: text(100), otpCode: text(10) }),
  reply: z.object({ code: z.literal('OTP_CODE_VALID') }),
  fails: ['OTP_TOKEN_INVALID', 'OTP_NOT_EXIST', 'OTP_VERIFIED', 'OTP_EXPIRED', 'OTP_CODE_INVALID', 'OTP_BLOCK'],
});

/** With a verified code of purpose `recover`. Ends every session; for a time (setting `recovery`) no money leaves. */
export const recoverPassword = endpoint({
  method: 'PUT',
  path: '/api/account/recover',
  effect: 'write',
  who: 'anyone',
  limit: 'entry',
  browser: true,
  body: z.object({ otpToken: text(100), newPassword: password }),
  reply: z.object({}),
  fails: ['UNVERIFIED_OTP'],
});
