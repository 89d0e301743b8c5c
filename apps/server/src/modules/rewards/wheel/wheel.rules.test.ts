import { describe, expect, it } from 'vitest';
import { credit, slice } from '../../../testing/wheel.ts';
import { faultIn, isUsedUp, type StaffSlice, stockOf, withoutUsedUp } from './wheel.rules.ts';

const text = { th: 'วงล้อ', la: '', en: '' };
const wheel = (...slices: StaffSlice[]) => ({ name: text, slices });

describe('a prize is used up', () => {
  it.each([
    [{ left: null, THB: null, LAK: null }, false],
    [{ left: 1, THB: null, LAK: null }, false],
    [{ left: 0, THB: null, LAK: null }, true],
    [{ left: null, THB: 2_000n, LAK: null }, false],
    [{ left: null, THB: 1_999n, LAK: null }, true],
    [{ left: 5, THB: 2_000n, LAK: 1_199_999n }, true],
    [{ left: 5, THB: 2_000n, LAK: 1_200_000n }, false],
    [{ left: 0, THB: 2_000n, LAK: 1_200_000n }, true],
  ])('%o: %s, when it costs 20 baht or 12,000 kip', (left, expected) => {
    expect(isUsedUp({ code: 'A', ...left }, { THB: 2_000n, LAK: 1_200_000n })).toBe(expected);
  });
});

describe('what is counted of a prize', () => {
  const budget = { THB: 100, LAK: 0 };
  it.each([
    ['nothing without bounds', slice('A'), 'lao', null],
    ['its pieces', slice('A', { stock: 3 }), 'lao', { code: 'A', left: 3, THB: null, LAK: null }],
    ['its money', credit('A', 5, { budget }), 'lao', { code: 'A', left: null, THB: 10_000n, LAK: 0n }],
    ['no money of a currency that nobody has', credit('A', 5, { budget }), 'thai', { code: 'A', left: null, THB: 10_000n, LAK: null }],
    ['no money where none is won', slice('A', { kind: 'coin', coins: 1, budget }), 'lao', null],
  ] as const)('%s', (_what, one, variant, expected) => {
    expect(stockOf(one, variant)).toEqual(expected);
  });

  it('is left out of the odds when there is none', () => {
    const weights = (variant: 'thai' | 'lao') =>
      withoutUsedUp(
        wheel(slice('A'), slice('B', { stock: 0 }), credit('C', 5, { budget }), credit('D', 101, { budget })),
        variant,
      ).slices.map(({ weight }) => weight);
    expect(weights('thai')).toEqual([1, 0, 1, 0]);
    expect(weights('lao')).toEqual([1, 0, 0, 0]);
  });
});

describe('the field to blame', () => {
  const noText = { th: '', la: ' ', en: '' };
  const onlyBaht = { amount: { THB: 5, LAK: 0 } };
  it.each([
    ['none', wheel(slice('A'), credit('B', 5), slice('C', { kind: 'custom' })), 'lao', null],
    ['one slice', wheel(slice('A')), 'lao', null],
    ['weights of 0', wheel(slice('A', { weight: 0 })), 'thai', null],
    ['a code twice', wheel(slice('A'), slice('B'), slice('A')), 'thai', 'wheel.slices.2.code'],
    ['no label', wheel(slice('A', { label: noText })), 'thai', 'wheel.slices.0.label'],
    ['no amount', wheel(slice('A'), credit('B', 0)), 'thai', 'wheel.slices.1.amount'],
    ['baht alone where kip is used too', wheel(credit('A', 5, onlyBaht)), 'lao', 'wheel.slices.0.amount'],
    ['baht alone where it is the only currency', wheel(credit('A', 5, onlyBaht)), 'thai', null],
    ['a bonus without a rule', wheel(credit('A', 5, { kind: 'bonus' })), 'thai', 'wheel.slices.0.ruleCode'],
    ['no coins', wheel(slice('A', { kind: 'coin' })), 'thai', 'wheel.slices.0.coins'],
  ] as const)('%s', (_what, given, variant, expected) => {
    expect(faultIn(given, variant)).toBe(expected);
  });
});
