import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { text, time } from '../api/schemas.ts';
import { act, id, read } from '../api/staff-schemas.ts';
import { newPasskey, passkeyAnswer, passkeyCreation, passkeyRequest } from './passkey.ts';

const base = '/api/office/second-factor';
const own = { ...act, role: 'viewer', fails: [], failsWith: {} } as const;
/** Changes to account security: need a recent second factor as soon as one is set up. */
const change = { ...own, fresh: true, whileRestoring: 'open', beforeFactor: true } as const;
const ofPasskey = z.object({ id });
const passkeyName = text(60);
/** Shown only once. Null if the existing codes stay valid. */
const recoveryCodes = z.nullable(z.array(z.string()));

export const secondFactor = endpoint({
  ...read,
  beforeFactor: true,
  path: base,
  reply: z.object({
    required: z.boolean(),
    totp: z.nullable(z.object({ createdAt: time })),
    passkeys: z.array(z.object({ _id: z.string(), name: z.string(), createdAt: time, usedAt: z.nullable(time) })),
    recoveryCodesLeft: z.number(),
  }),
});

/** The new secret becomes active once a code from it is confirmed. `qr`: SVG path in a box of `size` by `size`. */
export const beginTotp = endpoint({
  ...change,
  path: `${base}/totp`,
  reply: z.object({ secret: z.string(), uri: z.string(), qr: z.object({ size: z.number(), path: z.string() }) }),
});
export const confirmTotp = endpoint({
  ...change,
  method: 'PUT',
  path: `${base}/totp`,
  body: z.object({ code: text(40) }),
  reply: z.object({ recoveryCodes }),
  fails: ['OTP_CODE_INVALID', 'OTP_EXPIRED'],
});
export const removeTotp = endpoint({
  ...change,
  method: 'DELETE',
  path: `${base}/totp`,
  fails: ['NO_DATA'],
  failsWith: { 409: ['ALREADY_DECIDED'] },
});

export const passkeyOptions = endpoint({
  ...change,
  path: `${base}/passkeys/options`,
  reply: z.object({ options: passkeyCreation }),
});
export const addPasskey = endpoint({
  ...change,
  path: `${base}/passkeys`,
  status: 201,
  body: z.object({ name: passkeyName, passkey: newPasskey }),
  reply: z.object({ _id: z.string(), recoveryCodes }),
  fails: ['KEY_INVALID'],
  failsWith: { 409: ['ALREADY_DECIDED'] },
});
export const renamePasskey = endpoint({
  ...own,
  method: 'PUT',
  path: `${base}/passkeys/:id`,
  params: ofPasskey,
  body: z.object({ name: passkeyName }),
});
export const removePasskey = endpoint({
  ...change,
  method: 'DELETE',
  path: `${base}/passkeys/:id`,
  params: ofPasskey,
  failsWith: { 409: ['ALREADY_DECIDED'] },
});

export const newRecoveryCodes = endpoint({
  ...change,
  path: `${base}/recovery-codes`,
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  fails: ['NO_DATA'],
});

export const proveFactor = endpoint({
  ...own,
  path: `${base}/prove`,
  body: z.object({ code: z.optional(text(40)), passkey: z.optional(passkeyAnswer) }),
  reply: z.object({ until: time }),
  fails: ['SECOND_FACTOR', 'REQUEST_LIMIT', 'NO_DATA'],
});
export const provePasskeyOptions = endpoint({
  ...own,
  effect: 'read',
  path: `${base}/prove/options`,
  reply: z.object({ options: passkeyRequest }),
  fails: ['NO_DATA'],
});
