import * as z from 'zod/mini';
import { text } from '../api/schemas.ts';

/** JSON form of `navigator.credentials` input and output: bytes are base64url. */
const bytes = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[A-Za-z0-9_-]+$/));
const credential = { id: bytes(1_400), rawId: bytes(1_400), type: z.literal('public-key') };

export const passkeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(2_000),
    authenticatorData: bytes(2_000),
    signature: bytes(2_000),
    userHandle: z.optional(z.nullable(bytes(100))),
  }),
});
export const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(2_000),
    attestationObject: bytes(20_000),
    transports: z.optional(z.array(text(20)).check(z.maxLength(10))),
  }),
});

const descriptor = z.object({ id: z.string(), type: z.literal('public-key') });
export const passkeyRequest = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rpId: z.string(),
  allowCredentials: z.array(descriptor),
  userVerification: z.literal('required'),
});
export const passkeyCreation = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({ residentKey: z.literal('required'), userVerification: z.literal('required') }),
  attestation: z.literal('none'),
});
