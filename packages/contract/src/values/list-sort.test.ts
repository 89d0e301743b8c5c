import { expect, test } from 'vitest';
import { firstSort, listSorts, sortsOf, timeSorts } from './list-sort.ts';

test.each([
  [{ state: 'waiting' }, 'oldest', listSorts],
  [{ state: 'contradicted' }, 'oldest', listSorts],
  [{ state: 'needsPerson', from: '2026-01-01' }, 'oldest', listSorts],
  [{ state: 'paid' }, 'newest', timeSorts],
  [{ state: 'all' }, 'newest', timeSorts],
  [{ state: 'FAILED', from: '2026-10-01' }, 'newest', timeSorts],
  [{ state: 'FAILED', to: '2026-10-01' }, 'newest', timeSorts],
  [{ state: 'all', from: '2026-10-01', to: '2026-10-31' }, 'newest', listSorts],
  [{ state: 'all', from: '2026-10-01', to: '2026-11-01' }, 'newest', timeSorts],
  [{ state: 'all', from: 'x', to: '2026-11-01' }, 'newest', timeSorts],
] as const)('%j starts with %s and offers %j', (shown, first, offered) => {
  expect([firstSort(shown.state), sortsOf(shown)]).toEqual([first, offered]);
});
