import { expect, test } from 'vitest';
import { addTo, fromOurSide, noFigures } from './figures.rules.ts';

test.each([
  ['deposit', 'house:bank:KBANK', 'wallet', { in: 100n, inCount: 2, owed: 100n }],
  ['deposit', 'house:gateway:WW', 'wallet', { in: 100n, inCount: 2, owed: 100n }],
  ['deposit', 'house:voucher', 'wallet', { in: 100n, inCount: 2, owed: 100n }],
  ['withdraw', 'held', 'house:bank:KBANK', { out: 100n, outCount: 2, owed: -100n }],
  ['withdraw', 'wallet', 'held', {}],
  ['transfer_out', 'transit:PG', 'game:PG', {}],
  ['play_loss', 'game:PG', 'house:provider:PG', { gameResult: 100n, houseResult: 100n, owed: -100n }],
  ['play_win', 'house:provider:PG', 'game:PG', { gameResult: -100n, houseResult: -100n, owed: 100n }],
  ['bonus', 'house:bonus_cost', 'wallet', { given: 100n, houseResult: -100n, owed: 100n }],
  ['bonus_forfeit', 'wallet', 'house:bonus_cost', { given: -100n, houseResult: 100n, owed: -100n }],
  ['refund', 'house:refund_cost', 'refund', { given: 100n, houseResult: -100n, owed: 100n }],
  ['refund_receive', 'refund', 'wallet', {}],
  ['invite', 'house:invite_cost', 'invite', { given: 100n, houseResult: -100n, owed: 100n }],
  ['wheel_expire', 'prize', 'house:wheel_cost', { given: -100n, houseResult: 100n, owed: -100n }],
  ['adjustment', 'house:adjustment', 'wallet', { byHand: 100n, houseResult: -100n, owed: 100n }],
  ['adjustment', 'wallet', 'house:adjustment', { byHand: -100n, houseResult: 100n, owed: -100n }],
  ['adjustment', 'house:bank:KBANK', 'house:bank:SCB', {}],
])('%s from %s to %s', (kind, from, to, expected) => {
  const figures = noFigures();
  addTo(figures, { currency: 'THB', kind, from, to, source: '', count: 2n, amount: 100n });
  expect(figures).toEqual({ ...noFigures(), ...expected });
});

test('an account that belongs to no figure is an error', () => {
  const unknown = { currency: 'THB', kind: 'deposit', from: 'house:new', to: 'wallet', source: '', count: 1n, amount: 1n } as const;
  expect(() => addTo(noFigures(), unknown)).toThrow('house:new');
});

test.each([
  ['house:gateway:PAYTIMZ', -195_000n, 195_000n],
  ['house:bank:KBANK', 7_129n, -7_129n],
  ['house:provider:PG', 40n, 40n],
  ['house:bonus_cost', -20n, -20n],
])('%s with a balance of %s counts as %s from the house’s side', (account, balance, expected) => {
  expect(fromOurSide(account, balance)).toBe(expected);
});
