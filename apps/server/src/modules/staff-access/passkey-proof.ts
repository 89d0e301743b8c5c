import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { staffAccess } from '@krapao/contract';
import type * as z from 'zod/mini';
import type { Core } from '../../platform/core.ts';
import type { Vault } from '../../platform/crypto/vault.ts';
import type { Tx } from '../../platform/db/db.ts';
import * as sql from './passkey.sql.ts';

/** A response is valid only for the purpose its challenge was made for. */
export type ChallengeFor = readonly [purpose: 'log-in' | 'prove' | 'register', who: string];

export const challengeMs = 5 * 60_000;
const [randomLength, timeLength, macLength] = [16, 6, 16];

/** Carries its expiry and a keyed hash, so that unanswered challenges need no storage. */
export function makeChallenge(vault: Vault, what: ChallengeFor, now: Date): Buffer {
  const head = Buffer.alloc(randomLength + timeLength);
  randomBytes(randomLength).copy(head);
  head.writeUIntBE(now.getTime() + challengeMs, randomLength, timeLength);
  return Buffer.concat([head, macOf(vault, what, head)]);
}

export function readChallenge(vault: Vault, what: ChallengeFor, given: string, now: Date): { bytes: Buffer; until: Date } | null {
  const bytes = Buffer.from(given, 'base64url');
  if (bytes.length !== randomLength + timeLength + macLength) return null;
  const head = bytes.subarray(0, randomLength + timeLength);
  if (!timingSafeEqual(bytes.subarray(head.length), macOf(vault, what, head))) return null;
  const until = new Date(head.readUIntBE(randomLength, timeLength));
  return until.getTime() > now.getTime() ? { bytes, until } : null;
}

const macOf = (vault: Vault, [purpose, who]: ChallengeFor, head: Buffer): Buffer =>
  vault.hash('staff-challenge', purpose, who, head.toString('hex')).subarray(0, macLength);

export type PasskeyAnswer = NonNullable<z.infer<typeof staffAccess.proveFactor.body>['passkey']>;

/** About 280 files: loaded on first use, or every server start would wait for them. */
export const webauthn = () => import('@simplewebauthn/server');

export const hostOf = (origin: string): string => new URL(origin).hostname;

export const passkeyRequest = (core: Core, o: { what: ChallengeFor; origin: string; known: readonly string[] }) => ({
  options: {
    challenge: makeChallenge(core.vault, o.what, core.clock()).toString('base64url'),
    timeout: challengeMs,
    rpId: hostOf(o.origin),
    allowCredentials: o.known.map((id) => ({ id, type: 'public-key' as const })),
    userVerification: 'required' as const,
  },
});

/** True if this person's passkey signed our challenge, on this site, with user verification, for the first time. */
export async function isPasskeyRight(
  core: Core,
  tx: Tx,
  o: { staffId: bigint; answer: PasskeyAnswer; what: ChallengeFor; origin: string; now: Date },
): Promise<boolean> {
  const passkey = await sql.findPasskey(tx, o.answer.id);
  if (passkey?.staffId !== o.staffId) return false;
  const { userHandle, ...response } = o.answer.response;
  let challenge: ReturnType<typeof readChallenge> = null;
  const { verifyAuthenticationResponse } = await webauthn();
  const verified = await verifyAuthenticationResponse({
    response: { ...o.answer, response: { ...response, ...(userHandle ? { userHandle } : {}) }, clientExtensionResults: {} },
    expectedChallenge: (said) => {
      challenge = readChallenge(core.vault, o.what, said, o.now);
      return challenge !== null;
    },
    expectedOrigin: o.origin,
    expectedRPID: hostOf(o.origin),
    // A counter that does not increase indicates a cloned passkey: this call rejects it.
    credential: { id: passkey.credentialId, publicKey: Uint8Array.from(passkey.publicKey), counter: passkey.counter },
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified || challenge === null || !(await sql.useChallenge(tx, challenge))) return false;
  await sql.usePasskey(tx, { id: passkey.id, counter: verified.authenticationInfo.newCounter, now: o.now });
  return true;
}
