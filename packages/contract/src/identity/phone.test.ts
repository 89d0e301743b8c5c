import { expect, test } from 'vitest';
import { isPhoneForm } from '../values/rules.ts';
import { homePhone, laoSpellings } from './phone.ts';

test.each([
  ['+66 81 234 5678', '0812345678'],
  ['+66 (0)81-234-5678', '0812345678'],
  ['\u202a+66\u00a081\u00a0234\u00a05678\u202c', '0812345678'],
  ['0066812345678', '0812345678'],
  ['66812345678', '0812345678'],
  ['660812345678', '0812345678'],
  // Whole at 10 digits: they are somebody's number already.
  ['0812345678', '0812345678'],
  ['6681234567', '6681234567'],
  ['0066812345', '0066812345'],
  // Neither one nor the other: refused by its length, as it was typed.
  ['+6681234567', '+6681234567'],
  ['08123456789', '08123456789'],
  ['081-234-5678', '081-234-5678'],
  ['+8562055512345', '+8562055512345'],
  ['', ''],
])('Thai: %j is %j', (typed, phone) => expect(homePhone(typed, 'thai')).toBe(phone));

test.each([
  ['+856 20 5551 2345', '02055512345'],
  ['+856 (0)20 5551 2345', '02055512345'],
  ['+856 30 555 1234', '0305551234'],
  ['+66 81 234 5678', '0812345678'],
  // Registered as typed, and meant as typed.
  ['2055512345', '2055512345'],
  ['02055512345', '02055512345'],
  ['8562055512345', '8562055512345'],
  ['008562055512345', '008562055512345'],
  ['66812345678', '66812345678'],
  ['20555', '20555'],
])('Lao: %j is %j', (typed, phone) => expect(homePhone(typed, 'lao')).toBe(phone));

test('whatever is rewritten could not have been stored as it was typed', () => {
  for (const typed of ['+66812345678', '+8562055512345']) expect(isPhoneForm(typed)).toBe(false);
});

test.each([
  ['02055512345', ['2055512345', '8562055512345', '008562055512345']],
  ['2055512345', ['02055512345', '8562055512345', '008562055512345']],
  ['0305551234', ['305551234', '856305551234', '00856305551234']],
  ['0812345678', []],
  ['20555', []],
])('%s may be registered as %j', (phone, others) => expect(laoSpellings(phone)).toEqual(others));
