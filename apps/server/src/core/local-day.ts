/** Bangkok and Vientiane share UTC+7 and have no summer time. */
const aheadMs = 7 * 3_600_000;
const dayMs = 86_400_000;

/** The local day of a moment, as 2026-11-15: days compare like their texts. */
export const dayOf = (at: Date): string => new Date(at.getTime() + aheadMs).toISOString().slice(0, 10);

export const startOfDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00.000Z`) - aheadMs);

/** So many days later; earlier when negative. */
export const dayPlus = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + days * dayMs).toISOString().slice(0, 10);

export const dayStart = (now: Date): Date => startOfDay(dayOf(now));
export const secondsToDayEnd = (now: Date): number =>
  Math.max(1, Math.ceil((startOfDay(dayPlus(dayOf(now), 1)).getTime() - now.getTime()) / 1_000));

/** The local time of a moment, as 15/11/2026 09:30. */
export function localTime(at: Date): string {
  const [day = '', time = ''] = new Date(at.getTime() + aheadMs).toISOString().split('T');
  return `${day.split('-').reverse().join('/')} ${time.slice(0, 5)}`;
}

/** The same to the second, 2026-11-15 09:30:05: sorts as text. */
export const localClock = (at: Date): string => new Date(at.getTime() + aheadMs).toISOString().slice(0, 19).replace('T', ' ');
