import { expect, test } from 'vitest';
import { international } from './http-sms.ts';

test.each([
  ['0812345678', '66', '+66812345678'],
  ['1234567890', '66', '+661234567890'],
  ['6591234567', '66', '+666591234567'],
  ['2055512345', '856', '+8562055512345'],
  ['02055512345', '856', '+8562055512345'],
  ['8562055512345', '856', '+8562055512345'],
  ['8561234567', '856', '+8568561234567'],
] as const)('%s with country code %s becomes %s, never a number abroad', (phone, country, to) =>
  expect(international(phone, country)).toBe(to),
);
