import { localClock } from '@krapao/contract/values/local-day';

/** Local time or a day, as a text that sorts, and as spreadsheets count days: from the end of 1899. */
export type Clock = { readonly clock: string; readonly serial: number };
/** A text, a number written out (`12.50`), a time, or nothing. Texts and numbers are kept apart, because a program that opens the file reads a text as a formula. */
export type Cell = string | { readonly number: string } | Clock | null;
export type Row = readonly Cell[];
/** Rows as they are read: many at a time, because one at a time costs more than the reading. */
export type Batches = AsyncIterable<readonly Row[]>;
/** A table; its title is empty where the file has no other. */
export type Sheet = { readonly title: string; readonly header: Row; readonly batches: Batches };

export const minorCell = (minor: bigint): Cell => {
  const digits = String(minor < 0n ? -minor : minor).padStart(3, '0');
  return { number: `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` };
};
export const numberCell = (value: number): Cell => ({ number: String(value) });

const secondMs = 1_000;
const dayMs = 86_400_000;
/** The day 1970-01-01 in spreadsheets. */
const firstSerial = 25_569;
const clockOf = (clock: string): Clock => ({ clock, serial: Date.parse(`${clock.replace(' ', 'T')}Z`) / dayMs + firstSerial });

/** 2026-11-16. */
export const dayCell = (day: string): Cell => ({ ...clockOf(`${day} 00:00:00`), clock: day });

/** Rows come in the order of time: of a million in a row most share their second with the one before. */
const last = { second: Number.NaN, cell: clockOf('1970-01-01 00:00:00') };

/** Local time, 2026-11-16 23:05:09. */
export function timeCell(at: Date | null): Cell {
  if (at === null) return null;
  const second = Math.floor(at.getTime() / secondMs);
  if (second !== last.second) Object.assign(last, { second, cell: clockOf(localClock(at)) });
  return last.cell;
}

/** Spreadsheets take a text that begins so for a formula and run it; an apostrophe in front makes it a text again. Wide forms are read as the narrow ones. */
const runsAsFormula = /^[\s]*[=+\-@\t\r\n＝＋－＠]/;

export function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'object') return 'clock' in cell ? cell.clock : cell.number;
  const safe = runsAsFormula.test(cell) ? `'${cell}` : cell;
  return `"${safe.replaceAll('"', '""')}"`;
}

const csvLine = (row: Row): string => `${row.map(csvCell).join(',')}\r\n`;

/** With a mark of UTF-8 in front: without it Excel reads Thai and Lao as the letters of another code page. */
export async function* csvFile(sheets: readonly Sheet[]): AsyncGenerator<Buffer> {
  yield Buffer.from('\uFEFF');
  for (const [n, { title, header, batches }] of sheets.entries()) {
    yield Buffer.from(`${n > 0 ? '\r\n' : ''}${title ? csvLine([title]) : ''}${csvLine(header)}`);
    for await (const rows of batches) {
      let text = '';
      for (const row of rows) text += csvLine(row);
      yield Buffer.from(text);
    }
  }
}
