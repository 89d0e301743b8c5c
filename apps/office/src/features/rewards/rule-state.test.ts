import { expect, test } from 'vitest';
import { stateOf } from './rule-state.ts';

const [from, to] = ['2026-11-15T00:00:00.000Z', '2026-11-16T00:00:00.000Z'];
test.each([
  [{ active: true, from: null, to: null }, from, 'on'],
  [{ active: false, from: null, to: null }, from, 'off'],
  [{ active: true, from, to }, '2026-11-14T23:59:59.999Z', 'later'],
  [{ active: true, from, to }, from, 'on'],
  [{ active: true, from, to }, '2026-11-15T23:59:59.999Z', 'on'],
  [{ active: true, from, to }, to, 'over'],
  [{ active: false, from, to }, to, 'off'],
])('%j at %s is %s', (rule, at, state) => {
  expect(stateOf(rule, Date.parse(at))).toBe(state);
});
