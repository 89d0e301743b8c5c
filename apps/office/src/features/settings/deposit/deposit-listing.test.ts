import { expect, test } from 'vitest';
import type { Deposit, DepositBank } from '../setup.types.ts';
import { listingOf } from './deposit-listing.ts';

const bank: DepositBank = {
  bankCode: 'SCB',
  bankType: 'BANK',
  mode: 'AUTO',
  bankAccountName: 'KRAPAO',
  bankAccountNo: '4081234567',
  currency: 'THB',
  enabled: true,
  minimum: 0,
  qrReceiver: '',
};
const kbank: DepositBank = {
  ...bank,
  bankCode: 'KBANK',
  mode: 'SMS',
  bankAccountNo: '0123456789',
  minimum: 1,
  qrReceiver: '099400016550100',
};
const gateway: DepositBank = { ...bank, bankCode: 'WW', bankType: 'PAYMENT', bankAccountNo: '' };
const wallets: Deposit['wallets'] = [
  { walletAccountName: 'W1', mode: 'AUTO', mobile: '0821113333', currency: 'THB', enabled: true },
  { walletAccountName: 'W2', mode: 'LINK', mobile: '0821112222', currency: 'THB', enabled: true },
];
const listed = (isManual: boolean, ...banks: DepositBank[]) => listingOf({ isManual, banks, wallets });

test('lists what members see, and where', () => {
  const { shown } = listed(false, bank, kbank, gateway, { ...bank, bankAccountNo: '1', enabled: false });
  expect(shown).toEqual({ codes: [kbank, gateway], accounts: [bank], wallets });
  expect(listed(true, bank, kbank, gateway).shown).toEqual({ codes: [], accounts: [bank, kbank], wallets: [wallets[1]] });
});

test('lists what members do not see, and why', () => {
  expect(listed(false, bank, gateway).hidden).toEqual([]);
  expect(listed(false, { ...bank, enabled: false }, { ...gateway, mode: 'MANUAL' }).hidden).toEqual([
    { code: 'SCB', no: '4081234567', why: 'OFF' },
    { code: 'WW', no: '', why: 'AUTO_ONLY' },
  ]);
  expect(listed(true, bank, gateway).hidden).toEqual([
    { code: 'WW', no: '', why: 'AUTO_ONLY' },
    { code: 'TRUEMONEY', no: 'W1', why: 'AUTO_ONLY' },
  ]);
  expect(listed(false, { ...bank, bankAccountNo: '' }).hidden).toEqual([{ code: 'SCB', no: '', why: 'NO_NUMBER' }]);
});
