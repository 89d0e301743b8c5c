import { readFileSync } from 'node:fs';

export const rounds = 5;
export const roundMs = 3_000;
export const callers = 16;

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

/** CPU of PostgreSQL: postmaster, finished children and live children. */
export function serverCpuMicros(postmaster: number): number {
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ').filter(Boolean);
  const [own, ended] = ticks(postmaster);
  let total = own + ended;
  for (const child of children) total += ticks(Number(child))[0];
  return total * 10_000;
}

export const processCpuMicros = (pid: number): number => ticks(pid)[0] * 10_000;

function ticks(pid: number): [own: number, ended: number] {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
      .map(Number);
    return [(fields[11] ?? 0) + (fields[12] ?? 0), (fields[13] ?? 0) + (fields[14] ?? 0)];
  } catch {
    // It ended after the listing; the postmaster's total includes it.
    return [0, 0];
  }
}

export const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024;

/** Peak memory of a process during the work, minus its memory before. */
export async function memoryOnTop<T>(pid: number, work: () => Promise<T>): Promise<{ result: T; megabytes: number }> {
  const before = residentMegabytes(pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, residentMegabytes(pid));
  }, 10);
  try {
    const result = await work();
    return { result, megabytes: most - before };
  } finally {
    clearInterval(watch);
  }
}

export function oneOf<T>(list: readonly T[]): T {
  const one = list[Math.floor(Math.random() * list.length)];
  if (one === undefined) throw new Error('an empty list');
  return one;
}

export const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((one) => ({ one, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);

export type Ran = { count: number; perSecond: number; p99Ms: number };
export type Costed = Ran & { cpuUs: number };

/** Runs this number of workers for this time; each makes one call after another. */
export async function runFor(ms: number, workers: number, call: () => Promise<unknown>): Promise<Ran> {
  const took: number[] = [];
  const started = performance.now();
  const until = started + ms;
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (let before = performance.now(); before < until; ) {
        await call();
        const after = performance.now();
        took.push(after - before);
        before = after;
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  return { count: took.length, perSecond: took.length / seconds, p99Ms: percentile(took, 0.99) };
}

type Request = { headers: Record<string, string>; body?: string };

/** HTTP calls made in one round; `request` builds each. */
export async function runHttp(url: string, request: () => Request, isGood?: (answer: string) => boolean): Promise<Ran> {
  // Imported here: the floor's process, whose memory is measured, also loads this file.
  const { default: autocannon } = await import('autocannon');
  const method = request().body === undefined ? 'GET' : 'POST';
  const setupRequest = (made: object) => ({ ...made, ...request() });
  const result = await autocannon({
    url,
    connections: callers,
    duration: roundMs / 1000,
    requests: [{ method, setupRequest }],
    ...(isGood ? { verifyBody: isGood } : {}),
  });
  const wrong = result.non2xx + result.errors + result.mismatches;
  if (wrong > 0) throw new Error(`${url} answered ${wrong} times with an error`);
  return { count: result.requests.total, perSecond: result.requests.average, p99Ms: result.latency.p99 };
}

/** One round, with CPU per call as counted by `cpu`. */
export async function costed(cpu: () => number, run: () => Promise<Ran>): Promise<Costed> {
  const before = cpu();
  const ran = await run();
  return { ...ran, cpuUs: (cpu() - before) / ran.count };
}

/** Runs the cases alternately, so that machine noise affects all of them. */
export async function inTurn<Name extends string, T>(cases: Record<Name, (round: number) => Promise<T>>): Promise<Record<Name, T[]>> {
  const all = Object.entries(cases) as [Name, (round: number) => Promise<T>][];
  const ran = Object.fromEntries(all.map(([name]) => [name, []])) as unknown as Record<Name, T[]>;
  for (let round = 0; round < rounds; round += 1) for (const [name, run] of all) ran[name].push(await run(round));
  return ran;
}

type Rate = { perSecond: number };

/** The ratio is the median of the rounds' ratios. */
export const ratioOf = (ours: readonly Rate[], floor: readonly Rate[]): number =>
  median(ours.map(({ perSecond }, round) => perSecond / (floor[round]?.perSecond ?? Number.NaN)));

export function beside(ours: readonly Rate[], floor: readonly Rate[]): { figure: number; floor: number } {
  const rate = median(floor.map(({ perSecond }) => perSecond));
  return { figure: ratioOf(ours, floor) * rate, floor: rate };
}

export const cpuOf = (all: readonly Costed[]): number => median(all.map(({ cpuUs }) => cpuUs));
export const p99Of = (all: readonly Ran[]): number => median(all.map(({ p99Ms }) => p99Ms));
