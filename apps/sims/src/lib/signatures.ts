import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export function sortedPairs(fields: Readonly<Record<string, string>>): string {
  return Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
}

export function hmacSha1Base64(secret: string, text: string): string {
  return createHmac('sha1', secret).update(text).digest('base64');
}

export function hmacSha256Hex(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex');
}

export function md5Hex(text: string): string {
  return createHash('md5').update(text).digest('hex');
}

export function webhookSecretBytes(secret: string): Buffer {
  return Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
}

export function webhookSignature({ secret, id, timestamp, body }: { secret: string; id: string; timestamp: number; body: string }): string {
  const mac = createHmac('sha256', webhookSecretBytes(secret)).update(`${id}.${timestamp}.${body}`).digest('base64');
  return `v1,${mac}`;
}

export function sameText(a: string, b: unknown): boolean {
  if (typeof b !== 'string') return false;
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

const LETTERS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export function randomCode(length: number): string {
  return Array.from(randomBytes(length), (byte) => LETTERS[byte % LETTERS.length]).join('');
}

export function randomToken(): string {
  return randomBytes(24).toString('base64url');
}
