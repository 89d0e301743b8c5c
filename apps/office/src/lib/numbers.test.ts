import { expect, test } from 'vitest';
import { amountReader, readNumber, showNumber } from './numbers.ts';

test.each([
  ['10', 10],
  [' 1,000 ', 1_000],
  ['๒.๕', 2.5],
  ['໑໐', 10],
  ['0', 0],
  ['', Number.NaN],
  ['1.', Number.NaN],
  ['-1', Number.NaN],
  ['1e3', Number.NaN],
  ['ten', Number.NaN],
])('reads %j as %d', (text, value) => {
  expect(readNumber(text)).toBe(value);
});

test('reads an amount completely or not at all', () => {
  const read = amountReader('THB');
  expect([read('1,234.50'), read('๑๐๐'), read('1.234'), read(''), read('-5')]).toEqual([1_234.5, 100, Number.NaN, Number.NaN, Number.NaN]);
});

test('shows a number as it would be typed', () => {
  expect([showNumber(1_234.5), showNumber(0), showNumber(null), showNumber(Number.NaN)]).toEqual(['1,234.5', '0', '', '']);
});
