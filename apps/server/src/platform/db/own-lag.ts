import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

const resolutionMs = 20;

/** Lag of this process: without CPU or with a blocked event loop it reads responses late. */
export type OwnLag = {
  begin(): () => Promise<number>;
  close(): void;
};

export function measureOwnLag(): OwnLag {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  // Each sample is the time between two timer ticks. Never reset, which would lose the sample in progress.
  const lateMs = (): number => (delay.count === 0 ? 0 : (delay.mean / 1e6 - resolutionMs) * delay.count);
  return {
    begin() {
      const before = lateMs();
      return async () => {
        await wait(2 * resolutionMs);
        return Math.max(0, lateMs() - before);
      };
    },
    close: () => void delay.disable(),
  };
}
