import { expect, test } from 'vitest';
import { namesIn } from './method-names.ts';

const banks = [{ code: 'SCB', nameTH: 'ไทยพาณิชย์', nameEN: 'SCB Bank', nameLA: 'ໄທພານິດ' }];
const method = (bankCode: string, bankType: 'BANK' | 'PAYMENT') => ({ bankCode, bankType });

test('banks by their names, gateways as codes that can be told apart', () => {
  const english = (...methods: ReturnType<typeof method>[]) => methods.map(namesIn(methods, banks)).map(({ nameEN }) => nameEN);
  expect(english(method('SCB', 'BANK'), method('NEWBANK', 'BANK'), method('WW', 'PAYMENT'))).toEqual(['SCB Bank', 'NEWBANK', 'QR code']);
  expect(english(method('WW', 'PAYMENT'), method('SCB', 'BANK'), method('ZPAY', 'PAYMENT'))).toEqual([
    'QR code 1',
    'SCB Bank',
    'QR code 2',
  ]);
  const one = method('WW', 'PAYMENT');
  expect(namesIn([one], banks)(one)).toEqual({ nameTH: 'QR โค้ด', nameEN: 'QR code', nameLA: 'QR' });
});
