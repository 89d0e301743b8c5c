import type { Cell, Row, Sheet } from './cells.ts';

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
