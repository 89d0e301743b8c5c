import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Vault } from '../../platform/crypto/vault.ts';

/** What a challenge was made for; an answer to one is none to another. */
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
