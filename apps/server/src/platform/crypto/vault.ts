import { type CipherKey, createCipheriv, createDecipheriv, createHmac, createSecretKey, randomBytes } from 'node:crypto';
import { makePasswords, type Passwords } from './passwords.ts';

const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM: nonce, tag, ciphertext. `context` is authenticated, so a value copied elsewhere does not decrypt there. */
export function encrypt(key: CipherKey, plain: Buffer, context: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

export function decrypt(key: CipherKey, bytes: Buffer, context: string): Buffer {
  if (bytes.length < nonceBytes + tagBytes) throw new Error('not an encrypted value');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
}

export type Vault = {
  /** The value is bound to `owner`: it cannot be decrypted in another row. */
  encrypt(text: string, owner: string): Buffer;
  decrypt(encrypted: Buffer, owner: string): string;
  /** Keyed, so that short values (a phone, six digits) cannot be brute-forced from a copy of the database. */
  hash(purpose: string, ...parts: readonly string[]): Buffer;
  readonly passwords: Passwords;
};

export type DataKeys = {
  current(): { readonly id: number; readonly key: CipherKey };
  find(id: number): CipherKey | null;
  /** Values in the old format have no key id and are encrypted with the master key itself. */
  readonly masterKey: Buffer;
};

const withoutKeyId = 1;
const withKeyId = 2;
const headBytes = 5;

export function encryptedPrefix(keyId: number): Buffer {
  const head = Buffer.alloc(headBytes);
  head.writeUInt8(withKeyId);
  head.writeUInt32BE(keyId, 1);
  return head;
}

export function makeVault(keys: DataKeys, indexKey: Buffer): Vault {
  return {
    encrypt(text, owner) {
      const { id, key } = keys.current();
      return Buffer.concat([encryptedPrefix(id), encrypt(key, Buffer.from(text), owner)]);
    },
    decrypt(encrypted, owner) {
      if (encrypted[0] === withoutKeyId) return decrypt(keys.masterKey, encrypted.subarray(1), owner).toString();
      if (encrypted[0] !== withKeyId || encrypted.length < headBytes) throw new Error('not an encrypted value');
      const id = encrypted.readUInt32BE(1);
      const key = keys.find(id);
      if (!key) throw new Error(`unknown data key ${id}`);
      return decrypt(key, encrypted.subarray(headBytes), owner).toString();
    },
    hash: makeIndexHash(indexKey),
    passwords: makePasswords(),
  };
}

export function makeIndexHash(indexKey: Buffer): Vault['hash'] {
  const hashKey = createSecretKey(indexKey);
  return (purpose, ...parts) => {
    // Each part is length-prefixed, so that ('ab', 'c') and ('a', 'bc') have different hashes.
    const mac = createHmac('sha256', hashKey);
    for (const part of [purpose, ...parts]) mac.update(`${Buffer.byteLength(part)}:${part}`);
    return mac.digest();
  };
}
