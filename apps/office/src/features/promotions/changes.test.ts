import { expect, test } from 'vitest';
import { changesBetween, isSame, mergeTyped } from './changes.ts';

const base = {
  name: { th: 'ก', la: '', en: 'A' },
  percent: 50,
  shares: { PG: 0.5 } as Record<string, number>,
  members: ['0811111111'],
  slices: [
    { code: 'A', weight: 1, stock: 5 },
    { code: 'B', weight: 2, stock: null },
  ] as { code: string; weight: number; stock: number | null }[],
};

test('a change is told by the way to its value, slices by their code', () => {
  const after = {
    ...base,
    name: { ...base.name, la: 'ກ' },
    shares: { JOKER: 0 },
    slices: [
      { code: 'C', weight: 3, stock: null },
      { code: 'B', weight: 2, stock: null },
      { code: 'A', weight: 9, stock: 5 },
    ],
  };
  expect(changesBetween(base, after)).toEqual([
    { path: 'name.la', before: '', after: 'ກ' },
    { path: 'shares.PG', before: 0.5, after: undefined },
    { path: 'shares.JOKER', before: undefined, after: 0 },
    { path: 'slices.A.weight', before: 1, after: 9 },
    { path: 'slices.C', before: undefined, after: { code: 'C', weight: 3, stock: null } },
    { path: 'slices.order', before: ['A', 'B'], after: ['B', 'A'] },
  ]);
  expect(changesBetween(base, structuredClone(base))).toEqual([]);
});

test('rows with the same code twice are compared as a whole', () => {
  const twice = [base.slices[0], base.slices[0]];
  expect(changesBetween({ slices: base.slices }, { slices: twice })).toEqual([{ path: 'slices', before: base.slices, after: twice }]);
});

test('what was typed stays, what was not touched is the other’s', () => {
  const mine = { ...base, percent: 80, name: { ...base.name, en: 'Mine' }, shares: {} };
  const theirs = { ...base, percent: 60, name: { th: 'ข', la: 'ຂ', en: 'Theirs' }, members: [], shares: { PG: 0.5, JOKER: 0 } };
  expect(mergeTyped(base, mine, theirs)).toEqual({
    ...base,
    percent: 80,
    name: { th: 'ข', la: 'ຂ', en: 'Mine' },
    members: [],
    shares: { JOKER: 0 },
  });
});

test('slices are merged one by one: stock that went meanwhile is not put back by a change of another field', () => {
  const mine = {
    ...base,
    slices: [
      { code: 'B', weight: 7, stock: null },
      { code: 'A', weight: 4, stock: 5 },
      { code: 'N', weight: 1, stock: 1 },
    ],
  };
  const theirs = {
    ...base,
    slices: [
      { code: 'A', weight: 1, stock: 3 },
      { code: 'B', weight: 2, stock: null },
      { code: 'T', weight: 8, stock: null },
    ],
  };
  expect(mergeTyped(base, mine, theirs).slices).toEqual([
    { code: 'B', weight: 7, stock: null },
    { code: 'A', weight: 4, stock: 3 },
    { code: 'N', weight: 1, stock: 1 },
    { code: 'T', weight: 8, stock: null },
  ]);
});

test('a slice that the other took out goes, unless it was changed here', () => {
  const theirs = { slices: [{ code: 'C', weight: 1 }] };
  const from = {
    slices: [
      { code: 'A', weight: 1 },
      { code: 'B', weight: 1 },
    ],
  };
  const mine = {
    slices: [
      { code: 'A', weight: 1 },
      { code: 'B', weight: 5 },
    ],
  };
  expect(mergeTyped(from, mine, theirs).slices).toEqual([
    { code: 'B', weight: 5 },
    { code: 'C', weight: 1 },
  ]);
});

test('a number that cannot be read is the same as itself', () => {
  expect(isSame({ percent: Number.NaN }, { percent: Number.NaN })).toBe(true);
  expect(isSame({ a: 1 }, { a: 1, b: undefined })).toBe(true);
  expect(isSame([1], [1, 2])).toBe(false);
});
