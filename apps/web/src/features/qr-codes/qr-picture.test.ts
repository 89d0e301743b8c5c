import { expect, test } from 'vitest';
import { qrFileName } from './qr-picture.ts';

test('names the file of a code by amount and payee', () => {
  const of = { app: 'Krapao', amount: '1,500', unit: 'baht', payee: 'กระเป๋า' };
  expect(qrFileName(of)).toBe('krapao-qr-1500-baht.png');
  expect(qrFileName({ ...of, amount: '99.50', payee: 'BIG WALLET CO., LTD' })).toBe('krapao-qr-99-50-baht-BIG-WALLET-CO-LTD.png');
  expect(qrFileName({ ...of, app: 'กระเป๋า', amount: '500,000', unit: 'kip' })).toBe('krapao-qr-500000-kip.png');
});
