import type { Core } from '../core.ts';
import { raise } from '../metrics/alarms.ts';
import type { Probe } from './probe.ts';

/** Within this distance of the database clock the machine clock is used unchanged: a response takes time to arrive. */
const nearMs = 250;
const stepMs = 1_000;

/**
 * Database time, so that all servers agree on days and expiry times. Between responses it advances by the process's monotonic
 * clock. `wall` is the machine clock, replaceable in tests.
 */
export function makeDatabaseClock(
  o: { probe: Pick<Probe, 'onTime'>; wall?: (() => number) | undefined } & Pick<Core, 'metrics' | 'log'>,
): () => Date {
  const wall = o.wall ?? Date.now;
  let base = wall() - performance.now();
  let wallBase = base;
  let isMeasured = false;
  let last = 0;
  const jumped = (whose: 'database' | 'machine', ms: number): void => {
    o.metrics.clockSteps.inc({ whose });
    raise(o, 'clock_step', { whose, seconds: Math.round(ms / 100) / 10 });
  };

  o.probe.onTime(({ at, moment, tookMs }) => {
    const measured = at - moment;
    const wallNow = wall() - performance.now();
    const isOff = Math.abs(measured - base) > tookMs / 2;
    if (isMeasured && Math.abs(measured - base) > stepMs + tookMs / 2) jumped('database', measured - base);
    if (isMeasured && Math.abs(wallNow - wallBase) > stepMs) jumped('machine', wallNow - wallBase);
    if (!isMeasured || isOff) base = measured;
    wallBase = wallNow;
    isMeasured = true;
    o.metrics.clockDifference.set((wallBase - base) / 1000);
  });

  return () => {
    const kept = base + performance.now();
    const machine = wall();
    const now = Math.abs(machine - kept) <= nearMs ? machine : kept;
    // Small corrections must not move time backwards; a jump of the database clock is followed.
    last = last - now > stepMs ? now : Math.max(last, now);
    return new Date(last);
  };
}
