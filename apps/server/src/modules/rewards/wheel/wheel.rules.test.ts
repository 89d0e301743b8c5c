import { describe, expect, it } from 'vitest';
import { credit, slice } from '../../../testing/wheel.ts';
import { faultIn, isUsedUp, type StaffSlice, stockOf, withoutUsedUp } from './wheel.rules.ts';

const text = { th: 'วงล้อ', la: '', en: '' };
const wheel = (...slices: StaffSlice[]) => ({ name: text, slices });

describe('whether a prize is used up', () => {
  it.each([
    [{ left: null, THB: null, LAK: null }, false],
    [{ left: 1, THB: null, LAK: null }, false],
    [{ left: 0, THB: null, LAK: null }, true],
    [{ left: null, THB: 2_000n, LAK: null }, false],
    [{ left: null, THB: 1_999n, LAK: null }, true],
    [{ left: 5, THB: 2_000n, LAK: 1_199_999n }, true],
    [{ left: 5, THB: 2_000n, LAK: 1_200_000n }, false],
    [{ left: 0, THB: 2_000n, LAK: 1_200_000n }, true],
  ])('%o: %s, at a cost of 20 baht or 12,000 kip', (left, expected) => {
    expect(isUsedUp({ code: 'A', ...left }, { THB: 2_000n, LAK: 1_200_000n })).toBe(expected);
  });
});

describe('the limits counted for a prize', () => {
  const budget = { THB: 100, LAK: 0 };
  it.each([
    ['none without limits', slice('A'), 'lao', null],
    ['its stock', slice('A', { stock: 3 }), 'lao', { code: 'A', left: 3, THB: null, LAK: null }],
    ['its budget', credit('A', 5, { budget }), 'lao', { code: 'A', left: null, THB: 10_000n, LAK: 0n }],
    [
      'no budget in a currency that the variant does not use',
      credit('A', 5, { budget }),
      'thai',
      { code: 'A', left: null, THB: 10_000n, LAK: null },
    ],
    ['no budget for a prize without money', slice('A', { kind: 'coin', coins: 1, budget }), 'lao', null],
  ] as const)('%s', (_what, one, variant, expected) => {
    expect(stockOf(one, variant)).toEqual(expected);
  });

  it('remove it from the odds when used up', () => {
    const weights = (variant: 'thai' | 'lao') =>
      withoutUsedUp(
        wheel(slice('A'), slice('B', { stock: 0 }), credit('C', 5, { budget }), credit('D', 101, { budget })),
        variant,
      ).slices.map(({ weight }) => weight);
    expect(weights('thai')).toEqual([1, 0, 1, 0]);
    expect(weights('lao')).toEqual([1, 0, 0, 0]);
  });
});

describe('the field named as invalid', () => {
  const noText = { th: '', la: ' ', en: '' };
  const onlyBaht = { amount: { THB: 5, LAK: 0 } };
  it.each([
    ['none for a valid wheel', wheel(slice('A'), credit('B', 5), slice('C', { kind: 'custom' })), 'lao', null],
    ['none for a single slice', wheel(slice('A')), 'lao', null],
    ['none for weights of 0', wheel(slice('A', { weight: 0 })), 'thai', null],
    ['a duplicate code', wheel(slice('A'), slice('B'), slice('A')), 'thai', 'wheel.slices.2.code'],
    ['a missing label', wheel(slice('A', { label: noText })), 'thai', 'wheel.slices.0.label'],
    ['a missing amount', wheel(slice('A'), credit('B', 0)), 'thai', 'wheel.slices.1.amount'],
    ['an amount in baht only, where kip is used too', wheel(credit('A', 5, onlyBaht)), 'lao', 'wheel.slices.0.amount'],
    ['none for an amount in baht only, where kip is not used', wheel(credit('A', 5, onlyBaht)), 'thai', null],
    ['a bonus without a rule', wheel(credit('A', 5, { kind: 'bonus' })), 'thai', 'wheel.slices.0.ruleCode'],
    ['missing coins', wheel(slice('A', { kind: 'coin' })), 'thai', 'wheel.slices.0.coins'],
  ] as const)('%s', (_what, given, variant, expected) => {
    expect(faultIn(given, variant)).toBe(expected);
  });
});
