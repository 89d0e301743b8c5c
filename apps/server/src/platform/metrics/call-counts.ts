import { causeOf } from '../errors/errors.ts';

export type CallOutcome = 'ok' | 'refused' | 'failed';

/** Upper bounds in milliseconds, plus one overflow bucket. Stored by position: changing the list needs a new column. */
export const latencyBoundsMs = [10, 25, 50, 100, 200, 400, 800, 1_500, 3_000, 6_000, 12_000] as const;

export type CallMinute = {
  readonly minute: number;
  readonly party: string;
  ok: number;
  refused: number;
  failed: number;
  msMax: number;
  readonly buckets: number[];
  error: string | null;
  errorAt: number | null;
  run: number;
  failedAt: number | null;
};

export type CallCounts = {
  note(party: string, outcome: CallOutcome, ms: number, why?: string): void;
  drain(): CallMinute[];
  /** For counts that could not be stored: they are added to the next ones. */
  restore(minutes: readonly CallMinute[]): void;
};

export async function counted<T>(
  counts: CallCounts,
  party: string,
  run: () => Promise<T>,
  refusal: (answer: T) => string | null = () => null,
): Promise<T> {
  const started = performance.now();
  try {
    const answer = await run();
    const no = refusal(answer);
    counts.note(party, no === null ? 'ok' : 'refused', performance.now() - started, no ?? undefined);
    return answer;
  } catch (error) {
    counts.note(party, 'failed', performance.now() - started, causeOf('NO_ANSWER', reasonOf(error)));
    throw error;
  }
}

export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
}

const whyMax = 200;
const bucketOf = (ms: number): number => {
  const at = latencyBoundsMs.findIndex((bound) => ms <= bound);
  return at < 0 ? latencyBoundsMs.length : at;
};

/** Aggregated in memory per minute and party: a row per call would cost more than the call. */
export function makeCallCounts(now: () => number = Date.now): CallCounts {
  let counted = new Map<string, CallMinute>();
  const of = (minute: number, party: string): CallMinute => {
    const key = `${minute} ${party}`;
    let found = counted.get(key);
    if (!found) {
      const buckets = new Array<number>(latencyBoundsMs.length + 1).fill(0);
      found = { minute, party, ok: 0, refused: 0, failed: 0, msMax: 0, buckets, error: null, errorAt: null, run: 0, failedAt: null };
      counted.set(key, found);
    }
    return found;
  };
  return {
    note(party, outcome, ms, why) {
      const at = now();
      const row = of(Math.floor(at / 60_000) * 60_000, party);
      row[outcome] += 1;
      row.run = outcome === 'failed' ? 0 : row.run + 1;
      if (outcome === 'failed') row.failedAt = at;
      row.msMax = Math.max(row.msMax, Math.round(ms));
      const bucket = bucketOf(ms);
      row.buckets[bucket] = (row.buckets[bucket] ?? 0) + 1;
      if (why === undefined) return;
      row.error = why.slice(0, whyMax);
      row.errorAt = at;
    },
    drain() {
      const rows = [...counted.values()];
      counted = new Map();
      return rows;
    },
    restore(minutes) {
      for (const kept of minutes) {
        const row = of(kept.minute, kept.party);
        if (row.failed === 0) row.run += kept.run;
        row.failedAt ??= kept.failedAt;
        row.ok += kept.ok;
        row.refused += kept.refused;
        row.failed += kept.failed;
        row.msMax = Math.max(row.msMax, kept.msMax);
        for (const [at, count] of kept.buckets.entries()) row.buckets[at] = (row.buckets[at] ?? 0) + count;
        row.error ??= kept.error;
        row.errorAt ??= kept.errorAt;
      }
    },
  };
}
