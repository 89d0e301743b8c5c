import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { staffAccess } from '@krapao/contract';
import type * as z from 'zod/mini';
import type { Core } from '../../platform/core.ts';
import type { Vault } from '../../platform/crypto/vault.ts';
import type { Tx } from '../../platform/db/db.ts';
import * as sql from './passkey.sql.ts';

/** The purpose of a challenge. An answer is valid for the same purpose only. */
export type ChallengeFor = readonly [purpose: 'log-in' | 'prove' | 'register', who: string];

export const challengeMs = 5 * 60_000;
const [randomLength, timeLength, macLength] = [16, 6, 16];

/** Carries its own end and a keyed hash: nothing is stored for everybody who asks for one. */
export function makeChallenge(vault: Vault, what: ChallengeFor, now: Date): Buffer {
  const head = Buffer.alloc(randomLength + timeLength);
  randomBytes(randomLength).copy(head);
  head.writeUIntBE(now.getTime() + challengeMs, randomLength, timeLength);
  return Buffer.concat([head, macOf(vault, what, head)]);
}

/** Ours, for this, and still open. Null for anything else. */
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

/** Some 280 files: loaded with the first passkey, because every start of every server would wait for them. */
export const webauthn = () => import('@simplewebauthn/server');

/** A passkey belongs to the name of the site, not to its port. */
export const hostOf = (origin: string): string => new URL(origin).hostname;

/** What the browser is asked to sign. `known` empty: it offers whatever passkeys it has for this site. */
export const passkeyRequest = (core: Core, o: { what: ChallengeFor; origin: string; known: readonly string[] }) => ({
  options: {
    challenge: makeChallenge(core.vault, o.what, core.clock()).toString('base64url'),
    timeout: challengeMs,
    rpId: hostOf(o.origin),
    allowCredentials: o.known.map((id) => ({ id, type: 'public-key' as const })),
    userVerification: 'required' as const,
  },
});

/** True when this person's own passkey signed a challenge of ours, on this site, unlocked by its owner, for the first time. */
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
    // A counter that does not grow is a copy of the passkey: refused by this call.
    credential: { id: passkey.credentialId, publicKey: Uint8Array.from(passkey.publicKey), counter: passkey.counter },
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified || challenge === null || !(await sql.useChallenge(tx, challenge))) return false;
  await sql.usePasskey(tx, { id: passkey.id, counter: verified.authenticationInfo.newCounter, now: o.now });
  return true;
}
