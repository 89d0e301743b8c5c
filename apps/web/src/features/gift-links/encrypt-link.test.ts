import { createDecipheriv, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { encryptLink } from './encrypt-link.ts';

// proves: calls.truelink server.gift
test('another implementation decrypts the link with the same key', async () => {
  const key = randomBytes(32);
  const encrypted = await encryptLink(
    { keyId: 'k1', key: key.toString('base64url') },
    'https://gift.truemoney.com/campaign/?v=abc',
    '0891112222',
  );
  const [keyId, iv = '', body = ''] = encrypted.split('.');
  const bytes = Buffer.from(body, 'base64url');
  const open = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'));
  open.setAuthTag(bytes.subarray(-16));
  const text = Buffer.concat([open.update(bytes.subarray(0, -16)), open.final()]).toString();
  expect(keyId).toBe('k1');
  expect(text).toBe('https://gift.truemoney.com/campaign/?v=abc::0891112222');
});

test('encrypting the same link twice gives different results', async () => {
  const key = { keyId: 'k1', key: randomBytes(32).toString('base64url') };
  expect(await encryptLink(key, 'a', 'b')).not.toBe(await encryptLink(key, 'a', 'b'));
});
