/** How often a bonus may be received. The card shows it, the server decides by it. Pure, without zod. */

/** limit: so many times in all; day, week: so many times in each. */
export type BonusType = 'limit' | 'day' | 'week';

type Receipt = { readonly updatedAt: string | Date };

const dayMs = 86_400_000;
/** Bangkok and Vientiane: seven hours ahead of UTC all year. */
const aheadMs = 7 * 3_600_000;
/** The first day of 1970 was a Thursday, the fourth day of a week. */
const weekdayOfDayZero = 3;

/** The moment from which receipts count: midnight, or that of Monday, in the operator's zone. */
export function periodStart(type: BonusType, now: Date): Date {
  if (type === 'limit') return new Date(0);
  const day = Math.floor((now.getTime() + aheadMs) / dayMs);
  const first = type === 'day' ? day : day - ((day + weekdayOfDayZero) % 7);
  return new Date(first * dayMs - aheadMs);
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
