import { money } from '@krapao/money';
import { expect, test } from 'vitest';
import { transferRefusal } from './transfer-refusal.ts';

const baht = (minor: bigint) => money(minor, 'THB');

// proves: transfer.choose transfer.differ transfer.at-least-1 limits.transfer
test.each([
  ['nothing chosen', '', '', baht(100n), 'SELECT_ACCOUNT'],
  ['no target', 'WALLET', '', baht(100n), 'SELECT_ACCOUNT'],
  ['the same account', 'PG', 'PG', baht(100n), 'SAME_ACCOUNT'],
  ['no amount', 'WALLET', 'PG', null, 'MINIMUM_AMOUNT'],
  ['99 satang', 'WALLET', 'PG', baht(99n), 'MINIMUM_AMOUNT'],
  ['1 baht', 'WALLET', 'PG', baht(100n), null],
  ['half a kip', 'WALLET', 'PG', money(50n, 'LAK'), 'MINIMUM_AMOUNT'],
  ['1 kip', 'PG', 'WALLET', money(100n, 'LAK'), null],
] as const)('%s', (_, from, to, amount, wanted) => {
  expect(transferRefusal({ from, to, amount })).toBe(wanted);
});
