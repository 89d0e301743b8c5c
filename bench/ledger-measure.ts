import { readFileSync } from 'node:fs';

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

export function percentile(values: number[], part: number): number {
  values.sort((a, b) => a - b);
  return values[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;
}

/** CPU of PostgreSQL: the postmaster, its children that ended, and those that live. */
export function serverCpuMicros(postmaster: number): number {
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ').filter(Boolean);
  const [own, ended] = ticks(postmaster);
  let total = own + ended;
  for (const child of children) total += ticks(Number(child))[0];
  return total * 10_000;
}

/** CPU of one process. */
export const processCpuMicros = (pid: number): number => ticks(pid)[0] * 10_000;

function ticks(pid: number): [own: number, ended: number] {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
      .map(Number);
    return [(fields[11] ?? 0) + (fields[12] ?? 0), (fields[13] ?? 0) + (fields[14] ?? 0)];
  } catch {
    // It ended between the listing and the reading; the postmaster's sum has it now.
    return [0, 0];
  }
}

export type Ran = { count: number; perSecond: number; p99Ms: number };

/** So many workers, each one call after the other, for so long. */
export async function runFor(ms: number, workers: number, call: (worker: number) => Promise<unknown>): Promise<Ran> {
  const took: number[] = [];
  const started = performance.now();
  const until = started + ms;
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      for (let before = performance.now(); before < until; ) {
        await call(worker);
        const after = performance.now();
        took.push(after - before);
        before = after;
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  return { count: took.length, perSecond: took.length / seconds, p99Ms: percentile(took, 0.99) };
}
