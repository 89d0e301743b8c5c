import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Cell, Row, Sheet } from './cells.ts';

/** Excel allows 1,048,576 rows per sheet. */
const rowsPerSheet = 1_000_000;

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const kinds = 'http://schemas.openxmlformats.org/package/2006';
const officeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const special: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const needsCare = /[&<>"\p{Cc}\p{Cs}\uFFFE\uFFFF]/u;
/** Characters that XML cannot represent: readers would report the file as broken. */
const unwritable = /(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu;

export function xmlText(text: string): string {
  if (!needsCare.test(text)) return text;
  return text
    .toWellFormed()
    .replace(unwritable, '')
    .replace(/[&<>"]/g, (letter) => special[letter] ?? letter)
    .replaceAll('\r', '&#13;');
}

/** Inline strings are never read as formulas. */
function xlsxCell(cell: Cell): string {
  if (cell === null) return '<c/>';
  if (typeof cell === 'object' && 'clock' in cell) return `<c s="${Number.isInteger(cell.serial) ? 2 : 1}"><v>${cell.serial}</v></c>`;
  if (typeof cell === 'object') return `<c><v>${cell.number}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`;
}

function xlsxRow(row: Row): string {
  let text = '<row>';
  for (const cell of row) text += xlsxCell(cell);
  return `${text}</row>`;
}

/** Level 1: an export of a million rows must not hold up the server's other work. One date for all: the same rows give the same bytes. */
const packing = { compressionLevel: 1, mtime: new Date(1980, 0, 1), forceDosTimestamp: true } as const;

export async function* xlsxFile(sheets: readonly Sheet[]): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const leaving = new AbortController();
  const filling = fill(zip, sheets, leaving.signal).catch((error: Error) => void output.destroy(error));
  try {
    yield* output as AsyncIterable<Buffer>;
  } finally {
    // A disconnected reader must also stop the row source.
    leaving.abort();
    await filling;
  }
}

async function fill(zip: ZipFile, sheets: readonly Sheet[], signal: AbortSignal): Promise<void> {
  const names: string[] = [];
  for (const { title, header, batches } of sheets) {
    const source = batches[Symbol.asyncIterator]();
    const rest: Rest = { rows: [], done: false };
    try {
      do {
        names.push(sheetName(title, names));
        const parts = Readable.from(sheet(header, source, rest), { objectMode: false, signal });
        zip.addReadStream(parts, `xl/worksheets/sheet${names.length}.xml`, packing);
        await finished(parts);
      } while (!rest.done);
    } finally {
      await source.return?.();
    }
  }
  const add = (name: string, text: string): void => zip.addBuffer(Buffer.from(xml + text), name, packing);
  add('xl/workbook.xml', workbook(names));
  add('xl/_rels/workbook.xml.rels', workbookRelations(names.length));
  add('xl/styles.xml', styles);
  add('_rels/.rels', packageRelations);
  add('[Content_Types].xml', contentTypes(names.length));
  zip.end();
}

/** Excel rejects files with sheet names that are longer than 31 characters, contain these characters or repeat. */
function sheetName(title: string, before: readonly string[]): string {
  const name = title.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 28) || String(before.length + 1);
  return before.includes(name) ? `${name} ${before.length + 1}` : name;
}

/** Rows that were read and did not fit the sheet before. */
type Rest = { rows: readonly Row[]; done: boolean };

async function* sheet(header: Row, source: AsyncIterator<readonly Row[]>, rest: Rest): AsyncGenerator<string> {
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  yield `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols><col min="1" max="${header.length}" width="20" customWidth="1"/></cols><sheetData>${xlsxRow(header)}`;
  let written = 0;
  while (written < rowsPerSheet && !rest.done) {
    if (rest.rows.length === 0) {
      const next = await source.next();
      rest.done = next.done === true;
      rest.rows = next.done === true ? [] : next.value;
      if (rest.done) break;
    }
    const rows = rest.rows.slice(0, rowsPerSheet - written);
    rest.rows = rest.rows.slice(rows.length);
    written += rows.length;
    let text = '';
    for (const row of rows) text += xlsxRow(row);
    yield text;
  }
  yield '</sheetData></worksheet>';
}

const each = (count: number, of: (n: number) => string): string => Array.from({ length: count }, (_, index) => of(index + 1)).join('');

const workbook = (names: readonly string[]): string =>
  `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${each(names.length, (n) => `<sheet name="${xmlText(names[n - 1] ?? '')}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`;
const workbookRelations = (sheets: number): string =>
  `<Relationships xmlns="${kinds}/relationships">${each(sheets, (n) => `<Relationship Id="rId${n}" Type="${relations}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}` +
  `<Relationship Id="rId${sheets + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`;
const styles =
  `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts>` +
  '<fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
  '<cellXfs count="3"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>';
const packageRelations = `<Relationships xmlns="${kinds}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const contentTypes = (sheets: number): string =>
  `<Types xmlns="${kinds}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
  `<Override PartName="/xl/workbook.xml" ContentType="${officeType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${officeType}.styles+xml"/>` +
  `${each(sheets, (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${officeType}.worksheet+xml"/>`)}</Types>`;
