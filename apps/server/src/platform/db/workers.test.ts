import { expect, test } from 'vitest';
import { type Health, healthAfter, isDown, isWorthALook, type Look } from './workers.ts';

test.each<{ looks: Look[]; down: boolean; worthALook: boolean }>([
  { looks: [], down: false, worthALook: false },
  { looks: ['answered'], down: false, worthALook: false },
  { looks: ['refused'], down: true, worthALook: true },
  { looks: ['late'], down: false, worthALook: true },
  { looks: ['late', 'answered'], down: false, worthALook: false },
  { looks: ['late', 'answered', 'late'], down: false, worthALook: true },
  { looks: ['late', 'late'], down: true, worthALook: true },
  { looks: ['late', 'refused'], down: true, worthALook: true },
  { looks: ['refused', 'refused', 'late', 'refused', 'answered'], down: false, worthALook: false },
  { looks: ['refused', 'answered', 'late'], down: false, worthALook: true },
])('$looks: down $down', ({ looks, down, worthALook }) => {
  let health: Health | undefined;
  for (const look of looks) health = healthAfter(health, look);
  expect([isDown(health), isWorthALook(health ? [health] : [])]).toEqual([down, worthALook]);
});

test('a single worker that does not answer is reason enough to check', () => {
  expect(isWorthALook([{ doubts: 0 }, { doubts: 1 }])).toBe(true);
  expect(isWorthALook([{ doubts: 0 }, { doubts: 0 }])).toBe(false);
});
