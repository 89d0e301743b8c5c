/** How often a bonus may be received. The card shows it, the server decides by it. Pure, without zod. */

import { dayOf, mondayOf, startOfDay } from '../values/local-day.ts';

/** limit: so many times in all; day, week: so many times in each. */
export type BonusType = 'limit' | 'day' | 'week';

type Receipt = { readonly updatedAt: string | Date };

/** The moment from which receipts count: midnight, or that of Monday, in the operator's zone. */
export function periodStart(type: BonusType, now: Date): Date {
  if (type === 'limit') return new Date(0);
  return startOfDay(type === 'day' ? dayOf(now) : mondayOf(dayOf(now)));
}

export function receivedInPeriod(type: BonusType, received: readonly Receipt[], now: Date): number {
  const start = periodStart(type, now).getTime();
  return received.filter(({ updatedAt }) => new Date(updatedAt).getTime() >= start).length;
}

export const isFullyReceived = (
  { type, maxReceived }: { readonly type: BonusType; readonly maxReceived: number },
  received: readonly Receipt[],
  now: Date,
): boolean => receivedInPeriod(type, received, now) >= maxReceived;
