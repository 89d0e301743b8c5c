/** Runs the work, waits, runs it again; never two runs at once. A failed run does not end the loop; the work itself reports its errors. */
export function startLoop(everyMs: number, work: () => Promise<void>): { stop(): Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const runOnce = (): void => {
    running = work()
      .catch(() => {})
      .then(() => {
        if (!stopped) timer = setTimeout(runOnce, everyMs);
      });
  };
  runOnce();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
