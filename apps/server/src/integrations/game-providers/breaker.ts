export type Breaker = {
  allows(): boolean;
  isOpen(): boolean;
  recordSuccess(): void;
  recordFailure(): void;
};

export type BreakerOptions = { failuresMax: number; openMs: number; now: () => number; changed: (open: boolean) => void };

/** Opens after `failuresMax` consecutive calls without a usable response. A refusal is a usable response. */
export function makeBreaker(o: BreakerOptions): Breaker {
  let failures = 0;
  let openUntil = 0;
  const isOpen = (): boolean => failures >= o.failuresMax;
  return {
    isOpen: () => isOpen() && o.now() < openUntil,
    allows() {
      if (!isOpen()) return true;
      const now = o.now();
      if (now < openUntil) return false;
      // Only this caller may try now and the next one after another pause, or all waiting calls would hit the provider together.
      openUntil = now + o.openMs;
      return true;
    },
    recordSuccess() {
      if (isOpen()) o.changed(false);
      failures = 0;
    },
    recordFailure() {
      failures += 1;
      if (!isOpen()) return;
      openUntil = o.now() + o.openMs;
      if (failures === o.failuresMax) o.changed(true);
    },
  };
}
