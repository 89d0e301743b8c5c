import { expect, test } from 'vitest';
import { makeRecoveryCodes, readRecoveryCode } from './codes.rules.ts';

test('ten unique codes are made, in groups that are easy to read out', () => {
  const codes = makeRecoveryCodes();
  expect(new Set([...codes, ...makeRecoveryCodes()]).size).toBe(20);
  for (const code of codes) expect(code).toMatch(/^[2-9a-hjkmnp-tv-z]{4}(-[2-9a-hjkmnp-tv-z]{4}){2}$/);
});

test.each([
  ['abcd-efgh-2345', 'abcdefgh2345'],
  [' ABCD EFGH 2345 ', 'abcdefgh2345'],
  ['abcdefgh2345', 'abcdefgh2345'],
  ['abcd-efgh-234', null],
  ['abcd-efgh-23456', null],
  ['abcd-efgh-234l', null],
  ['123456', null],
  ['', null],
])('%j is read as %j', (typed, read) => expect(readRecoveryCode(typed)).toBe(read));
