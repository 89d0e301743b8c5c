import { expect, test } from 'vitest';
import {
  accountNameChangeRefusal,
  bankChangeRefusal,
  bankRefusal,
  currencyOf,
  currencyRefusal,
  nameRefusal,
  phoneRefusal,
  tidyAccountName,
} from './account.rules.ts';

const banks = new Set(['KBANK', 'KTB', 'BCEL']);

test.each([
  ['0812345678', 'thai', null],
  ['081234567', 'thai', 'PHONE_NUMBER_REQUIRE_10_DIGIT'],
  ['08123456789', 'thai', 'PHONE_NUMBER_REQUIRE_10_DIGIT'],
  ['abcdefghij', 'thai', 'KEY_INVALID'],
  ["' or 1=1 -", 'thai', 'KEY_INVALID'],
  ['2055512345', 'lao', null],
  ['20555123', 'lao', null],
  ['phone', 'lao', 'KEY_INVALID'],
] as const)('phone %j in the %s variant is refused with %s', (phone, variant, code) =>
  expect(phoneRefusal(phone, variant, 'username')?.code ?? null).toBe(code),
);

test.each([
  ['Somchai', null],
  ['สมชาย ใจดี', null],
  ['<b>Somchai</b>', null],
  ['   ', 'KEY_MISSING'],
  ['Som\u0007chai', 'KEY_INVALID'],
])('name %j is refused with %s', (name, code) => expect(nameRefusal(name, 'name')?.code ?? null).toBe(code));

test.each([
  [{ bankCode: 'KBANK', bankAccountName: 'สมชาย ใจดี', bankAccountNo: '0123456789' }, null],
  [{ bankCode: 'KTB', bankAccountName: 'SOMCHAI JAIDEE', bankAccountNo: '0123456789' }, null],
  [{}, null],
  [{ bankAccountName: 'สมชาย' }, null],
  [{ bankCode: 'NONE' }, { code: 'INVALID_BANK', key: 'bankCode' }],
  [{ bankCode: '__proto__' }, { code: 'INVALID_BANK', key: 'bankCode' }],
  [
    { bankCode: 'KTB', bankAccountName: 'สมชาย' },
    { code: 'BANK_ACCOUNT_NAME_ENG', key: 'bankAccountName' },
  ],
  [
    { bankCode: 'KTB', bankAccountName: ' ' },
    { code: 'KEY_MISSING', key: 'bankAccountName' },
  ],
  [{ bankAccountNo: '12345' }, { code: 'KEY_INVALID', key: 'bankAccountNo' }],
])('bank fields %j are refused with %j', (fields, no) => expect(bankRefusal(fields, banks)).toEqual(no));

test.each([
  [undefined, 'thai', null, 'BAHT'],
  ['BAHT', 'thai', null, 'BAHT'],
  ['LAK', 'thai', 'KEY_INVALID', 'LAK'],
  [null, 'lao', null, 'LAK'],
  ['BAHT', 'lao', null, 'BAHT'],
  ['LAK', 'lao', null, 'LAK'],
] as const)('currency %s in the %s variant is refused with %s, and stored as %s', (wire, variant, code, taken) => {
  expect(currencyRefusal(wire, variant)?.code ?? null).toBe(code);
  expect(currencyOf(wire, variant)).toBe(taken);
});

test('the bank account can be changed until the first money arrives', () => {
  const member = { bankCode: 'KBANK', bankAccountName: 'A B' };
  expect(bankChangeRefusal({ ...member, isFrozen: false })).toBeNull();
  expect(bankChangeRefusal({ ...member, isFrozen: true })?.code).toBe('INVALID_USER_INFO');
});

test.each([
  ['KTB', 'MANA', false, { bankCode: 'KTB', bankAccountName: 'MANA ODTHON' }, null],
  ['KTB', 'มานะ', true, { bankCode: 'KTB', bankAccountName: 'MANA ODTHON' }, null],
  ['KTB', 'MANA', true, { bankCode: 'KTB', bankAccountName: 'MANA ODTHON' }, 'INVALID_USER_INFO'],
  ['KBANK', 'มานะ', true, { bankCode: 'KBANK', bankAccountName: 'MANA' }, 'INVALID_USER_INFO'],
  ['KTB', 'มานะ', false, { bankCode: 'BBL', bankAccountName: 'MANA' }, 'INVALID_BANK'],
  ['KTB', 'มานะ', false, { bankCode: 'KTB', bankAccountName: 'มานะ' }, 'BANK_ACCOUNT_NAME_ENG'],
  ['KTB', 'มานะ', false, { bankCode: 'KTB', bankAccountName: '   ' }, 'KEY_MISSING'],
])('name at %s, %s on file, has had money %s, change to %j: %s', (bankCode, bankAccountName, isFrozen, asked, code) =>
  expect(accountNameChangeRefusal({ bankCode, bankAccountName, isFrozen }, asked)?.code ?? null).toBe(code),
);

test('account names are stored in capitals with single spaces', () =>
  expect(tidyAccountName('  somchai   jaidee ')).toBe('SOMCHAI JAIDEE'));
