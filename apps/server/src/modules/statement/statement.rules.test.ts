import { expect, test } from 'vitest';
import { daysOf, filterOf, type StatementQuery } from './statement.rules.ts';

const none = { types: null, status: null, from: null, to: null, minor: null, referencePart: null };
const at = (text: string) => new Date(text);

test.each<[string, StatementQuery, object | null | 'nothing']>([
  ['everything', {}, null],
  ['an empty search', { search: '  ' }, null],
  ['a kind', { kind: 'deposit' }, { ...none, types: ['deposit'] }],
  ['bonuses with their ends', { kind: 'bonus' }, { ...none, types: ['bonus', 'finish_bonus'] }],
  ['only bonus ends', { kind: 'finish_bonus' }, { ...none, types: ['finish_bonus'] }],
  ['a status', { status: 'FAILED' }, { ...none, status: 'FAILED' }],
  [
    'a month, from local midnight to local midnight',
    { month: '2026-12' },
    { ...none, from: at('2026-11-30T17:00:00Z'), to: at('2026-12-31T17:00:00Z') },
  ],
  ['a short month', { month: '2028-02' }, { ...none, from: at('2028-01-31T17:00:00Z'), to: at('2028-02-29T17:00:00Z') }],
  ['an amount', { search: '500' }, { ...none, minor: 50_000n }],
  ['an amount with commas', { search: ' 1,000 ' }, { ...none, minor: 100_000n, referencePart: '1,000' }],
  ['an amount with satang', { search: '1000.50' }, { ...none, minor: 100_050n, referencePart: '1000.50' }],
  ['an amount with its sign', { search: '-99' }, { ...none, minor: 9_900n }],
  ['an amount in Lao digits', { search: '໕໐' }, { ...none, minor: 5_000n }],
  ['a part of a reference', { search: 'd0a1' }, { ...none, referencePart: 'd0a1' }],
  ['a search too short for a reference', { search: 'd0a' }, 'nothing'],
  ['an impossible amount', { search: '9'.repeat(40) }, { ...none, referencePart: '9'.repeat(40) }],
])('filter: %s', (_, asked, filter) => expect(filterOf(asked)).toEqual(filter));

test('days are local and listed once', () => {
  expect(daysOf([at('2026-11-16T17:00:00Z'), at('2026-11-16T16:59:59Z'), at('2026-11-15T17:00:00Z')])).toEqual([
    '2026-11-17',
    '2026-11-16',
  ]);
});
