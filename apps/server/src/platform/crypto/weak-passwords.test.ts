import { expect, test } from 'vitest';
import { isWeakPassword } from './passwords.ts';

// proves: register.password-rule
test.each([
  ['12345678', true],
  ['password', true],
  ['PassWord1', true],
  ['qwertyuiop', true],
  ['iloveyou', true],
  ['1q2w3e4r', true],
  ['0812345678', true],
  ['081-234-5678', true],
  ['0812345679', false],
  ['mango-under-7-chairs', false],
  ['Kp-3f9a1c22', false],
])('%s is a weak password: %s', (password, weak) => {
  expect(isWeakPassword(password, '0812345678')).toBe(weak);
});

test('a staff member’s username is a weak password', () => {
  expect(isWeakPassword('Night.Cashier', 'night.cashier')).toBe(true);
});
