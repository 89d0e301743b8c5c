import { createDecipheriv, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { sealLink } from './seal.ts';

test('what the browser seals opens with the same key by another implementation', async () => {
  const key = randomBytes(32);
  const sealed = await sealLink(
    { keyId: 'k1', key: key.toString('base64url') },
    'https://gift.truemoney.com/campaign/?v=abc',
    '0891112222',
  );
  const [keyId, iv = '', body = ''] = sealed.split('.');
  const bytes = Buffer.from(body, 'base64url');
  const open = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'));
  open.setAuthTag(bytes.subarray(-16));
  const text = Buffer.concat([open.update(bytes.subarray(0, -16)), open.final()]).toString();
  expect(keyId).toBe('k1');
  expect(text).toBe('https://gift.truemoney.com/campaign/?v=abc::0891112222');
});

test('the same link is never sealed to the same text twice', async () => {
  const key = { keyId: 'k1', key: randomBytes(32).toString('base64url') };
  expect(await sealLink(key, 'a', 'b')).not.toBe(await sealLink(key, 'a', 'b'));
});
