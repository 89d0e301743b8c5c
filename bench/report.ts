export type Row = { what: string; value: number; floor: number; unit: string; atLeast?: number; atMost?: number };

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export { median };

const show = (n: number): string => (Math.abs(n) >= 100 ? Math.round(n).toLocaleString('en') : n.toFixed(2));

/** Prints a figure beside its floor and says whether the budget holds; a miss makes the whole run fail. */
export function report(row: Row): void {
  const ratio = row.value / row.floor;
  const kept = (row.atLeast === undefined || ratio >= row.atLeast) && (row.atMost === undefined || ratio <= row.atMost);
  const budget = row.atLeast === undefined ? `at most ${row.atMost}` : `at least ${row.atLeast}`;
  process.stdout.write(
    `${kept ? 'ok  ' : 'MISS'} ${row.what}: ${show(row.value)} ${row.unit}, floor ${show(row.floor)}, ratio ${ratio.toFixed(2)} (${budget})\n`,
  );
  if (!kept) process.exitCode = 1;
}

/** A figure whose budget is a plain limit. */
export function reportLimit(row: { what: string; value: number; unit: string; atMost?: number; atLeast?: number }): void {
  const kept = (row.atMost === undefined || row.value <= row.atMost) && (row.atLeast === undefined || row.value >= row.atLeast);
  const budget = row.atMost === undefined ? `at least ${row.atLeast}` : `at most ${row.atMost}`;
  process.stdout.write(`${kept ? 'ok  ' : 'MISS'} ${row.what}: ${show(row.value)} ${row.unit} (${budget})\n`);
  if (!kept) process.exitCode = 1;
}
