import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Core } from '../core.ts';
import { refuse } from '../errors/errors.ts';

export type NoticeHeaders = { readonly id: string; readonly timestamp: string; readonly signature: string };
export type SignedNotice = NoticeHeaders & { readonly raw: Buffer };

export const toleranceSeconds = 300;

export type NoticeSecret = KeyObject;

/** The key in a `whsec_` secret. Made once: making it of bytes for each signature costs four times the signature. */
export function secretKey(secret: string): NoticeSecret {
  const bytes = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  if (!secret.startsWith('whsec_') || bytes.length < 16) throw new Error('a notice secret is whsec_ and at least 16 bytes in base64');
  return createSecretKey(bytes);
}

/** An old timestamp is refused, or a captured notice could be sent for ever. */
function isTimely({ timestamp }: NoticeHeaders, now: Date): boolean {
  return /^\d{1,12}$/.test(timestamp) && Math.abs(now.getTime() / 1000 - Number(timestamp)) <= toleranceSeconds;
}

/** The Standard Webhooks form: HMAC-SHA256 over `id.timestamp.body`. */
export function isAuthentic(secret: NoticeSecret, notice: SignedNotice, now: Date): boolean {
  if (notice.id === '' || notice.id.length > 200 || !isTimely(notice, now)) return false;
  // As text: a buffer of its own for each digest costs as much as the digest.
  const expected = Buffer.from(
    createHmac('sha256', secret).update(`${notice.id}.${notice.timestamp}.`).update(notice.raw).digest('base64'),
  );
  // Several signatures may stand side by side while a secret is being changed.
  return notice.signature.split(' ').some((part) => {
    const [version, value = ''] = part.split(',', 2);
    const given = Buffer.from(value);
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** Takes in a signed notice of an outside party. It proves the signature itself before it looks at anything else. */
export type WebhookHandler<C> = (core: C, notice: SignedNotice) => Promise<{ received: boolean }>;

/** The notice's content, once it is proven to be from whom it says. */
export function openNotice(core: Pick<Core, 'clock'>, secret: NoticeSecret, notice: SignedNotice): unknown {
  if (!isAuthentic(secret, notice, core.clock())) refuse('UNAUTHORIZED');
  try {
    return JSON.parse(notice.raw.toString('utf8'));
  } catch {
    return refuse('KEY_INVALID', 'body');
  }
}
