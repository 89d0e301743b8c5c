export type TestClock = { (): Date; forward(seconds: number): void };

/** The real clock plus what a test adds. */
export function testClock(): TestClock {
  let aheadMs = 0;
  return Object.assign(() => new Date(Date.now() + aheadMs), {
    forward: (seconds: number) => {
      aheadMs += seconds * 1_000;
    },
  });
}

/**
 * SQL for the time in a column, moved back. Without the zone named, minus an interval goes by the session's zone, and a cluster refuses it in an update of
 * members' rows.
 */
export const earlier = (column: string, interval: string): string =>
  `(${column} at time zone 'UTC' - interval '${interval}') at time zone 'UTC'`;
