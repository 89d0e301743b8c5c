import { localClock } from '../../core/local-day.ts';

/** A text, a number written out (`12.50`), or nothing. Texts and numbers are kept apart, because a program that opens the file reads a text as a formula. */
export type Cell = string | { readonly number: string } | null;
export type Row = readonly Cell[];
/** Rows as they are read: many at a time, because one at a time costs more than the reading. */
export type Batches = AsyncIterable<readonly Row[]>;

export const minorCell = (minor: bigint): Cell => {
  const digits = String(minor < 0n ? -minor : minor).padStart(3, '0');
  return { number: `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` };
};
export const numberCell = (value: number): Cell => ({ number: String(value) });

const secondMs = 1_000;
/** Rows come in the order of time: of a million in a row most share their second with the one before. */
const last = { second: Number.NaN, text: '' };

/** Local time, 2026-11-16 23:05:09: sorts as text. */
export function timeCell(at: Date | null): Cell {
  if (at === null) return null;
  const second = Math.floor(at.getTime() / secondMs);
  if (second !== last.second) Object.assign(last, { second, text: localClock(at) });
  return last.text;
}
