import { randomBytes } from 'node:crypto';
import type { Core } from '../../../platform/core.ts';
import type { EncryptedColumn } from '../../../platform/crypto/reencrypt.ts';
import * as sql from './giftlink.sql.ts';

const minutes = 15;

const owner = (memberId: bigint, keyId: string): string => `gift_key:${memberId}:${keyId}`;

export const encryptedGiftKey: EncryptedColumn = {
  table: 'gift_key',
  column: 'sealed',
  key: ['member_id', 'key_id'],
  ownerOf: (row) => owner(BigInt(String(row.member_id)), String(row.key_id)),
};

export async function handOutKey(core: Core, memberId: bigint): Promise<{ keyId: string; key: string }> {
  const keyId = randomBytes(12).toString('base64url');
  const key = randomBytes(32).toString('base64url');
  const expiresAt = new Date(core.clock().getTime() + minutes * 60_000);
  await sql.insertKey(core.db, { memberId, keyId, encryptedKey: core.vault.encrypt(key, owner(memberId, keyId)), expiresAt });
  return { keyId, key };
}

export async function takeKey(core: Core, memberId: bigint, keyId: string): Promise<Buffer | null> {
  const encrypted = await sql.useKey(core.db, { memberId, keyId, now: core.clock() });
  return encrypted && Buffer.from(core.vault.decrypt(encrypted, owner(memberId, keyId)), 'base64url');
}
