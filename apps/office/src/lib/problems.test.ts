import { settingBounds } from '@krapao/contract/settings/bounds';
import { expect, test } from 'vitest';
import { settingProblems } from './problems.ts';

type Definitions = Record<string, { initial: unknown; schema: unknown }>;
/** The server's default settings. The app must not import them, but they must pass its checks. */
const definitionsAt = '../../../server/src/platform/settings/definitions.ts';
const demoAt = '../../../server/src/platform/settings/demo-accounts.ts';
const { definitions } = (await import(/* @vite-ignore */ definitionsAt)) as { definitions: Definitions };
const { demoSettings } = (await import(/* @vite-ignore */ demoAt)) as { demoSettings: Record<string, unknown> };

test('default and demo settings are valid in every form', () => {
  for (const key of new Set([...Object.keys(settingBounds), 'slip', 'payout', 'banks', 'deposit', 'providers'])) {
    expect([key, [...settingProblems(key, definitions[key]?.initial)]]).toEqual([key, []]);
    if (key in demoSettings) expect([key, [...settingProblems(key, demoSettings[key])]]).toEqual([key, []]);
  }
});

const initial = (key: string): Record<string, unknown> => definitions[key]?.initial as Record<string, unknown>;
const account = {
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
const wallet = { walletAccountName: 'W', mobile: '0821113333', mode: 'AUTO', currency: 'THB', enabled: true };
const deposit = (banks: object[], wallets: object[] = []) => ({ isManual: false, banks, wallets });
const bank = { code: 'SCB', nameTH: 'ก', nameEN: 'A', nameLA: 'ກ', country: 'TH' };

test.each<[string, unknown, Record<string, string>]>([
  ['otp', { ...initial('otp'), minutes: 0, triesMax: Number.NaN }, { minutes: 'range', triesMax: 'number' }],
  ['otp', { ...initial('otp'), minutes: 1.5 }, { minutes: 'whole' }],
  ['limits', { ...initial('limits'), entryPerMinute: 0 }, { entryPerMinute: 'range' }],
  ['sessionLifetime', { rememberedDays: 30, sessionHours: 12, staffHours: 0 }, { staffHours: 'range' }],
  ['recovery', { payoutFreezeHours: 721 }, { payoutFreezeHours: 'range' }],
  ['chat', { ...initial('chat'), keepDays: 0 }, { keepDays: 'range' }],
  ['retention', { ...initial('retention'), securityDays: 89, movementMonths: 121 }, { securityDays: 'range', movementMonths: 'range' }],
  [
    'staffSecurity',
    { freshMinutes: 0, idleMinutes: 481, required: true, memberRowsPerDay: 99, revealsPerDay: 0 },
    { freshMinutes: 'range', idleMinutes: 'range', memberRowsPerDay: 'range', revealsPerDay: 'range' },
  ],
  ['slip', { ...initial('slip'), closeFrom: '25:00', unreadMax: 0 }, { closeFrom: 'clock', unreadMax: 'range' }],
  ['smsBudget', { ...initial('smsBudget'), all: 0, address: 1.5 }, { all: 'range', address: 'whole' }],
  [
    'qr',
    { minutes: 0, minimum: { THB: 1.234, LAK: 1 }, margin: { THB: 1, LAK: Number.NaN } },
    { minutes: 'range', 'minimum.THB': 'twoDecimals', 'margin.LAK': 'number' },
  ],
  ['withdraw', { ...initial('withdraw'), max: { THB: 99, LAK: 25_000_000 } }, { 'max.THB': 'belowLeast' }],
  ['office', { ...initial('office'), claimMinutes: 0 }, { claimMinutes: 'range' }],
  ['payout', { THB: { bankCode: '', bankAccountNo: '12-3' }, LAK: null }, { 'THB.bankCode': 'choose', 'THB.bankAccountNo': 'accountNo' }],
  [
    'secondPerson',
    {
      above: { 'member.adjust': { THB: Number.NaN, LAK: 0 }, 'wheel.put': null },
      alone: { cashier: { credit: { THB: -1, LAK: 0 }, payout: null } },
      staff: false,
    },
    { 'above.member.adjust.THB': 'number', 'alone.cashier.credit.THB': 'range' },
  ],
  ['banks', [bank, bank, { ...bank, code: 'x', nameLA: ' ' }], { '1.code': 'codeTaken', '2.code': 'bankCode', '2.nameLA': 'fill' }],
  ['deposit', deposit([{ ...account, bankCode: '' }]), { 'banks.0.bankCode': 'choose' }],
  ['deposit', deposit([{ ...account, bankCode: 'WW' }]), { 'banks.0.bankCode': 'choose' }],
  ['deposit', deposit([{ ...account, bankType: 'PAYMENT', bankAccountNo: '' }]), { 'banks.0.bankCode': 'choose' }],
  ['deposit', deposit([account, account]), { 'banks.1.bankAccountNo': 'double' }],
  [
    'deposit',
    deposit([{ ...account, bankAccountNo: '', bankAccountName: '' }]),
    { 'banks.0.bankAccountName': 'fill', 'banks.0.bankAccountNo': 'accountNo' },
  ],
  [
    'deposit',
    deposit([{ ...account, mode: 'SMS', qrReceiver: '0994 x', bankAccountNo: '', minimum: Number.NaN }]),
    { 'banks.0.minimum': 'number', 'banks.0.qrReceiver': 'receiver' },
  ],
  [
    'deposit',
    deposit([], [wallet, { ...wallet, walletAccountName: '' }, { ...wallet, mobile: '12' }]),
    { 'wallets.1.walletAccountName': 'fill', 'wallets.1.mobile': 'double', 'wallets.2.mobile': 'mobile' },
  ],
  [
    'providers',
    { PG: { enabled: true, web: 'javascript:alert(1)', picture: '//evil.example/x', ftWalletSlot: 0 } },
    { 'PG.ftWalletSlot': 'range', 'PG.web': 'link', 'PG.picture': 'link' },
  ],
])('%s with %j has the problems %j', (key, value, expected) => {
  const found = [...settingProblems(key, value)].map(([path, { word }]) => [path, word]);
  expect(Object.fromEntries(found)).toEqual(expected);
});
