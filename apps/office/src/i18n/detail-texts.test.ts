import { expect, test } from 'vitest';
import { detailText, labelText } from './detail-texts.ts';

const names = {
  bank: (code: string) => (code === 'KBANK' ? 'Kasikornbank' : null),
  provider: (code: string) => (code === 'PG' ? 'PG Soft' : null),
};
const label = (...path: string[]): string => labelText(path, 'en', names);
const shown = (value: unknown, field: string): string => detailText(value, field, 'en', names);

test('a path is shown in words, with indexes from 1 and games by name', () => {
  expect(label('banks', '0', 'bankAccountNo')).toBe('Banks 1 › Account number');
  expect(label('above', 'member.adjust', 'THB')).toBe('Above the amount › Adjusted a balance › THB');
  expect(label('PG', 'enabled')).toBe('PG Soft › Active');
  expect(label('alone', 'cashier', 'credit')).toBe('Alone per day › Cashier › Credit');
  expect(label('somethingNew')).toBe('Other');
});

test.each([
  [null, 'value', 'None'],
  [true, 'paid', 'Yes'],
  [1234.5, 'count', '1,234.5'],
  ['KBANK', 'bankCode', 'Kasikornbank'],
  ['PG', 'provider', 'PG Soft'],
  ['KBANK xxx-x-x1234-x SOMCHAI', 'account', 'Kasikornbank xxx-x-x1234-x SOMCHAI'],
  ['manager', 'role', 'Manager'],
  ['member.adjust', 'act', 'Adjust a balance'],
  ['GET /api/office/settings/:key', 'call', 'Settings'],
  ['idle', 'why', 'Inactivity'],
  ['NO_ANSWER: TimeoutError', 'why', 'No answer “TimeoutError”'],
  ['none', 'by', 'Password only'],
  ['brand-new', 'scope', 'Other'],
  ['none', 'reason', 'none'],
  ['2026-11-16T05:00:00.000Z', 'from', '16/11/2026 12:00:00'],
  [{ th: 'ก', la: 'ກ', en: 'a' }, 'text', 'a'],
  [{ THB: 5, LAK: 0 }, 'minimum', '5 THB, 0 LAK'],
  [{ THB: 5, LAK: 0 }, 'cap', '5 THB, LAK: No limit'],
  [0, 'total', 'No limit'],
  [null, 'stock', 'No limit'],
  [['a', 'b'], 'words', 'a, b'],
  [[{ code: 'A' }, { code: 'B' }], 'banks', '2 entries'],
])('%o as %s is shown as %s', (value, field, wanted) => {
  expect(shown(value, field)).toBe(wanted);
});
