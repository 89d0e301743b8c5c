const usualFrom = 5;

/** The median, rounded up to a minute; null with too few to tell. */
export function usualMinutes(seconds: readonly number[]): number | null {
  if (seconds.length < usualFrom) return null;
  const middle = seconds.toSorted((a, b) => a - b)[Math.floor(seconds.length / 2)] ?? 0;
  return Math.max(1, Math.ceil(middle / 60));
}

const keptMs = 60_000;

/** Read once a minute for everybody, because every open page requests it. */
export function keepMinute<T>(read: (now: Date) => Promise<T>): (now: Date) => Promise<T> {
  let kept: { at: number; value: Promise<T> } | null = null;
  return (now) => {
    if (kept && Math.abs(now.getTime() - kept.at) < keptMs) return kept.value;
    const reading = { at: now.getTime(), value: read(now) };
    kept = reading;
    reading.value.catch(() => {
      if (kept === reading) kept = null;
    });
    return reading.value;
  };
}
