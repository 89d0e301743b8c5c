import { formatMoney } from '@krapao/money';
import { expect, test } from 'vitest';
import { inviteExample } from './reward-example.ts';
import { exampleOf } from './terms-example.ts';

const terms = { percent: 50, multiple: 3, cap: { THB: 0, LAK: 0 }, minimum: { THB: 300, LAK: 0 } };
const told = (...given: Parameters<typeof exampleOf>): string[] | null => {
  const example = exampleOf(...given);
  return example && [example.deposit, example.bonus, example.turnover].map((amount) => formatMoney(amount, 'en'));
};

test.each([
  ['the least deposit', terms, 'THB', ['300.00 THB', '150.00 THB', '1,350.00 THB']],
  ['a round deposit without a least', terms, 'LAK', ['50,000 LAK', '25,000 LAK', '225,000 LAK']],
  ['the cap', { ...terms, cap: { THB: 100, LAK: 0 } }, 'THB', ['300.00 THB', '100.00 THB', '1,200.00 THB']],
  ['a fixed amount', { ...terms, fixed: { THB: 20, LAK: 0 } }, 'THB', ['0.00 THB', '20.00 THB', '60.00 THB']],
  ['satang are cut', { ...terms, percent: 33.33, minimum: { THB: 0.1, LAK: 0 } }, 'THB', ['0.10 THB', '0.03 THB', '0.39 THB']],
  ['what is being typed', { ...terms, percent: Number.NaN }, 'THB', null],
  ['too many decimals', { ...terms, multiple: 1.234 }, 'THB', null],
] as const)('%s', (_name, given, currency, expected) => {
  expect(told(given, currency)).toEqual(expected);
});

test.each([
  [{ percent: 10, cap: { THB: 0, LAK: 0 }, multiple: 2 }, 'THB', ['1,000.00 THB', '100.00 THB', '2,000.00 THB']],
  [{ percent: 10, cap: { THB: 50, LAK: 0 }, multiple: 0 }, 'THB', ['1,000.00 THB', '50.00 THB', '0.00 THB']],
  [{ percent: 4.5, cap: { THB: 0, LAK: 0 }, multiple: 1 }, 'LAK', ['500,000 LAK', '22,500 LAK', '500,000 LAK']],
  [{ percent: Number.NaN, cap: { THB: 0, LAK: 0 }, multiple: 1 }, 'THB', undefined],
] as const)('an invite by %j in %s', (rule, currency, expected) => {
  const example = inviteExample({ active: true, ...rule }, currency);
  expect(example ? [example.deposit, example.reward, example.turnover].map((amount) => formatMoney(amount, 'en')) : undefined).toEqual(
    expected,
  );
});
