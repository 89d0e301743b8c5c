import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '../measure.ts';
import { type Call, type Kind, kinds, type LoadMember, makeCall, makePack, type Site } from './mix.ts';

export type Figure = { readonly count: number; readonly p50: number; readonly p95: number; readonly p99: number };
export type Step = {
  readonly wanted: number | null;
  readonly rate: number;
  readonly all: Figure;
  readonly of: Readonly<Record<Kind, Figure>>;
  readonly cpu: { readonly servers: number; readonly database: number; readonly simulators: number; readonly client: number };
  readonly memoryMb: { readonly servers: readonly number[]; readonly database: number };
  readonly errors: readonly string[];
};

export type Watch = () => { end(seconds: number): Pick<Step, 'cpu' | 'memoryMb'> };

/** Used without pauses: more would only lengthen queues, and queued log-ins are bounded. */
const inFlight = 64;

/**
 * Closed loop: each member calls, waits for the response, then pauses for a random time whose mean gives the rate.
 * A slow server therefore gets fewer calls than targeted, which the reached rate shows.
 */
export async function drive(
  site: Site & { readonly members: readonly LoadMember[] },
  o: { wanted: number | null; seconds: number; watch: Watch; pick?: () => Call },
): Promise<Step> {
  const pick = o.pick ?? makePack();
  const took = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]));
  const errors: string[] = [];
  const until = performance.now() + o.seconds * 1000;
  const call = async (member: LoadMember): Promise<void> => {
    try {
      await makeCall(pick(), site, member, (kind, ms) => took.get(kind)?.push(ms));
    } catch (error) {
      errors.push(error instanceof Error ? error.message : String(error));
    }
  };
  const watched = o.watch();
  const started = performance.now();
  if (o.wanted === null) await full(site.members, until, call);
  else await paced(site.members, { meanMs: (site.members.length / o.wanted) * 1000, until }, call);
  const seconds = (performance.now() - started) / 1000;
  const used = watched.end(seconds);
  const calls = kinds.filter((kind) => kind !== 'notice' && kind !== 'heard').flatMap((kind) => took.get(kind) ?? []);
  return {
    wanted: o.wanted,
    rate: calls.length / seconds,
    all: figure(calls),
    of: Object.fromEntries(kinds.map((kind) => [kind, figure(took.get(kind) ?? [])])) as Step['of'],
    ...used,
    errors,
  };
}

const figure = (took: number[]): Figure => ({
  count: took.length,
  p50: percentile(took, 0.5),
  p95: percentile(took, 0.95),
  p99: percentile(took, 0.99),
});

async function paced(
  members: readonly LoadMember[],
  o: { meanMs: number; until: number },
  call: (member: LoadMember) => Promise<void>,
): Promise<void> {
  // Exponential pauses; equal ones would produce waves.
  const pauseMs = (): number => -Math.log(1 - Math.random()) * o.meanMs;
  await Promise.all(
    members.map(async (member) => {
      for (;;) {
        const at = performance.now() + pauseMs();
        if (at >= o.until) {
          await wait(Math.max(0, o.until - performance.now()));
          return;
        }
        await wait(at - performance.now());
        await call(member);
      }
    }),
  );
}

async function full(members: readonly LoadMember[], until: number, call: (member: LoadMember) => Promise<void>): Promise<void> {
  const free = [...members];
  const take = async (): Promise<void> => {
    while (performance.now() < until) {
      const member = free.shift();
      if (!member) return;
      await call(member);
      free.push(member);
    }
  };
  await Promise.all(Array.from({ length: Math.min(inFlight, members.length) }, take));
}
