export type Breaker = {
  /** Asked before something new is begun. While open it lets one attempt through each time the wait is over. */
  allows(): boolean;
  isOpen(): boolean;
  answered(): void;
  silent(): void;
};

export type BreakerOptions = { failuresMax: number; openMs: number; now: () => number; changed: (open: boolean) => void };

/** Counts calls in a row that got no usable answer. Any answer, a refusal too, shows that the provider is there. */
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
      // One tries for all; the next may only when this one's time has passed as well.
      openUntil = now + o.openMs;
      return true;
    },
    answered() {
      if (isOpen()) o.changed(false);
      failures = 0;
    },
    silent() {
      failures += 1;
      if (!isOpen()) return;
      openUntil = o.now() + o.openMs;
      if (failures === o.failuresMax) o.changed(true);
    },
  };
}
