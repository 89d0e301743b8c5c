import { expect, test } from 'vitest';
import { bankNames } from './banks.ts';
import { cleanHtml } from './clean-html.ts';
import { definitions } from './definitions.ts';
import { demoSettings } from './demo-accounts.ts';
import { isSettingKey, judgeSetting, parseSetting } from './setting.rules.ts';

test('every initial value matches its schema and is unchanged by sanitising', () => {
  for (const key of Object.keys(definitions))
    if (isSettingKey(key)) expect(parseSetting(key, definitions[key].initial)).toEqual(definitions[key].initial);
});

test.each([
  ['registerOTP', 'yes'],
  ['banks', [{ code: 'X' }]],
  ['contact', { contactText: '', lineLink: 'javascript:alert(1)', lineName: '', lineQR: '' }],
  ['contact', { contactText: '', lineLink: '//evil.example', lineName: '', lineQR: '' }],
  ['howto', [{ key: 'a', url: 'data:text/html,x', poster: '' }]],
  ['notice', 5],
  ['notice', 'a\u0000b'],
  ['slip', { closeFrom: '25:00', closeTo: '00:30', ageMinutesMax: 60, pendingRetryMinutes: 10 }],
  ['limits', { loginFailuresMax: -1 }],
] as const)('%s refuses %j', (key, value) => expect(parseSetting(key, value)).toBeNull());

const account = {
  bankCode: 'SCB',
  bankType: 'BANK',
  mode: 'AUTO',
  bankAccountName: 'A',
  bankAccountNo: '4081234567',
  currency: 'THB',
  enabled: true,
  minimum: 0,
  qrReceiver: '',
} as const;
test.each([
  [{}, true],
  [{ bankAccountNo: '123456' }, true],
  [{ bankAccountNo: '123456789012345' }, true],
  [{ bankAccountNo: '12345' }, false],
  [{ bankAccountNo: '1234567890123456' }, false],
  [{ bankAccountNo: '408-1-23456-7' }, false],
  [{ bankAccountNo: '๔๐๘๑๒๓๔๕๖๗' }, false],
  [{ bankAccountNo: '4081234567\n' }, false],
  [{ bankAccountNo: '' }, false],
  [{ bankAccountNo: '', mode: 'SMS', qrReceiver: '099400016550100' }, true],
  [{ bankAccountNo: '', bankType: 'PAYMENT', bankCode: 'WW' }, true],
  [{ bankAccountNo: 'x', bankType: 'PAYMENT', bankCode: 'WW' }, false],
] as const)('a deposit account with %j can be saved: %s; a stored one is still read', (change, isRight) => {
  const value = {
    isManual: false,
    banks: [
      { ...account, bankAccountNo: '4089999999' },
      { ...account, ...change },
    ],
    wallets: [],
  };
  expect(judgeSetting('deposit', value)).toEqual(isRight ? { value } : { wrong: 'value.banks.1.bankAccountNo' });
  expect(parseSetting('deposit', value)).toEqual(value);
});

test('the demo’s settings can be saved', () => {
  for (const [key, value] of Object.entries(demoSettings)) expect(isSettingKey(key) && judgeSetting(key, value), key).toEqual({ value });
});

test('a misleading text from an earlier version is replaced unless staff changed it', () => {
  const former = {
    th: '<p>หากยกเลิกโบนัสก่อนครบเงื่อนไข จะถูกหัก %percentFail%% ของยอดที่เกินจากเงินของคุณเอง</p>',
    la: '<p>ຖ້າຍົກເລີກໂບນັດກ່ອນຄົບເງື່ອນໄຂ ຈະຖືກຫັກ %percentFail%% ຂອງຍອດທີ່ເກີນຈາກເງິນຂອງທ່ານເອງ</p>',
    en: '<p>If you cancel a bonus before its condition is met, %percentFail%% of what is above your own money is taken</p>',
  };
  expect(parseSetting('notice', former)).toEqual(definitions.notice.initial);
  expect(parseSetting('notice', { ...former, en: '<p>Our own words</p>' })).toEqual({ ...former, en: '<p>Our own words</p>' });
});

test('values stored before a field existed are kept, and the field gets its initial value', () => {
  const { margin, ...qr } = { ...definitions.qr.initial, minutes: 45 };
  expect(parseSetting('qr', qr)).toEqual({ ...qr, margin });
  const slip = definitions.slip.initial;
  expect(parseSetting('slip', { ...slip, aFieldOfBefore: 1 })).toEqual(slip);
  const { questionsBeforeStaff, ...withdraw } = { ...definitions.withdraw.initial, autoPerDayMax: 7 };
  expect(parseSetting('withdraw', withdraw)).toEqual({ ...withdraw, questionsBeforeStaff });
  expect(judgeSetting('withdraw', { ...withdraw, questionsBeforeStaff: 0 })).toEqual({ wrong: 'value.questionsBeforeStaff' });
});

test.each([
  ['<p>a <b>b</b></p>', '<p>a <b>b</b></p>'],
  ['<script>alert(1)</script>x', 'x'],
  ['<p style="position:fixed" onclick="x()">a</p>', '<p>a</p>'],
  ['<a href="https://a.example">b</a>', '<a href="https://a.example" rel="noopener noreferrer" target="_blank">b</a>'],
  ['<a href="javascript:x()">b</a>', '<a rel="noopener noreferrer" target="_blank">b</a>'],
  ['<iframe src="https://a.example"></iframe>', ''],
  ['<img src="data:image/svg+xml,x">', '<img alt="" />'],
])('%s becomes %s', (dirty, clean) => expect(cleanHtml(dirty)).toBe(clean));

test('a bank removed from the list keeps its name, and an unknown one is shown as Bank, never as a code', () => {
  const scb = { code: 'SCB', nameTH: 'ไทยพาณิชย์', nameEN: 'SCB by staff', nameLA: '', country: 'TH' } as const;
  const nameEN = (code: string): string => bankNames({ get: () => [scb] }, code).nameEN;
  expect(['SCB', 'KBANK', 'NOBANK'].map(nameEN)).toEqual(['SCB by staff', 'Kasikornbank', 'Bank']);
});

test('isSettingKey recognises only names of settings', () => {
  expect(isSettingKey('banks')).toBe(true);
  for (const key of ['', 'nope', '__proto__', 'constructor', 'toString']) expect(isSettingKey(key)).toBe(false);
});
