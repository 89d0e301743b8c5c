import { pagerRange } from '@krapao/contract/constants';

/** The page numbers that are offered around the current one: 3 before, 1 after. */
export function pagesAround(current: number, last: number): readonly number[] {
  const from = Math.max(1, current - pagerRange.before);
  const to = Math.min(last, current + pagerRange.after);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);
}
