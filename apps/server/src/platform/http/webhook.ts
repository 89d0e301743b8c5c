import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Core } from '../core.ts';
import { refuse } from '../errors/errors.ts';

export type WebhookHeaders = { readonly id: string; readonly timestamp: string; readonly signature: string };
export type SignedWebhook = WebhookHeaders & { readonly raw: Buffer };

export const toleranceSeconds = 300;

export type WebhookSecret = KeyObject;

/** Created once: building the key per signature costs four times the signature. */
export function secretKey(secret: string): WebhookSecret {
  const bytes = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  if (!secret.startsWith('whsec_') || bytes.length < 16) throw new Error('a webhook secret is whsec_ and at least 16 bytes in base64');
  return createSecretKey(bytes);
}

/** Old timestamps are refused, or a captured webhook could be replayed forever. */
function isTimely({ timestamp }: WebhookHeaders, now: Date): boolean {
  return /^\d{1,12}$/.test(timestamp) && Math.abs(now.getTime() / 1000 - Number(timestamp)) <= toleranceSeconds;
}

/** Standard Webhooks: HMAC-SHA256 over `id.timestamp.body`. */
export function isAuthentic(secret: WebhookSecret, webhook: SignedWebhook, now: Date): boolean {
  if (webhook.id === '' || webhook.id.length > 200 || !isTimely(webhook, now)) return false;
  // Compared as text: a separate buffer per digest costs as much as the digest.
  const expected = Buffer.from(
    createHmac('sha256', secret).update(`${webhook.id}.${webhook.timestamp}.`).update(webhook.raw).digest('base64'),
  );
  return webhook.signature.split(' ').some((part) => {
    const [version, value = ''] = part.split(',', 2);
    const given = Buffer.from(value);
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** Must verify the signature before reading anything else. */
export type WebhookHandler<C> = (core: C, webhook: SignedWebhook) => Promise<{ received: boolean }>;

export function openWebhook(core: Pick<Core, 'clock'>, secret: WebhookSecret, webhook: SignedWebhook): unknown {
  if (!isAuthentic(secret, webhook, core.clock())) refuse('UNAUTHORIZED');
  try {
    return JSON.parse(webhook.raw.toString('utf8'));
  } catch {
    return refuse('KEY_INVALID', 'body');
  }
}
