/** The operator's clock and calendar. Bangkok and Vientiane are seven hours ahead of UTC all year. Pure, without zod. */
export const aheadHours = 7;
const aheadMs = aheadHours * 3_600_000;
const dayMs = 86_400_000;

/** The local time of a moment as 2026-11-15 09:30:05: sorts as text. Intl would agree, but takes longer to load than a page takes to draw. */
export const localClock = (at: Date | string): string =>
  new Date(new Date(at).getTime() + aheadMs).toISOString().slice(0, 19).replace('T', ' ');

/** The moment of a local time such as 2026-11-15T09:30. */
export const momentOf = (local: string): Date => new Date(Date.parse(`${local}Z`) - aheadMs);

/** The local day of a moment, as 2026-11-15: days compare like their texts. */
export const dayOf = (at: Date | string): string => localClock(at).slice(0, 10);
export const startOfDay = (day: string): Date => momentOf(`${day}T00:00`);
export const dayStart = (now: Date): Date => startOfDay(dayOf(now));

/** Adds days; a negative number subtracts. */
export const dayPlus = (day: string, days: number): string => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
/** The Monday of a day's week. */
export const mondayOf = (day: string): string => dayPlus(day, -((new Date(day).getUTCDay() + 6) % 7));

export const secondsToDayEnd = (now: Date): number =>
  Math.max(1, Math.ceil((startOfDay(dayPlus(dayOf(now), 1)).getTime() - now.getTime()) / 1_000));

/** DD/MM/YYYY HH:mm:ss. */
export function dateTime(at: Date | string): string {
  const [day = '', time] = localClock(at).split(' ');
  return `${day.split('-').reverse().join('/')} ${time}`;
}
/** 15/11/2026 09:30. */
export const localTime = (at: Date): string => dateTime(at).slice(0, 16);
/** 15/11 09:30. */
export const shortTime = (at: Date): string => localTime(at).replace(/\/\d{4}/, '');
