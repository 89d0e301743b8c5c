import { expect, test } from 'vitest';
import { bodyOf, isFiltered, monthText, noFilters, readFilters, recentMonths, writeFilters } from './filters.ts';

test.each([
  ['', noFilters, '', { page: 1, limit: 10 }],
  [
    'kind=deposit&status=FAILED&month=2026-11&search=1%2C000&page=3',
    { page: 3, kind: 'deposit', status: 'FAILED', month: '2026-11', search: '1,000' },
    '?kind=deposit&status=FAILED&month=2026-11&search=1%2C000&page=3',
    { page: 3, limit: 10, kind: 'deposit', status: 'FAILED', month: '2026-11', search: '1,000' },
  ],
  ['kind=x&status=&month=2026-13&page=-1&search=++', noFilters, '', { page: 1, limit: 10 }],
  ['page=1.5', noFilters, '', { page: 1, limit: 10 }],
])('reads and writes the query %s', (query, filters, address, body) => {
  expect(readFilters(query)).toEqual(filters);
  expect(writeFilters(readFilters(query))).toBe(address);
  expect(bodyOf(readFilters(query))).toEqual(body);
  expect(isFiltered(readFilters(query))).toBe(address !== '');
});

test('cuts a search that is too long for the call', () => {
  expect(readFilters(`search=${'x'.repeat(70)}`).search).toHaveLength(60);
});

test.each([
  [{ since: '2025-11-30' }, ['2026-02', '2026-01', '2025-12', '2025-11']],
  [{ since: '2026-02-05' }, ['2026-02']],
  [{ since: '2026-03-01' }, ['2026-02']],
  [{ since: '2026-01-31', chosen: '2020-01' }, ['2026-02', '2026-01', '2020-01']],
  [{ since: '2026-01-31', chosen: '2026-02' }, ['2026-02', '2026-01']],
])('lists months back to the one in which the member registered, and the chosen one: %o', (given, months) => {
  expect(recentMonths('2026-02-05', given)).toEqual(months);
});

test('lists two years at most', () => {
  expect(recentMonths('2026-02-05', {})).toHaveLength(24);
  expect(recentMonths('2026-02-05', { since: '2019-01-01' }).at(-1)).toBe('2024-03');
  expect(monthText('2026-02')).toBe('02/2026');
});
