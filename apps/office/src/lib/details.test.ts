import { expect, test } from 'vitest';
import { differences, linesOf } from './details.ts';

test('a setting shows only the differences', () => {
  const before = {
    isManual: false,
    banks: [
      { code: 'A', no: '1' },
      { code: 'B', no: '2' },
    ],
  };
  const after = {
    isManual: false,
    banks: [
      { code: 'A', no: '1' },
      { code: 'B', no: '9' },
      { code: 'C', no: '3' },
    ],
  };
  expect(linesOf('setting.put', { before, after })).toEqual([
    { path: ['banks', '1', 'no'], before: '2', after: '9' },
    { path: ['banks', '2'], before: undefined, after: { code: 'C', no: '3' } },
  ]);
  expect(differences(true, false)).toEqual([{ path: ['value'], before: true, after: false }]);
  expect(differences({ above: { 'member.adjust': { THB: 0 } } }, { above: { 'member.adjust': null } })).toEqual([
    { path: ['above', 'member.adjust'], before: { THB: 0 }, after: null },
  ]);
});

test('a canned reply shows its previous text', () => {
  const [first, second] = [
    { th: 'หนึ่ง', la: '', en: '' },
    { th: 'สอง', la: '', en: '' },
  ];
  expect(linesOf('canned.put', { before: first, after: second })).toEqual([{ path: ['th'], before: 'หนึ่ง', after: 'สอง' }]);
  expect(linesOf('canned.delete', { before: second, after: null })).toEqual([{ path: ['value'], before: second, after: null }]);
});

test('money, accounts and roles show before and after', () => {
  const adjusted = { direction: 'credit', amount: 5, currency: 'THB', before: 10, after: 15, reason: 'goodwill' };
  const lines = [
    { path: ['amount'], value: 5, money: true },
    { path: ['wallet'], before: 10, after: 15, money: true },
    { path: ['direction'], value: 'credit' },
    { path: ['reason'], value: 'goodwill' },
  ];
  expect(linesOf('member.adjust', adjusted)).toEqual(lines);
  expect(linesOf('request.ask', { act: 'member.adjust', request: 'id', ...adjusted })).toEqual([
    { path: ['act'], value: 'member.adjust' },
    ...lines,
  ]);
  expect(linesOf('member.bankAccount', { from: 'a', to: 'b', reason: 'c' })[0]).toEqual({ path: ['account'], before: 'a', after: 'b' });
  expect(linesOf('staff.role', { username: 'x', from: 'viewer', to: 'admin' })[0]).toEqual({
    path: ['role'],
    before: 'viewer',
    after: 'admin',
  });
  expect(linesOf('staff.deactivate', { username: 'x', from: 'viewer' })[0]).toEqual({ path: ['role'], value: 'viewer' });
  expect(linesOf('bankCredit.match', { amount: 1, from: 'KBANK xxx', currency: 'THB' })[1]).toEqual({
    path: ['sender'],
    value: 'KBANK xxx',
  });
});

test('unknown acts show all their fields', () => {
  expect(linesOf('sms.blocked', { scope: 'all', why: 'most', count: 3 })).toEqual([
    { path: ['why'], value: 'most' },
    { path: ['scope'], value: 'all' },
    { path: ['count'], value: 3 },
  ]);
  expect(linesOf('x', null)).toEqual([]);
});

test('a listed reason shows its text, not its code', () => {
  expect(linesOf('withdrawal.refuse', { reason: 'ยอดเล่นยังไม่ครบ', reasonCode: 'TURNOVER_LEFT' })).toEqual([
    { path: ['reason'], value: 'ยอดเล่นยังไม่ครบ' },
  ]);
});
