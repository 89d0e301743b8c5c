import { expect, test } from 'vitest';
import { changesBetween, contestsOf, fieldChanges, isSame, mergeTyped, putAt, valueAt } from './changes.ts';

const told = (before: unknown, after: unknown) =>
  changesBetween(before, after).map(({ path, ...rest }) => ({ path: path.join('.'), ...rest }));

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

test('a change is identified by the path to its value, with slices by code', () => {
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
  expect(told(base, after)).toEqual([
    { path: 'name.la', before: '', after: 'ກ' },
    { path: 'shares.PG', before: 0.5, after: undefined },
    { path: 'shares.JOKER', before: undefined, after: 0 },
    { path: 'slices.A.weight', before: 1, after: 9 },
    { path: 'slices.C', before: undefined, after: { code: 'C', weight: 3, stock: null } },
    { path: 'slices.order', before: ['A', 'B'], after: ['B', 'A'] },
  ]);
  expect(changesBetween(base, structuredClone(base))).toEqual([]);
});

test('rows with a duplicate code are compared as a whole', () => {
  const twice = [base.slices[0], base.slices[0]];
  expect(told({ slices: base.slices }, { slices: twice })).toEqual([{ path: 'slices', before: base.slices, after: twice }]);
});

test('merging keeps typed values and takes the other person’s for the rest', () => {
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

test('slices are merged one by one, so that changing another field does not restore used stock', () => {
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

test('a slice removed by the other person is removed, unless it was changed here', () => {
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

test('an unreadable number equals itself', () => {
  expect(isSame({ percent: Number.NaN }, { percent: Number.NaN })).toBe(true);
  expect(isSame({ a: 1 }, { a: 1, b: undefined })).toBe(true);
  expect(isSame([1], [1, 2])).toBe(false);
});

const account = (bankAccountNo: string, enabled = true) => ({ bankCode: 'SCB', bankAccountNo, enabled });

test('accounts are identified by bank and number, texts without a name by position', () => {
  expect(told({ banks: [] }, { banks: [account('1'), account('2')] })).toEqual([
    { path: 'banks.SCB 1', before: undefined, after: account('1') },
    { path: 'banks.SCB 2', before: undefined, after: account('2') },
  ]);
  expect(told({ banks: [account('1'), account('2')] }, { banks: [account('1', false), account('2')] })).toEqual([
    { path: 'banks.SCB 1.enabled', before: true, after: false },
  ]);
  const [a, b, c] = [{ th: 'ก' }, { th: 'ข' }, { th: 'ค' }];
  expect(told([a, b, c], [b, c])).toEqual([{ path: '0', before: a, after: undefined }]);
  expect(told([a, b], [a, c, b])).toEqual([{ path: '1', before: undefined, after: c }]);
  expect(told([a, b], [a, c])).toEqual([{ path: '1.th', before: 'ข', after: 'ค' }]);
  expect(told([], [a])).toEqual([{ path: '0', before: undefined, after: a }]);
});

test('a value that both changed is reported once, and either version can be chosen', () => {
  const from = { minutes: 5, min: { THB: 1, LAK: 1 }, banks: [account('1'), account('2')] };
  const mine = { minutes: 7, min: { THB: 2, LAK: 1 }, banks: [account('1', false)] };
  const theirs = { minutes: 6, min: { THB: 1, LAK: 9 }, banks: [account('1', false), account('2', false), account('3')] };
  const contests = contestsOf(from, mine, theirs);
  expect(contests).toEqual([
    { path: ['minutes'], mine: 7, theirs: 6 },
    { path: ['banks', 'SCB 2'], mine: undefined, theirs: account('2', false) },
  ]);
  const merged = mergeTyped(from, mine, theirs);
  expect(merged).toEqual({ minutes: 7, min: { THB: 2, LAK: 9 }, banks: [account('1', false), account('3')] });
  const taken = contests.reduce((value, { path, theirs: part }) => putAt(value, path, part), merged);
  expect(taken).toEqual({ minutes: 6, min: { THB: 2, LAK: 9 }, banks: [account('1', false), account('3'), account('2', false)] });
  expect(contests.map(({ path }) => valueAt(taken, path))).toEqual([6, account('2', false)]);
  const back = contests.reduce((value, { path, mine: part }) => putAt(value, path, part), taken);
  expect(back).toEqual(merged);
  expect(contestsOf(false, true, true)).toEqual([]);
});

const isRow = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

test.each([
  ['a new row counts field by field', { banks: [] }, { banks: [{ bankCode: 'SCB', bankAccountNo: '1', on: true }] }, 3],
  ['a removed row counts field by field', { banks: [{ bankCode: 'SCB', bankAccountNo: '1' }] }, { banks: [] }, 2],
  ['a new form counts field by field', null, { percent: 10, cap: { THB: 0, LAK: 0 } }, 3],
  ['a list of texts counts as one field', { members: [] }, { members: ['a', 'b'] }, 1],
  ['no change', base, base, 0],
])('%s', (_, before, after, count) => {
  const changes = fieldChanges(before, after);
  expect(changes).toHaveLength(count);
  expect(changes.flatMap(({ before: was, after: will }) => [was, will]).filter(isRow)).toEqual([]);
});

test('the path of a new row’s fields contains its name', () => {
  expect(fieldChanges({ banks: [] }, { banks: [{ bankCode: 'SCB', bankAccountNo: '1' }] })).toEqual([
    { path: ['banks', 'SCB 1', 'bankCode'], before: undefined, after: 'SCB' },
    { path: ['banks', 'SCB 1', 'bankAccountNo'], before: undefined, after: '1' },
  ]);
});
