import { localClock } from '../../core/local-day.ts';

/** A text, a number written out (`12.50`), or nothing. Texts and numbers are kept apart, because a program that opens the file reads a text as a formula. */
export type Cell = string | { readonly number: string } | null;
export type Row = readonly Cell[];
/** Rows as they are read: many at a time, because one at a time costs more than the reading. */
export type Batches = AsyncIterable<readonly Row[]>;

export const minorCell = (minor: bigint): Cell => {
  const size = minor < 0n ? -minor : minor;
  return { number: `${minor < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}` };
};
export const numberCell = (value: number): Cell => ({ number: String(value) });

/** Local time, 2026-11-16 23:05:09: sorts as text. */
export const timeCell = (at: Date | null): Cell => (at === null ? null : localClock(at));
