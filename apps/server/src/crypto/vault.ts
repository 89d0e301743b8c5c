import { createHmac } from 'node:crypto';
import { decrypt, encrypt } from './aes-gcm.ts';

/** Encrypts values that are read later, and hashes values that are only looked up. */
export type Vault = {
  /** `owner` is bound to the value: copied to another row, it does not open there. */
  seal(text: string, owner: string): Buffer;
  open(sealed: Buffer, owner: string): string;
  /** Keyed, so that short values (a phone, six digits) cannot be guessed from a copy of the database. */
  hash(purpose: string, ...parts: readonly string[]): Buffer;
};

export type DataKeys = {
  /** The key that new values are encrypted with. */
  current(): { readonly id: number; readonly key: Buffer };
  find(id: number): Buffer | null;
  /** Values in the old format without a key id are encrypted with the master key itself. */
  readonly masterKey: Buffer;
};

const withoutKeyId = 1;
const withKeyId = 2;
const headBytes = 5;

/** The first bytes of every value that this key encrypted. */
export function sealedPrefix(keyId: number): Buffer {
  const head = Buffer.alloc(headBytes);
  head.writeUInt8(withKeyId);
  head.writeUInt32BE(keyId, 1);
  return head;
}

export function makeVault(keys: DataKeys, indexKey: Buffer): Vault {
  return {
    seal(text, owner) {
      const { id, key } = keys.current();
      return Buffer.concat([sealedPrefix(id), encrypt(key, Buffer.from(text), owner)]);
    },
    open(sealed, owner) {
      if (sealed[0] === withoutKeyId) return decrypt(keys.masterKey, sealed.subarray(1), owner).toString();
      if (sealed[0] !== withKeyId || sealed.length < headBytes) throw new Error('not a sealed value');
      const id = sealed.readUInt32BE(1);
      const key = keys.find(id);
      if (!key) throw new Error(`unknown data key ${id}`);
      return decrypt(key, sealed.subarray(headBytes), owner).toString();
    },
    hash(purpose, ...parts) {
      // Each part is preceded by its length, so that ('ab', 'c') and ('a', 'bc') have different hashes.
      const mac = createHmac('sha256', indexKey);
      for (const part of [purpose, ...parts]) mac.update(`${Buffer.byteLength(part)}:${part}`);
      return mac.digest();
    },
  };
}
