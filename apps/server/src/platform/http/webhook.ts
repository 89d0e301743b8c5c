import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Core } from '../core.ts';
import { refuse } from '../errors/errors.ts';

export type WebhookHeaders = { readonly id: string; readonly timestamp: string; readonly signature: string };
export type SignedWebhook = WebhookHeaders & { readonly raw: Buffer };

export const toleranceSeconds = 300;

export type WebhookSecret = KeyObject;

/** The key in a `whsec_` secret. Made once: making it of bytes for each signature costs four times the signature. */
export function secretKey(secret: string): WebhookSecret {
  const bytes = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  if (!secret.startsWith('whsec_') || bytes.length < 16) throw new Error('a webhook secret is whsec_ and at least 16 bytes in base64');
  return createSecretKey(bytes);
}

/** An old timestamp is refused, or a captured webhook could be sent for ever. */
function isTimely({ timestamp }: WebhookHeaders, now: Date): boolean {
  return /^\d{1,12}$/.test(timestamp) && Math.abs(now.getTime() / 1000 - Number(timestamp)) <= toleranceSeconds;
}

/** The Standard Webhooks form: HMAC-SHA256 over `id.timestamp.body`. */
export function isAuthentic(secret: WebhookSecret, webhook: SignedWebhook, now: Date): boolean {
  if (webhook.id === '' || webhook.id.length > 200 || !isTimely(webhook, now)) return false;
  // As text: a buffer of its own for each digest costs as much as the digest.
  const expected = Buffer.from(
    createHmac('sha256', secret).update(`${webhook.id}.${webhook.timestamp}.`).update(webhook.raw).digest('base64'),
  );
  // Several signatures may stand side by side while a secret is being changed.
  return webhook.signature.split(' ').some((part) => {
    const [version, value = ''] = part.split(',', 2);
    const given = Buffer.from(value);
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** Takes in a signed webhook of an outside party. It proves the signature itself before it looks at anything else. */
export type WebhookHandler<C> = (core: C, webhook: SignedWebhook) => Promise<{ received: boolean }>;

/** The webhook's content, once it is proven to be from whom it says. */
export function openWebhook(core: Pick<Core, 'clock'>, secret: WebhookSecret, webhook: SignedWebhook): unknown {
  if (!isAuthentic(secret, webhook, core.clock())) refuse('UNAUTHORIZED');
  try {
    return JSON.parse(webhook.raw.toString('utf8'));
  } catch {
    return refuse('KEY_INVALID', 'body');
  }
}
