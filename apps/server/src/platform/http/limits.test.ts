import { expect, test } from 'vitest';
import { Refusal } from '../errors/errors.ts';
import { definitions } from '../settings/definitions.ts';
import type { Settings } from '../settings/settings.ts';
import { makeLimits } from './limits.ts';

const first = { get: () => definitions.limits.initial } as unknown as Settings;

function takenOf(o: Parameters<ReturnType<typeof makeLimits>['take']>[0], byAddress = true): number {
  const { take } = makeLimits(first, byAddress, null);
  for (let taken = 0; taken < 2_000; taken += 1) {
    try {
      take(o);
    } catch (error) {
      if (error instanceof Refusal) return taken;
      throw error;
    }
  }
  return Number.POSITIVE_INFINITY;
}

// proves: server.limit-others server.limit-money server.limit-address server.limit-off run.address-limits
test('per minute 60 entry calls of an address, and 120 money calls and 600 others of a member are allowed', () => {
  const address = '203.0.113.7';
  expect(takenOf({ class: 'entry', address })).toBe(60);
  expect(takenOf({ class: 'money', address, memberId: 7n })).toBe(120);
  expect(takenOf({ class: 'ordinary', address, memberId: 7n })).toBe(600);
  expect(takenOf({ class: 'entry', address }, false)).toBe(Number.POSITIVE_INFINITY);
});
