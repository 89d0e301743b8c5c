/** The operator's time zone: Bangkok and Vientiane are UTC+7 all year. Must not import zod. */
export const aheadHours = 7;
const aheadMs = aheadHours * 3_600_000;
const dayMs = 86_400_000;

/** Local time as 2026-11-15 09:30:05, sortable as text. Intl would take longer to load than a page takes to render. */
export const localClock = (at: Date | string): string =>
  new Date(new Date(at).getTime() + aheadMs).toISOString().slice(0, 19).replace('T', ' ');

export const momentOf = (local: string): Date => new Date(Date.parse(`${local}Z`) - aheadMs);

export const dayOf = (at: Date | string): string => localClock(at).slice(0, 10);
export const startOfDay = (day: string): Date => momentOf(`${day}T00:00`);
export const dayStart = (now: Date): Date => startOfDay(dayOf(now));

export const dayPlus = (day: string, days: number): string => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
export const mondayOf = (day: string): string => dayPlus(day, -((new Date(day).getUTCDay() + 6) % 7));

export const secondsToDayEnd = (now: Date): number =>
  Math.max(1, Math.ceil((startOfDay(dayPlus(dayOf(now), 1)).getTime() - now.getTime()) / 1_000));

export function dateTime(at: Date | string): string {
  const [day = '', time] = localClock(at).split(' ');
  return `${day.split('-').reverse().join('/')} ${time}`;
}
export const localTime = (at: Date): string => dateTime(at).slice(0, 16);
export const shortTime = (at: Date): string => localTime(at).replace(/\/\d{4}/, '');
