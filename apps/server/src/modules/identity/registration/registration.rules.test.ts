import { expect, test } from 'vitest';
import { formRefusal, inviterOf, registrationRefusal } from './registration.rules.ts';

const thai = { variant: 'thai', bankCodes: new Set(['KBANK', 'KTB']) } as const;

test.each([
  [{}, null],
  [{ username: '0812345678', name: 'A' }, null],
  [
    { username: '1', name: ' ' },
    { code: 'PHONE_NUMBER_REQUIRE_10_DIGIT', key: 'username' },
  ],
  [{ name: ' ' }, { code: 'KEY_MISSING', key: 'name' }],
  [
    { bankCode: 'X', bankAccountNo: '1' },
    { code: 'INVALID_BANK', key: 'bankCode' },
  ],
  [{ currency: 'LAK' as const }, { code: 'KEY_INVALID', key: 'currency' }],
])('fields %j are refused with %j', (fields, no) => expect(formRefusal(fields, thai)).toEqual(no));

const free = { isPhoneTaken: false, isPhoneProven: true, needsProof: true, isBankAccountTaken: false };

test.each([
  [free, null],
  [{ ...free, isPhoneProven: false }, 'UNVERIFIED_OTP'],
  [{ ...free, isPhoneProven: false, needsProof: false }, null],
  [{ ...free, isPhoneTaken: true, isPhoneProven: false }, 'EXISTING_USER'],
  [{ ...free, isBankAccountTaken: true }, 'EXISTING_BANK'],
  [{ ...free, isBankAccountTaken: true, isPhoneProven: false }, 'UNVERIFIED_OTP'],
])('facts %j are refused with %s', (facts, code) => expect(registrationRefusal(facts)?.code ?? null).toBe(code));

// proves: limits.invite-prefix
test.each([
  ['PR100001', 100_001n],
  [' pr100001 ', 100_001n],
  ['PR', null],
  ['PR-1', null],
  ['PR1; drop table member', null],
  [`PR${'9'.repeat(30)}`, null],
  ['100001', null],
  ['', null],
  [null, null],
  [undefined, null],
])('invite code %j belongs to %s', (code, inviter) => expect(inviterOf(code)).toBe(inviter));
