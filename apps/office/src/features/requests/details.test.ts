import { expect, test } from 'vitest';
import { differences, linesOf } from './details.ts';

test('a setting shows what differs, and nothing else', () => {
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
    { label: { path: 'banks.1.no' }, before: '2', after: '9' },
    { label: { path: 'banks.2' }, before: undefined, after: { code: 'C', no: '3' } },
  ]);
  expect(differences(true, false)).toEqual([{ label: 'value', before: true, after: false }]);
  expect(differences({ above: { adjust: { THB: 0 } } }, { above: { adjust: null } })).toEqual([
    { label: { path: 'above.adjust' }, before: { THB: 0 }, after: null },
  ]);
});

test('money, accounts and roles show before and after', () => {
  const adjusted = { direction: 'credit', amount: 5, currency: 'THB', before: 10, after: 15, reason: 'goodwill' };
  expect(linesOf('member.adjust', adjusted)).toEqual([
    { label: 'amount', value: 5, money: true },
    { label: 'wallet', before: 10, after: 15, money: true },
    { label: 'direction', value: 'credit' },
    { label: 'reason', value: 'goodwill' },
  ]);
  expect(linesOf('member.bankAccount', { from: 'a', to: 'b', reason: 'c' })[0]).toEqual({ label: 'account', before: 'a', after: 'b' });
  expect(linesOf('staff.role', { username: 'x', from: 'viewer', to: 'admin' })[0]).toEqual({
    label: 'role',
    before: 'viewer',
    after: 'admin',
  });
  expect(linesOf('transfer.match', { amount: 1, from: 'KBANK xxx', currency: 'THB' })[1]).toEqual({ label: 'sender', value: 'KBANK xxx' });
});
