import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/** Encrypts what must be read again and hashes what must only be found again. */
export type Vault = {
  /** `owner` is sealed in: a value moved to another row does not open there. */
  seal(text: string, owner: string): Buffer;
  open(sealed: Buffer, owner: string): string;
  /** Keyed, so that short values (a phone, six digits) cannot be guessed from a copy of the database. */
  hash(purpose: string, ...parts: readonly string[]): Buffer;
};

const form = 1;
const nonceBytes = 12;
const tagBytes = 16;

export function makeVault(keys: { dataKey: Buffer; indexKey: Buffer }): Vault {
  return {
    seal(text, owner) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', keys.dataKey, nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(form), nonce, cipher.getAuthTag(), sealed]);
    },
    open(sealed, owner) {
      if (sealed[0] !== form || sealed.length < 1 + nonceBytes + tagBytes) throw new Error('not a sealed value');
      const nonce = sealed.subarray(1, 1 + nonceBytes);
      const tag = sealed.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes);
      const decipher = createDecipheriv('aes-256-gcm', keys.dataKey, nonce, { authTagLength: tagBytes })
        .setAAD(Buffer.from(owner))
        .setAuthTag(tag);
      return decipher.update(sealed.subarray(1 + nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
    },
    hash(purpose, ...parts) {
      // Lengths stand before the parts: ('ab', 'c') and ('a', 'bc') are different things.
      const mac = createHmac('sha256', keys.indexKey);
      for (const part of [purpose, ...parts]) mac.update(`${Buffer.byteLength(part)}:${part}`);
      return mac.digest();
    },
  };
}
