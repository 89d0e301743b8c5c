import { localClock, momentOf } from '@krapao/contract/values/local-day';

/** A moment as a date-time field shows it, on the operator's clock wherever the desk is; '' for none. */
export const toClock = (at: string | null): string => (at === null ? '' : localClock(at).slice(0, 16).replace(' ', 'T'));

export const fromClock = (text: string): string | null =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? momentOf(text.slice(0, 16)).toISOString() : null;
