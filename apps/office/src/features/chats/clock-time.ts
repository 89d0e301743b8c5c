import { dayOf } from '@krapao/contract/local-day';
import { dateTime } from '@krapao/ui/date-time.ts';

/** HH:mm on the operator's clock. */
export const clockTime = (at: string): string => dateTime(at).slice(11, 16);

/** The clock for what is of today, the day for the rest. */
export const shortTime = (at: string): string => (dayOf(new Date(at)) === dayOf(new Date()) ? clockTime(at) : dateTime(at).slice(0, 5));
