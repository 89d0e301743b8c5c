import { expect, test } from 'vitest';
import { filled, t } from './words.ts';

const coins = { th: '{n} เหรียญ', la: '{n} ຫຼຽນ', en: '{n} {n:coin|coins} left' };

test.each([
  [0, '0 coins left'],
  [1, '1 coin left'],
  [2, '2 coins left'],
  [1.5, '1.5 coins left'],
  ['1', '1 coin left'],
  ['1,001', '1,001 coins left'],
])('the English noun agrees with the count %s', (n, text) => {
  expect(t(coins, { n }, 'en')).toBe(text);
});

test('Thai and Lao have one form', () => {
  expect(filled(coins, { n: 1 })).toEqual({ th: '1 เหรียญ', la: '1 ຫຼຽນ', en: '1 coin left' });
});

test('a missing value leaves its placeholder', () => {
  expect(t(coins, {}, 'en')).toBe('{n} {n:coin|coins} left');
  expect(t(coins, undefined, 'en')).toBe('{n} {n:coin|coins} left');
});
