import { createDecipheriv } from 'node:crypto';

export type EncryptedLink = { readonly keyId: string; readonly iv: Buffer; readonly ciphertext: Buffer };

const tagBytes = 16;

/** `keyId.iv.ciphertext`, the last two in base64url. */
export function parseEncryptedLink(text: string): EncryptedLink | null {
  const parts = /^([A-Za-z0-9_-]{8,64})\.([A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]{22,1800})$/.exec(text);
  if (!parts) return null;
  const [, keyId = '', iv = '', ciphertext = ''] = parts;
  return { keyId, iv: Buffer.from(iv, 'base64url'), ciphertext: Buffer.from(ciphertext, 'base64url') };
}

/** What the browser encrypted with WebCrypto's AES-GCM: the tag stands at the end. Null when it does not open. */
export function decryptLink(key: Buffer, { iv, ciphertext }: Pick<EncryptedLink, 'iv' | 'ciphertext'>): string | null {
  if (ciphertext.length < tagBytes) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes });
    decipher.setAuthTag(ciphertext.subarray(-tagBytes));
    return decipher.update(ciphertext.subarray(0, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}
