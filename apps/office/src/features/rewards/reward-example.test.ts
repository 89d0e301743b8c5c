import { formatMoney } from '@krapao/money';
import { expect, test } from 'vitest';
import { inviteExample } from './reward-example.ts';

test.each([
  [{ percent: 10, cap: { THB: 0, LAK: 0 }, multiple: 2 }, 'THB', ['1,000.00 THB', '100.00 THB', '2,000.00 THB']],
  [{ percent: 10, cap: { THB: 50, LAK: 0 }, multiple: 0 }, 'THB', ['1,000.00 THB', '50.00 THB', '0.00 THB']],
  [{ percent: 4.5, cap: { THB: 0, LAK: 0 }, multiple: 1 }, 'LAK', ['500,000 LAK', '22,500 LAK', '500,000 LAK']],
  [{ percent: Number.NaN, cap: { THB: 0, LAK: 0 }, multiple: 1 }, 'THB', undefined],
] as const)('example for an invite by %j in %s', (rule, currency, expected) => {
  const example = inviteExample({ active: true, ...rule }, currency);
  expect(example ? [example.deposit, example.reward, example.turnover].map((amount) => formatMoney(amount, 'en')) : undefined).toEqual(
    expected,
  );
});
