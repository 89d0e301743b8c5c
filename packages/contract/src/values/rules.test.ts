import { describe, expect, test } from 'vitest';
import {
  displayAccountNo,
  innerCurrency,
  isAccountNoRight,
  isEnglishName,
  isPhoneForm,
  isPhoneLengthRight,
  joinAccountName,
  needsEnglishName,
  plainAccountNo,
  shouldOfferNameEdit,
  wireCurrency,
} from './rules.ts';

// proves: register.phone-10 limits.phone
test.each([
  ['0812345678', true, true],
  ['081234567', false, true],
  ['08123456789', false, true],
  ['', false, true],
])('phone %j: valid length in the Thai variant %s, in the Lao variant %s', (phone, thai, lao) => {
  expect(isPhoneLengthRight(phone, 'thai')).toBe(thai);
  expect(isPhoneLengthRight(phone, 'lao')).toBe(lao);
});

test.each([
  ['0812345678', true],
  ['2055512345', true],
  ['081234567a', false],
  ['+66812345678', false],
  ['๐๘๑๒๓๔๕๖๗๘', false],
  ['0812 45678', false],
  ['0812345678\n', false],
  ['1'.repeat(21), false],
])('phone %j consists of digits: %s', (phone, right) => expect(isPhoneForm(phone)).toBe(right));

// proves: register.english
test.each([
  ['SOMCHAI JAIDEE', true],
  ['somchai jaidee', true],
  ['สมชาย ใจดี', false],
  ['SOMCHAI 2', false],
  ["O'BRIEN", false],
  ['ÉMILE', false],
  ['', false],
])('%j is an English name: %s', (name, right) => expect(isEnglishName(name)).toBe(right));

// proves: register.english
test.each([
  ['KTB', true],
  ['TMB', true],
  ['BBL', true],
  ['KBANK', false],
  ['ktb', false],
])('%s requires an English name: %s', (bank, wants) => expect(needsEnglishName(bank)).toBe(wants));

// proves: home.edit-name
test.each([
  ['KTB', 'มานะ อดทน', true],
  ['KTB', 'MANA ODTHON', false],
  ['KBANK', 'มานะ อดทน', false],
])('account name editing is offered at %s for %s: %s', (bank, name, offered) => expect(shouldOfferNameEdit(bank, name)).toBe(offered));

test.each([
  ['123456', true],
  ['123456789012345', true],
  ['123-4-56789-0', true],
  ['12345', false],
  ['1234567890123456', false],
  ['12345a', false],
  ['๑๒๓๔๕๖', false],
  ['- - -', false],
])('account number %j is valid: %s', (no, right) => expect(isAccountNoRight(no)).toBe(right));

describe('formatting', () => {
  test('plain account numbers have no hyphens or spaces', () => expect(plainAccountNo('123-4 56789-0')).toBe('1234567890'));
  // proves: profile.account-form limits.account-form
  test.each([
    ['1234567890', '123-456-7890'],
    ['123-4-56789-0', '123-456-7890'],
    ['123-456-7890', '123-456-7890'],
    ['020123456789', '020-123-456789'],
    ['1234567', '123-456-7'],
    ['123456', '123456'],
    ['xxxxxx9203', 'xxx-xxx-9203'],
    ['xxx-x-x4567-x', 'xxx-xx4-567x'],
    ['XXXXXX4567X', 'xxx-xxx-4567x'],
    ['******4567', 'xxx-xxx-4567'],
    ['', ''],
    ['KRAPAO WALLET', 'KRAPAO WALLET'],
  ])('account number %j is shown as %j', (no, shown) => expect(displayAccountNo(no)).toBe(shown));
  // proves: register.bank-name
  test('an account name is trimmed and in capitals', () => expect(joinAccountName(' somchai ', ' jaidee ')).toBe('SOMCHAI JAIDEE'));
  test('currency codes are translated both ways', () => {
    expect([wireCurrency('THB'), wireCurrency('LAK')]).toEqual(['BAHT', 'LAK']);
    expect([innerCurrency('BAHT'), innerCurrency('LAK')]).toEqual(['THB', 'LAK']);
  });
});
