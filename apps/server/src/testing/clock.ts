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
