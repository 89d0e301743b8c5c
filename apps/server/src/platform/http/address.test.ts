import { expect, test } from 'vitest';
import { addressBehind, isOwnOrigin, limitKey, readTrust } from './address.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', 'unknown'],
  ['x'.repeat(9_000), 'unknown'],
  ['203.0.113.9:5060', 'unknown'],
  ['0313.0.0.1', 'unknown'],
])('limits count %s under %s', (address, key) => expect(limitKey(address)).toBe(key));

test.each([
  'true',
  '',
  'yes',
  '-1',
  '1.5',
  '10',
  '0.0.0.0/0',
  '::/0',
  '10.0.0.0/33',
  '10.0.0.0/8/8',
  '10.0.0.0/',
  '127.0.0.1,',
  'proxy.example',
])('TRUST_PROXY=%s is invalid', (value) => expect(readTrust(value)).toBe(null));

test.each<[trust: string, peer: string, forwarded: string | undefined, address: string]>([
  ['false', '127.0.0.1', '203.0.113.9', '127.0.0.1'],
  ['0', '127.0.0.1', '203.0.113.9', '127.0.0.1'],
  ['1', '127.0.0.1', undefined, '127.0.0.1'],
  ['1', '127.0.0.1', ' , ', '127.0.0.1'],
  ['1', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['1', '127.0.0.1', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['2', '127.0.0.1', '198.51.100.1, 203.0.113.9, 10.0.0.7', '203.0.113.9'],
  ['2', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['127.0.0.1', '127.0.0.1', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['127.0.0.1', '::ffff:127.0.0.1', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['127.0.0.1, 10.0.0.0/8', '127.0.0.1', '198.51.100.1, 203.0.113.9, 10.1.2.3', '203.0.113.9'],
  ['10.0.0.0/8', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['2001:db8::/32', '2001:db8::7', '2001:db9::1', '2001:db9::1'],
  ['10.0.0.0/8', '10.0.0.1', 'nonsense', 'nonsense'],
])('with TRUST_PROXY=%s, peer %s and forwarded %s the address is %s', (value, peer, forwarded, address) => {
  const trust = readTrust(value);
  if (trust === null) throw new Error('not usable');
  expect(addressBehind(peer, forwarded, trust)).toBe(address);
});

test.each<[origin: string | undefined, host: string | undefined, own: boolean]>([
  [undefined, 'krapao.example', true],
  ['https://krapao.example', 'krapao.example', true],
  ['https://krapao.example', 'KRAPAO.example:443', true],
  ['http://127.0.0.1:8080', '127.0.0.1:8080', true],
  ['https://public.example', 'inside:8080', true],
  ['http://public.example', 'inside:8080', false],
  ['https://krapao.example:8443', 'krapao.example', false],
  ['https://krapao.example.evil.example', 'krapao.example', false],
  ['https://evil.example', 'krapao.example', false],
  ['https://evil.example', undefined, false],
  ['https://evil.example', 'krapao.example@evil.example', false],
  ['null', 'null', false],
  ['', '', false],
  ['file://', 'krapao.example', false],
  ['chrome-extension://abc', 'abc', false],
])('a socket from origin %s at host %s is accepted: %s', (origin, host, own) =>
  expect(isOwnOrigin(origin, host, 'https://public.example')).toBe(own),
);
