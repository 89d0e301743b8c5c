import { localClock } from '@krapao/contract/values/local-day';

export type Clock = { readonly clock: string; readonly serial: number };
/** Numbers are written out (`12.50`). Texts are kept apart because spreadsheets may run a text as a formula. */
export type Cell = string | { readonly number: string } | Clock | null;
export type Row = readonly Cell[];
export type Batches = AsyncIterable<readonly Row[]>;
export type Sheet = { readonly title: string; readonly header: Row; readonly batches: Batches };

export const minorCell = (minor: bigint): Cell => {
  const digits = String(minor < 0n ? -minor : minor).padStart(3, '0');
  return { number: `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` };
};
export const numberCell = (value: number): Cell => ({ number: String(value) });

const secondMs = 1_000;
const dayMs = 86_400_000;
const firstSerial = 25_569;
const clockOf = (clock: string): Clock => ({ clock, serial: Date.parse(`${clock.replace(' ', 'T')}Z`) / dayMs + firstSerial });

export const dayCell = (day: string): Cell => ({ ...clockOf(`${day} 00:00:00`), clock: day });

/** Caches the last cell: rows are in time order and most share their second with the previous row. */
const last = { second: Number.NaN, cell: clockOf('1970-01-01 00:00:00') };

export function timeCell(at: Date | null): Cell {
  if (at === null) return null;
  const second = Math.floor(at.getTime() / secondMs);
  if (second !== last.second) Object.assign(last, { second, cell: clockOf(localClock(at)) });
  return last.cell;
}

/** Spreadsheets run text that starts like this as a formula; a leading apostrophe prevents it. Includes full-width forms. */
const runsAsFormula = /^[\s]*[=+\-@\t\r\n＝＋－＠]/;

export function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'object') return 'clock' in cell ? cell.clock : cell.number;
  const safe = runsAsFormula.test(cell) ? `'${cell}` : cell;
  return `"${safe.replaceAll('"', '""')}"`;
}

const csvLine = (row: Row): string => `${row.map(csvCell).join(',')}\r\n`;

/** Starts with a UTF-8 byte order mark: without it Excel garbles Thai and Lao. */
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
