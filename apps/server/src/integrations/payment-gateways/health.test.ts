import { expect, test } from 'vitest';
import { healthOf } from './health.ts';
import type { Health } from './port.ts';

function after(story: string): Health {
  let now = 1_000_000;
  const attempts: { at: number; ok: boolean }[] = [];
  for (const step of story) {
    if (step === 'y' || step === 'n') attempts.push({ at: now, ok: step === 'y' });
    else now += Number(step) * 60_000;
  }
  return healthOf(attempts, now);
}

test.each<[string, Health]>([
  ['', 'good'],
  ['n', 'good'],
  ['yyn', 'good'],
  ['nn', 'down'],
  ['yyyyynn', 'down'],
  ['nny', 'poor'],
  ['nnyy', 'good'],
  ['nyn', 'poor'],
  ['nn2', 'poor'],
  ['nn99', 'good'],
  ['nn2y', 'poor'],
  ['nn9yy', 'good'],
])('after attempts "%s" the health is %s', (story, health) => expect(after(story)).toBe(health));
