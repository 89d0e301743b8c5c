/** By how many percent it is more or less than before; null where there is nothing to compare with. */
export function changeOf(now: number, before: number): number | null {
  if (before === 0) return now === 0 ? 0 : null;
  return Math.round(((now - before) / Math.abs(before)) * 100);
}
