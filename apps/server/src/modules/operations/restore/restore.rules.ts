export function covers(shown: Readonly<Record<string, unknown>>, now: { since: string; left: readonly string[] }): boolean {
  const seen: readonly unknown[] = Array.isArray(shown.left) ? shown.left : [];
  return shown.since === now.since && now.left.every((line) => seen.includes(line));
}
