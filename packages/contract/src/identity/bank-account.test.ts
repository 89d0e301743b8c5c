import { expect, test } from 'vitest';
import { accountNoFit, accountNoLength } from './bank-account.ts';

test.each([
  ['KBANK', 10],
  ['TMB', 10],
  ['GSB', 12],
  ['TISCO', 14],
  ['BCEL', null],
  ['LHB', null],
  ['__proto__', null],
])('an account number at %s has %s digits', (bank, length) => expect(accountNoLength(bank)).toBe(length));

test.each([
  ['KBANK', '1234567890', 'usual'],
  ['KBANK', '123-456-7890', 'usual'],
  ['KBANK', '123456789', 'unusual'],
  ['GSB', '123456789012', 'usual'],
  ['GSB', '1234567890', 'unusual'],
  ['BCEL', '1234567890', 'usual'],
  ['BCEL', '123456', 'usual'],
  ['BCEL', '12345', 'wrong'],
  ['KBANK', '12345', 'wrong'],
  ['KBANK', '123456789a', 'wrong'],
  ['KBANK', '07920467102', 'wrong'],
  ['KBANK', '007920467102', 'wrong'],
  ['KBANK', '17920467102', 'unusual'],
  ['KBANK', '0792046710', 'usual'],
  ['BCEL', '07920467102', 'usual'],
  ['', '1234567890', 'usual'],
])('%s %s is %s', (bank, no, fit) => expect(accountNoFit(bank, no)).toBe(fit));
