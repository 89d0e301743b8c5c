import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { puzzleBitsMax, puzzleParts } from '@krapao/contract/identity/puzzle';
import type { Vault } from '../../../platform/crypto/vault.ts';

/** What came with the request: a challenge and its solution, or neither. */
export type Paid = { readonly challenge?: string | null | undefined; readonly solution?: string | null | undefined };

export const challengeMinutes = 3;

/** Signed, so that nothing has to be kept until one is used; bound to the address, so that solutions cannot be handed round. */
export function makeChallenge(vault: Vault, o: { address: string; bits: number; expiresAt: Date }): string {
  const id = randomBytes(16).toString('base64url');
  return [id, o.bits, o.expiresAt.getTime(), signature(vault, { ...o, id }).toString('base64url')].join('.');
}

const signature = (vault: Vault, o: { id: string; address: string; bits: number; expiresAt: Date }): Buffer =>
  vault.hash('otp-challenge', o.id, o.address, String(o.bits), String(o.expiresAt.getTime()));

const form = /^([\w-]{22})\.(\d{1,2})\.(\d{1,15})\.([\w-]{43})$/;

/** The id of the challenge when it is one of ours for this address, still open and solved; it may be used once. */
export function solvedChallenge(vault: Vault, o: Paid & { address: string; now: Date }): string | null {
  const [challenge, id = '', bitsText, expiresText, signed = ''] = form.exec(o.challenge ?? '') ?? [];
  if (challenge === undefined || !o.solution) return null;
  const bits = Number(bitsText);
  const expiresAt = new Date(Number(expiresText));
  if (!(expiresAt > o.now)) return null;
  if (!timingSafeEqual(Buffer.from(signed, 'base64url'), signature(vault, { id, address: o.address, bits, expiresAt }))) return null;
  return isSolution(challenge, bits, o.solution) ? id : null;
}

function isSolution(challenge: string, bits: number, solution: string): boolean {
  const numbers = solution.split('.');
  if (bits > puzzleBitsMax || numbers.length !== puzzleParts) return false;
  const seed = createHash('sha256').update(challenge).digest();
  return numbers.every((text, part) => {
    if (!/^\d{1,10}$/.test(text) || Number(text) >= 2 ** 32) return false;
    const message = Buffer.alloc(8);
    message.writeUInt32BE(part, 0);
    message.writeUInt32BE(Number(text), 4);
    return Math.clz32(createHash('sha256').update(seed).update(message).digest().readInt32BE(0)) >= bits;
  });
}
