import { CallError } from '@krapao/ui/call-error.ts';
import { filled, type Text } from '@krapao/ui/words.ts';
import { words } from './lock.words.ts';

/** Used when the response has no Retry-After. */
const usualSeconds = 15 * 60;

/** States the time: "a moment" would make members try again and again. */
export function loginWait({ code, retryAfterSeconds }: Pick<CallError, 'code' | 'retryAfterSeconds'>): Text | null {
  if (code !== 'REQUEST_LIMIT') return null;
  const minutes = Math.ceil((retryAfterSeconds ?? usualSeconds) / 60);
  return minutes <= 90 ? filled(words.waitMinutes, { n: minutes }) : filled(words.waitHours, { n: Math.ceil(minutes / 60) });
}

export const lockOf = (error: unknown, now: number): { readonly until: number | null } | null =>
  error instanceof CallError && error.code === 'REQUEST_LIMIT'
    ? { until: error.retryAfterSeconds === null ? null : now + error.retryAfterSeconds * 1_000 }
    : null;
