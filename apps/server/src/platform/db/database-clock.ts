import type { Core } from '../core.ts';
import { raise } from '../metrics/alarms.ts';
import type { Probe } from './probe.ts';

/** As long as the machine's clock is as near as this to the database's it is used as it is: an answer takes its time on the way. */
const nearMs = 250;
const stepMs = 1_000;

/**
 * The time by the database's clock: every server then has the same days, nights and ends of codes, whatever its machine says. Between two answers it goes on by
 * the process's own count, which nobody can set. `wall` is the machine's clock; another one for tests.
 */
export function makeDatabaseClock(
  o: { probe: Pick<Probe, 'onTime'>; wall?: (() => number) | undefined } & Pick<Core, 'metrics' | 'log'>,
): () => Date {
  const wall = o.wall ?? Date.now;
  /** What must be added to performance.now. */
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
    // The first answer sets the clock. An answer that was long on its way says less than the last one.
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
    // A small correction must not let time run backwards; a jump of the database's clock is followed.
    last = last - now > stepMs ? now : Math.max(last, now);
    return new Date(last);
  };
}
