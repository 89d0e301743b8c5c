import { expect, test } from 'vitest';
import { readTrust } from './address.ts';
import { makeRequestId } from './response-hooks.ts';

const made = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const idOf = (trust: string, given: string | undefined, from = '10.0.0.7'): string =>
  makeRequestId(readTrust(trust) || false)({
    headers: given === undefined ? {} : { 'x-request-id': given },
    socket: { remoteAddress: from },
  });
const proxys = '2f1c9a7be04d4f0c8a5d1e6b7c8d9e0f';

test('the proxy’s request id is used where the proxy is trusted', () => {
  expect(idOf('1', proxys)).toBe(proxys);
  expect(idOf('10.0.0.0/8', proxys)).toBe(proxys);
  expect(idOf('10.0.0.0/8', proxys, '::ffff:10.0.0.7')).toBe(proxys);
});

test.each([
  ['no proxy is trusted', '0', proxys, '10.0.0.7'],
  ['an untrusted peer', '10.0.0.0/8', proxys, '203.0.113.9'],
  ['no id given', '1', undefined, '10.0.0.7'],
  ['an id with a line break', '1', 'x\nALARM: all is lost', '10.0.0.7'],
  ['too long', '1', 'a'.repeat(65), '10.0.0.7'],
  ['too short', '1', 'abc', '10.0.0.7'],
])('%s: a new request id is created', (_, trust, given, from) => {
  expect(idOf(trust, given, from)).toMatch(made);
});
