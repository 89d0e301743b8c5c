export type TestClock = { (): Date; forward(seconds: number): void };

export function testClock(): TestClock {
  let aheadMs = 0;
  return Object.assign(() => new Date(Date.now() + aheadMs), {
    forward: (seconds: number) => {
      aheadMs += seconds * 1_000;
    },
  });
}

/** Moves a time column back. Without an explicit zone the result depends on the session, which a cluster refuses in updates. */
export const earlier = (column: string, interval: string): string =>
  `(${column} at time zone 'UTC' - interval '${interval}') at time zone 'UTC'`;
