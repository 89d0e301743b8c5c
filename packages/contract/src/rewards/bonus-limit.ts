/** How often a bonus may be received: shown by the card, enforced by the server. Must not import zod. */

import { dayOf, mondayOf, startOfDay } from '../values/local-day.ts';

export type BonusType = 'limit' | 'day' | 'week';

type Receipt = { readonly updatedAt: string | Date };

/** Receipts count from midnight, or from Monday's midnight, in the operator's time zone. */
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
