import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

const resolutionMs = 20;

/** How late this process itself was: one that gets no CPU, or blocks its own loop, reads answers long after they came. */
export type OwnLag = {
  /** Counts from now on; the answer says by how many milliseconds in all its timers were late since. */
  begin(): () => Promise<number>;
  close(): void;
};

export function measureOwnLag(): OwnLag {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  // Each sample is the time between two ticks of a timer, `resolutionMs` when nothing is late. Never reset: that would lose the sample that is being taken.
  const lateMs = (): number => (delay.count === 0 ? 0 : (delay.mean / 1e6 - resolutionMs) * delay.count);
  return {
    begin() {
      const before = lateMs();
      return async () => {
        // The delay that has just ended is a sample with the next tick.
        await wait(2 * resolutionMs);
        return Math.max(0, lateMs() - before);
      };
    },
    close: () => void delay.disable(),
  };
}
