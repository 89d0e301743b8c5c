const ivBytes = 12;

function toBase64Url(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (character) => character.charCodeAt(0));
}

export type LinkKey = { readonly keyId: string; readonly key: string };

/** `keyId.iv.ciphertext`: AES-GCM over `link::walletAccountName` with the server's key for this use. */
export async function encryptLink({ keyId, key }: LinkKey, link: string, walletAccountName: string): Promise<string> {
  const secret = await crypto.subtle.importKey('raw', fromBase64Url(key), 'AES-GCM', false, ['encrypt']);
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const text = new TextEncoder().encode(`${link}::${walletAccountName}`);
  const encrypted = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, secret, text);
  return `${keyId}.${toBase64Url(iv)}.${toBase64Url(new Uint8Array(encrypted))}`;
}
