import { expect, test } from 'vitest';
import { hasCodeToo, isQrProvider, makesCodes, offersCodes, whyBankNotListed, whyWalletNotListed } from './methods.ts';

const gateway = (bankCode: string, mode: 'AUTO' | 'SMS' | 'MANUAL') =>
  ({ bankCode, bankType: 'PAYMENT', mode, bankAccountNo: '', qrReceiver: '', enabled: true }) as const;
const account = (bankCode: string, mode: 'AUTO' | 'SMS' | 'MANUAL', qrReceiver = '') =>
  ({ bankCode, bankType: 'BANK', mode, bankAccountNo: '0123456789', qrReceiver, enabled: true }) as const;

// proves: deposit.auto-only
test.each([
  ['a gateway', gateway('WW', 'AUTO'), null, 'AUTO_ONLY'],
  ['a gateway in an unsupported mode', gateway('ZPAY', 'SMS'), 'AUTO_ONLY', 'AUTO_ONLY'],
  ['a gateway in an unsupported mode', gateway('PAYTIMZ', 'MANUAL'), 'AUTO_ONLY', 'AUTO_ONLY'],
  ['an unknown gateway', gateway('NEWPAY', 'MANUAL'), 'AUTO_ONLY', 'AUTO_ONLY'],
  ['a bank account, credited automatically', account('SCB', 'AUTO'), null, null],
  ['a bank account with slips', account('SCB', 'MANUAL'), null, null],
  ['KBANK by SMS', account('KBANK', 'SMS', '099400016550100'), null, null],
  ['BCEL by SMS', account('BCEL', 'SMS', 'mch1'), null, null],
  ['an account that is switched off', { ...account('SCB', 'AUTO'), enabled: false }, 'OFF', 'OFF'],
  ['an account without a number', { ...account('SCB', 'AUTO'), bankAccountNo: '' }, 'NO_NUMBER', 'NO_NUMBER'],
  ['a receiver without an account number', { ...account('KBANK', 'SMS', '099400016550100'), bankAccountNo: '' }, null, 'NO_NUMBER'],
] as const)('%s: %o', (_, method, wanted, byHand) => {
  expect(whyBankNotListed(method, { isManual: false })).toBe(wanted);
  expect(whyBankNotListed(method, { isManual: true })).toBe(byHand);
});

// proves: deposit.auto-only
test.each([
  [{ mode: 'AUTO', mobile: '0821113333', enabled: true }, null, 'AUTO_ONLY'],
  [{ mode: 'LINK', mobile: '0821112222', enabled: true }, null, null],
  [{ mode: 'AUTO', mobile: '0821113333', enabled: false }, 'OFF', 'OFF'],
  [{ mode: 'AUTO', mobile: '', enabled: true }, 'NO_NUMBER', 'AUTO_ONLY'],
  [{ mode: 'LINK', mobile: '', enabled: true }, 'NO_NUMBER', 'NO_NUMBER'],
] as const)('wallet %o', (wallet, wanted, byHand) => {
  expect(whyWalletNotListed(wallet, { isManual: false })).toBe(wanted);
  expect(whyWalletNotListed(wallet, { isManual: true })).toBe(byHand);
});

// proves: deposit.qr-group deposit.bank-group
test.each([
  ['Thai: a gateway', { ...gateway('WW', 'AUTO'), minimum: 100 }, true, false],
  ['Thai: KBANK in SMS mode', { ...account('KBANK', 'SMS'), minimum: 1 }, true, false],
  ['Thai: KBANK in SMS mode, without a minimum', account('KBANK', 'SMS'), true, false],
  ['Thai: KBANK in SMS mode with minimum 0', { ...account('KBANK', 'SMS'), minimum: 0 }, false, false],
  ['Thai: KBANK in AUTO mode', { ...account('KBANK', 'AUTO'), minimum: 0 }, false, false],
  ['Thai: SCB in SMS mode', { ...account('SCB', 'SMS'), minimum: 0 }, false, false],
  ['Lao: BCEL in SMS mode keeps its account', { ...account('BCEL', 'SMS'), minimum: 1_000 }, false, true],
  ['Lao: BCEL in SMS mode, without a minimum', account('BCEL', 'SMS'), false, false],
  ['Lao: LDB in AUTO mode', { ...account('LDB', 'AUTO'), minimum: 0 }, false, false],
  ['Lao: a gateway for a member in baht', { ...gateway('WW', 'AUTO'), minimum: 100 }, true, false],
] as const)('%s', (_, bank, isQr, isBoth) => {
  expect([isQrProvider(bank), hasCodeToo(bank)]).toEqual([isQr, isBoth]);
});

test('new codes are offered only where the method is listed, and never in manual mode', () => {
  const kbank = account('KBANK', 'SMS', '099400016550100');
  expect(
    [gateway('WW', 'AUTO'), kbank, gateway('WW', 'MANUAL'), account('SCB', 'AUTO')].map((m) => offersCodes(m, { isManual: false })),
  ).toEqual([true, true, false, false]);
  expect(offersCodes(kbank, { isManual: true })).toBe(false);
});

test('gateways, and banks in SMS mode with a receiver, make codes', () => {
  expect(
    [gateway('WW', 'AUTO'), account('KBANK', 'SMS', '1'), account('KBANK', 'SMS'), account('KBANK', 'AUTO', '1')].map(makesCodes),
  ).toEqual([true, true, false, false]);
});
