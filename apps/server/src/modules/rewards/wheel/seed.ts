import { createHash, randomBytes } from 'node:crypto';
import type { EncryptedColumn } from '../../../platform/crypto/reencrypt.ts';
import type { Vault } from '../../../platform/crypto/vault.ts';

const owner = (memberId: bigint, n: number): string => `wheel_seed:${memberId}:${n}`;

export const encryptedSeed: EncryptedColumn = {
  table: 'wheel_seed',
  column: 'seed',
  key: ['member_id'],
  ownerColumns: ['n'],
  ownerOf: (row) => owner(BigInt(String(row.member_id)), Number(row.n)),
};

export type Seed = {
  readonly n: number;
  readonly bytes: Buffer;
  readonly hash: Buffer;
};

export function makeSeed(n: number): Seed {
  const bytes = randomBytes(32);
  return { n, bytes, hash: createHash('sha256').update(bytes).digest() };
}

export const encryptSeed = (vault: Vault, memberId: bigint, { n, bytes }: Seed): Buffer =>
  vault.encrypt(bytes.toString('hex'), owner(memberId, n));

export const decryptSeed = (vault: Vault, memberId: bigint, o: { n: number; encrypted: Buffer }): Buffer =>
  Buffer.from(vault.decrypt(o.encrypted, owner(memberId, o.n)), 'hex');
