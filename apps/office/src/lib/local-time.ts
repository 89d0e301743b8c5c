// Bangkok and Vientiane are seven hours ahead of UTC all year.
const aheadMs = 7 * 3_600_000;

/** A moment as a date-time field shows it, on the operator's clock wherever the desk is; '' for none. */
export const toClock = (at: string | null): string => (at === null ? '' : new Date(Date.parse(at) + aheadMs).toISOString().slice(0, 16));

export const fromClock = (text: string): string | null =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? new Date(Date.parse(`${text.slice(0, 16)}:00Z`) - aheadMs).toISOString() : null;

/** The local day, as the calls name it. */
export const dayOf = (at: Date): string => new Date(at.getTime() + aheadMs).toISOString().slice(0, 10);
