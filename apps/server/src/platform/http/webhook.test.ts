import { expect, test } from 'vitest';
import { isAuthentic, secretKey } from './webhook.ts';

const secret = secretKey('whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=');
const webhook = {
  id: 'msg_test_1',
  timestamp: '1700000000',
  signature: 'v1,I2UX9R7jhIJXlziBmF4jJhboSIyhK6HuE5JFox8SKrU=',
  raw: Buffer.from('{"type":"payment.succeeded"}'),
};
const at = (seconds: number) => new Date(seconds * 1000);

test('the published signature vector is valid', () => {
  expect(isAuthentic(secret, webhook, at(1_700_000_000))).toBe(true);
  expect(isAuthentic(secret, { ...webhook, signature: `v1,AAAA ${webhook.signature}` }, at(1_700_000_000))).toBe(true);
});

// proves: shapes.hooks
test('a webhook more than 300 seconds old or ahead is refused', () => {
  expect(isAuthentic(secret, webhook, at(1_700_000_300))).toBe(true);
  expect(isAuthentic(secret, webhook, at(1_700_000_301))).toBe(false);
  expect(isAuthentic(secret, webhook, at(1_699_999_699))).toBe(false);
});

test('any change of body, id, timestamp, version or secret is refused', () => {
  const now = at(1_700_000_000);
  for (const forged of [
    { raw: Buffer.from('{"type":"payment.succeeded" }') },
    { id: 'msg_test_2' },
    { id: '' },
    { timestamp: '1700000001' },
    { timestamp: 'abc' },
    { signature: webhook.signature.replace('v1', 'v2') },
    { signature: '' },
  ]) {
    expect(isAuthentic(secret, { ...webhook, ...forged }, now)).toBe(false);
  }
  expect(isAuthentic(secretKey('whsec_YWJjZGVmZ2hpamtsbW5vcHFyc3R1dnd4eXowMTIzNDU='), webhook, now)).toBe(false);
});
