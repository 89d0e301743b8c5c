import { localClock, momentOf } from '@krapao/contract/values/local-day';

/** Value for a datetime-local field, in the operator's time zone wherever the browser is. */
export const toClock = (at: string | null): string => (at === null ? '' : localClock(at).slice(0, 16).replace(' ', 'T'));

export const fromClock = (text: string): string | null =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? momentOf(text.slice(0, 16)).toISOString() : null;
