import { Secret } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { codeOfStep } from '../../testing/totp.ts';
import { makeSecret, stepAt, stepOfCode, totpUri } from './codes.rules.ts';

const secret = Secret.fromLatin1('12345678901234567890').base32;
const at = (seconds: number): Date => new Date(seconds * 1_000);

// RFC 6238, appendix B, SHA-1: the last six of its eight digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i the code is %s', (seconds, code) => {
  expect(codeOfStep(secret, stepAt(at(seconds)))).toBe(code);
  expect(stepOfCode({ secret, code, at: at(seconds), lastStep: 0 })).toBe(Math.floor(seconds / 30));
});

describe('a code', () => {
  const now = at(1_234_567_890);
  const step = stepAt(now);
  const judge = (code: string, lastStep = 0) => stepOfCode({ secret, code, at: now, lastStep });

  test.each([
    [-2, null],
    [-1, step - 1],
    [0, step],
    [1, step + 1],
    [2, null],
  ])('from %i steps away is valid only within one step', (aside, expected) =>
    expect(judge(codeOfStep(secret, step + aside))).toBe(expected),
  );

  test('is valid once, and invalidates all earlier ones', () => {
    expect(judge(codeOfStep(secret, step), step)).toBeNull();
    expect(judge(codeOfStep(secret, step - 1), step)).toBeNull();
    expect(judge(codeOfStep(secret, step + 1), step)).toBe(step + 1);
  });

  test.each(['', '00592', '0059240', ' 005924', '005924\n', '００５９２４', 'abcdef', '-05924', '5924.0'])('cannot be %j', (code) =>
    expect(judge(code)).toBeNull(),
  );
});

test('a secret has 160 bits and is different each time', () => {
  expect(Secret.fromBase32(makeSecret()).bytes).toHaveLength(20);
  expect(makeSecret()).not.toBe(makeSecret());
});

test('the QR code holds the otpauth URI', () =>
  expect(totpUri({ secret: 'GEZDGNBV', issuer: 'Krapao', username: 'noi' })).toBe(
    'otpauth://totp/Krapao:noi?issuer=Krapao&secret=GEZDGNBV&algorithm=SHA1&digits=6&period=30',
  ));
