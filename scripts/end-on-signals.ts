/** A signal ends the program by its exit handlers: by default it would end at once, and what it started in the background would stay. */
export function endOnSignals(): void {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)
    process.once(signal, () => process.exit(code));
}
