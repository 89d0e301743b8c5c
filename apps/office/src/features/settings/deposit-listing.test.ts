import { expect, test } from 'vitest';
import { hiddenMethods } from './deposit-listing.ts';

const bank = {
  bankCode: 'SCB',
  bankType: 'BANK',
  mode: 'AUTO',
  bankAccountNo: '4081234567',
  currency: 'THB',
  enabled: true,
  qrReceiver: '',
};
const gateway = { ...bank, bankCode: 'WW', bankType: 'PAYMENT', bankAccountNo: '' };
const wallets = [
  { walletAccountName: 'W1', mode: 'AUTO', mobile: '0821113333', enabled: true },
  { walletAccountName: 'W2', mode: 'LINK', mobile: '0821112222', enabled: true },
];

test('says what members would not see, and why', () => {
  const hidden = (isManual: boolean, ...banks: object[]) => hiddenMethods(JSON.stringify({ isManual, banks, wallets }));
  expect(hidden(false, bank, gateway)).toEqual([]);
  expect(hidden(false, { ...bank, enabled: false }, { ...gateway, mode: 'MANUAL' })).toEqual([
    { code: 'SCB', no: '4081234567', why: 'OFF' },
    { code: 'WW', no: '', why: 'AUTO_ONLY' },
  ]);
  expect(hidden(true, bank, gateway)).toEqual([
    { code: 'WW', no: '', why: 'AUTO_ONLY' },
    { code: 'TRUEMONEY', no: 'W1', why: 'AUTO_ONLY' },
  ]);
});

test.each(['', '{', 'null', '[]', '{"banks":[1,null],"wallets":"x"}'])('%s says nothing', (text) => {
  expect(hiddenMethods(text)).toEqual([]);
});
