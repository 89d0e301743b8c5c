import { expect, test } from 'vitest';
import { byDay, dayName, dayText } from './days.ts';
import type { Entry } from './entry.ts';

const at = (id: string, createdAt: string): Entry => ({
  _id: id,
  reference: id,
  statementType: 'deposit',
  from: 'KBANK',
  to: 'WALLET',
  amount: 1,
  status: 'SUCCESS',
  createdAt,
});

test('groups lines by the operator’s days', () => {
  const days = byDay([at('a', '2026-11-16T17:00:00Z'), at('b', '2026-11-16T16:59:59Z'), at('c', '2026-11-15T17:00:00Z')]);
  expect(days.map(({ day, entries }) => [day, entries.map(({ _id }) => _id)])).toEqual([
    ['2026-11-17', ['a']],
    ['2026-11-16', ['b', 'c']],
  ]);
});

test('names today and yesterday', () => {
  const now = new Date('2026-11-30T17:30:00Z');
  expect(['2026-12-01', '2026-11-30', '2026-11-29'].map((day) => dayName(day, now))).toEqual(['today', 'yesterday', null]);
  expect(dayText('2026-12-01')).toBe('01/12/2026');
});
