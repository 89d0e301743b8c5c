/**
 * Counts rows that cross a QR-like corner (dark and light runs of 1:1:3:1:1), up to `most`. The QR search tries every combination
 * of three corners, so a picture full of corners keeps it busy for seconds.
 */
export function countFinderRows(grey: Uint8Array, { width, height }: { width: number; height: number }, most: number): number {
  const limit = meanOf(grey);
  let found = 0;
  for (let y = 0; y < height && found < most; y += 1) {
    let runs: readonly [number, number, number, number, number] = [0, 0, 0, 0, 0];
    let length = 0;
    let isDark = false;
    for (let x = 0; x <= width; x += 1) {
      const dark = x < width && (grey[y * width + x] ?? 255) < limit;
      if (dark === isDark && x < width) {
        length += 1;
        continue;
      }
      runs = [runs[1], runs[2], runs[3], runs[4], length];
      if (isDark && isFinder(runs)) found += 1;
      isDark = dark;
      length = 1;
    }
  }
  return Math.min(found, most);
}

const share = [1, 1, 3, 1, 1] as const;

function isFinder(runs: readonly [number, number, number, number, number]): boolean {
  const total = runs[0] + runs[1] + runs[2] + runs[3] + runs[4];
  if (total < 7) return false;
  const unit = total / 7;
  return share.every((units, at) => Math.abs((runs[at] ?? 0) - units * unit) <= (units * unit) / 2);
}

function meanOf(grey: Uint8Array): number {
  let sum = 0;
  let count = 0;
  for (let at = 0; at < grey.length; at += 16) {
    sum += grey[at] ?? 0;
    count += 1;
  }
  return count === 0 ? 0 : sum / count;
}
