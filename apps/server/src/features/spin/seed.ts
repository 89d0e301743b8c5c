import { createHash, randomBytes } from 'node:crypto';
import type { EncryptedColumn } from '../../crypto/reencrypt.ts';
import type { Vault } from '../../crypto/vault.ts';

const owner = (memberId: bigint, n: number): string => `wheel_seed:${memberId}:${n}`;

export const encryptedSeed: EncryptedColumn = {
  table: 'wheel_seed',
  column: 'seed',
  key: ['member_id'],
  ownerColumns: ['n'],
  ownerOf: (row) => owner(BigInt(String(row.member_id)), Number(row.n)),
};

export type NewSeed = { readonly encrypted: Buffer; readonly hash: Buffer };

/** The seed of the member's n-th spin, from a cryptographic source. Nobody sees it before that spin; its hash is shown. */
export function makeSeed(vault: Vault, memberId: bigint, n: number): NewSeed {
  const seed = randomBytes(32);
  return { encrypted: vault.encrypt(seed.toString('hex'), owner(memberId, n)), hash: createHash('sha256').update(seed).digest() };
}

export const readSeed = (vault: Vault, memberId: bigint, n: number, encrypted: Buffer): Buffer =>
  Buffer.from(vault.decrypt(encrypted, owner(memberId, n)), 'hex');
