import { expect, test } from 'vitest';
import { namesIn } from './show-methods.ts';

const bank = (code: string) => ({ nameTH: `ธนาคาร ${code}`, nameEN: `${code} Bank`, nameLA: `ທະນາຄານ ${code}` });
const method = (bankCode: string, bankType: 'BANK' | 'PAYMENT') => ({ bankCode, bankType });

test('banks are shown by name, gateways as QR codes that can be told apart', () => {
  const english = (...methods: ReturnType<typeof method>[]) => methods.map(namesIn(methods, bank)).map(({ nameEN }) => nameEN);
  expect(english(method('SCB', 'BANK'), method('KTB', 'BANK'), method('WW', 'PAYMENT'))).toEqual(['SCB Bank', 'KTB Bank', 'QR code']);
  expect(english(method('WW', 'PAYMENT'), method('SCB', 'BANK'), method('ZPAY', 'PAYMENT'))).toEqual([
    'QR code 1',
    'SCB Bank',
    'QR code 2',
  ]);
  const one = method('WW', 'PAYMENT');
  expect(namesIn([one], bank)(one)).toEqual({ nameTH: 'QR โค้ด', nameEN: 'QR code', nameLA: 'QR' });
});
