import type { PartyState } from '@krapao/contract';
import { latencyBoundsMs } from '../../../platform/metrics/call-counts.ts';

export type CallSums = {
  readonly ok: number;
  readonly refused: number;
  readonly failed: number;
  readonly msMax: number;
  readonly buckets: readonly number[];
  /** Calls answered since the last failure, and when that failure happened. */
  readonly run: number;
  readonly failedAt: Date | null;
};
export type CallFigures = { calls: number; refused: number; failed: number; p50Ms: number | null; p95Ms: number | null };

export const noCalls: CallSums = { ok: 0, refused: 0, failed: 0, msMax: 0, buckets: [], run: 0, failedAt: null };

export function percentileMs({ buckets, msMax }: CallSums, share: number): number | null {
  const total = buckets.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let seen = 0;
  for (const [at, count] of buckets.entries()) {
    seen += count;
    // A bound above the slowest call would overstate the latency.
    if (seen >= total * share) return Math.min(latencyBoundsMs[at] ?? msMax, msMax);
  }
  return msMax;
}

export const figuresOf = (sums: CallSums): CallFigures => ({
  calls: sums.ok + sums.refused + sums.failed,
  refused: sums.refused,
  failed: sums.failed,
  p50Ms: percentileMs(sums, 0.5),
  p95Ms: percentileMs(sums, 0.95),
});

const failuresToJudge = 5;

/** This many answers in a row mean recovery; one is enough once the last failure is this old. */
const answersToTrust = 3;
const failureOldMs = 15_000;

const isBack = ({ run, failedAt }: Answers, now: Date): boolean =>
  run >= answersToTrust || (run > 0 && failedAt !== null && now.getTime() - failedAt.getTime() >= failureOldMs);

type Answers = Pick<CallSums, 'ok' | 'refused' | 'failed' | 'run' | 'failedAt'>;

export const isFailing = (sums: Answers, now: Date): boolean =>
  sums.failed >= failuresToJudge && sums.failed > sums.ok + sums.refused && !isBack(sums, now);

/** A staff pause takes precedence over failure. `isDown` is this node's finding. */
export function stateOf(o: { isEnabled: boolean; isPaused: boolean; isDown: boolean; isFailing: boolean }): PartyState {
  if (o.isPaused) return 'paused';
  if (!o.isEnabled) return 'off';
  return o.isDown || o.isFailing ? 'down' : 'on';
}
