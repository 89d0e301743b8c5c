import { pino } from 'pino';
import { expect, test } from 'vitest';
import { makeMetrics } from '../metrics/metrics.ts';
import { makeDatabaseClock } from './database-clock.ts';
import type { DatabaseTime } from './probe.ts';

const hourMs = 3_600_000;
function made() {
  const metrics = makeMetrics();
  let tell: (time: DatabaseTime) => void = () => {};
  const onTime = (told: typeof tell): void => {
    tell = told;
  };
  let aheadMs = 0;
  const wall = (): number => Date.now() + aheadMs;
  const clock = makeDatabaseClock({ probe: { onTime }, metrics, log: pino({ level: 'silent' }), wall });
  const count = async (whose: string) => (await metrics.clockSteps.get()).values.find(({ labels }) => labels.whose === whose)?.value ?? 0;
  const truth = Date.now() - performance.now();
  return {
    offBy: () => Math.round((clock().getTime() - truth - performance.now()) / 10_000) * 10 + 0,
    answer: (databaseAheadMs: number, tookMs = 1) =>
      tell({ at: truth + performance.now() + databaseAheadMs, moment: performance.now(), tookMs }),
    setMachine: (ms: number) => {
      aheadMs = ms;
    },
    count,
    difference: async () => Math.round((await metrics.clockDifference.get()).values[0]?.value ?? 0),
    clock,
  };
}

test('a machine whose clock is hours off uses the database’s time', async () => {
  const one = made();
  one.setMachine(5 * hourMs);
  one.answer(0);
  expect(one.offBy()).toBe(0);
  expect(await one.difference()).toBe(18_000);
});

test('a later jump of the machine’s clock changes nothing and is counted once', async () => {
  const one = made();
  one.answer(0);
  one.setMachine(-2 * hourMs);
  expect(one.offBy()).toBe(0);
  one.answer(0);
  one.answer(0);
  expect(one.offBy()).toBe(0);
  expect([await one.count('machine'), await one.count('database')]).toEqual([1, 0]);
});

test('a jump of the database’s clock is followed and counted, forwards and backwards', async () => {
  const one = made();
  one.answer(0);
  one.answer(hourMs);
  expect(one.offBy()).toBe(3600);
  one.answer(0);
  expect(one.offBy()).toBe(0);
  expect([await one.count('machine'), await one.count('database')]).toEqual([0, 2]);
});

test('time does not run backwards after a late answer', () => {
  const one = made();
  one.answer(0);
  const before = one.clock();
  one.answer(-200, 600);
  expect(one.clock().getTime()).toBeGreaterThanOrEqual(before.getTime());
});
