import { expect, test } from 'vitest';
import { simulate } from './simulate.ts';

type SliceInput = Parameters<typeof simulate>[0][number];
const nothing: SliceInput = {
  code: 'NONE',
  weight: 1,
  kind: 'nothing',
  amount: { THB: 0, LAK: 0 },
  coins: 0,
  stock: null,
  budget: null,
};
const credit = (code: string, weight: number, THB: number, more: Partial<SliceInput> = {}): SliceInput => ({
  ...nothing,
  code,
  weight,
  kind: 'credit',
  amount: { THB, LAK: THB * 500 },
  ...more,
});

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
const million = 1_000_000;
const hitsOf = (payout: ReturnType<typeof simulate>['THB']): number[] => payout.slices.map(({ hits }) => hits);

test('a million spins follow the weights and cost the value of the prizes in each currency', () => {
  const slices = [{ ...nothing, weight: 70 }, credit('TEN', 20, 10), credit('HUNDRED', 10, 100)];
  const { THB, LAK } = simulate(slices, million, seeded(1));
  const [none = 0, ten = 0, hundred = 0] = hitsOf(THB);
  expect(none + ten + hundred).toBe(million);
  // Ten standard deviations. The seed is fixed, and a wrong weight would be further off.
  expect(Math.abs(none - 700_000)).toBeLessThan(4_600);
  expect(Math.abs(ten - 200_000)).toBeLessThan(4_000);
  expect(Math.abs(hundred - 100_000)).toBeLessThan(3_000);
  expect(THB.cost).toBe(ten * 10 + hundred * 100);
  expect(THB.expected).toBe(12);
  expect(LAK.expected).toBe(6_000);
  expect(LAK.spins).toBe(million);
});

test('a prize ends with its stock or budget, and the other slices take its share', () => {
  const slices = [
    credit('STOCK', 50, 20, { stock: 7 }),
    credit('BUDGET', 40, 30, { budget: { THB: 100, LAK: 15_000 } }),
    { ...nothing, weight: 10 },
  ];
  const { THB, LAK } = simulate(slices, million, seeded(2));
  expect(hitsOf(THB)).toEqual([7, 3, million - 10]);
  expect(THB.slices.map(({ isOut }) => isOut)).toEqual([true, true, false]);
  expect(THB.cost).toBe(7 * 20 + 3 * 30);
  expect(hitsOf(LAK)).toEqual([7, 1, million - 8]);
});

test('a prize whose budget falls short in one currency ends for everyone, unless no member has that currency', () => {
  const slices = [credit('BUDGET', 40, 30, { budget: { THB: 100, LAK: 14_999 } }), { ...nothing, weight: 60 }];
  const both = simulate(slices, 1_000, seeded(5));
  expect([hitsOf(both.THB), hitsOf(both.LAK), both.THB.expected]).toEqual([[0, 1_000], [0, 1_000], 0]);
  const { THB } = simulate(slices, 1_000, seeded(5), ['THB']);
  expect([hitsOf(THB), THB.expected]).toEqual([[3, 997], 12]);
});

test('the spins end when no slice is left', () => {
  const { THB } = simulate([credit('ONE', 5, 0.1, { stock: 3 })], million, seeded(3));
  expect([THB.spins, THB.cost, hitsOf(THB)]).toEqual([3, 0.3, [3]]);
});

test.each([
  ['no slices', []],
  ['weights of 0', [{ ...nothing, weight: 0 }, credit('A', 0, 10)]],
  ['an unreadable weight', [{ ...nothing, weight: Number.NaN }]],
])('%s: draws nothing and pays nothing', (_name, slices) => {
  const { THB } = simulate(slices, million, seeded(4));
  expect([THB.spins, THB.cost, THB.expected, THB.coins]).toEqual([0, 0, 0, 0]);
});

test('a single slice wins every spin and weight 0 none; coins are not counted as money', () => {
  const slices = [
    { ...nothing, weight: 0 },
    { ...nothing, code: 'COIN', kind: 'coin' as const, coins: 2, weight: 3 },
    { ...nothing, code: 'LAST', weight: 0 },
  ];
  const { THB } = simulate(slices, 1_000, () => 0.999_999_999_999);
  expect([hitsOf(THB), THB.coins, THB.cost]).toEqual([[0, 1_000, 0], 2_000, 0]);
});
