import { inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cell, csvCell, csvFile, dayCell, type Row, timeCell } from './cells.ts';
import { xlsxFile } from './xlsx.ts';

async function written(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of chunks) parts.push(part);
  return Buffer.concat(parts);
}
async function* batchesOf(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (let n = 0; n < rows.length; n += 3) yield rows.slice(n, n + 3);
}

function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const end = () => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  for (let n = 0; n < text.length; n += 1) {
    const letter = text[n];
    if (isQuoted && letter === '"' && text[n + 1] === '"') cell += text[++n];
    else if (letter === '"') isQuoted = !isQuoted;
    else if (isQuoted) cell += letter;
    else if (letter === ',') end();
    else if (letter === '\r' && text[n + 1] === '\n') {
      end();
      rows.push([]);
      n += 1;
    } else cell += letter;
  }
  return rows.slice(0, -1);
}

const anyCell: fc.Arbitrary<Cell> = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', 'กระเป๋า "เงิน", ສະບາຍດີ\r\n', '', 'a\u0000b'),
  fc.integer().map((value) => ({ number: String(value) })),
  fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }).map(timeCell),
  fc.constantFrom('2026-11-16', '2028-02-29').map(dayCell),
  fc.constant(null),
);
const textOf = (cell: Cell): string => (cell === null ? '' : typeof cell === 'string' ? cell : 'clock' in cell ? cell.clock : cell.number);
const clockIn = (serial: string): string =>
  new Date(Math.round((Number(serial) - 25_569) * 86_400) * 1_000).toISOString().slice(0, 19).replace('T', ' ');

test('CSV keeps every cell exactly, and no text cell starts a formula', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(anyCell, { minLength: 2, maxLength: 4 }), { maxLength: 8 }), async (rows) => {
      const bytes = await written(csvFile([{ title: '', header: ['หัว', 'x'], batches: batchesOf(rows) }]));
      expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      const read = readCsv(bytes.subarray(3).toString('utf8'));
      expect(read.slice(1).map((row) => row.map((cell) => cell.replace(/^'(?=\s*[=+\-@\t\r\n＝＋－＠])/, '')))).toEqual(
        rows.map((row) => row.map(textOf)),
      );
      for (const [n, row] of rows.entries())
        for (const [m, cell] of row.entries())
          if (typeof cell === 'string') expect(read[n + 1]?.[m]).not.toMatch(/^\s*[=+\-@\t\r＝＋－＠]/);
    }),
  );
});

test.each([
  ['=cmd', `"'=cmd"`],
  ['-5', `"'-5"`],
  [{ number: '-5.00' }, '-5.00'],
  ['a"b', '"a""b"'],
  [null, ''],
])('the CSV cell %j is written as %s', (cell, expected) => {
  expect(csvCell(cell)).toBe(expected);
});

function unzip(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  const files = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let n = 0; n < zip.readUInt16LE(end + 10); n += 1) {
    const [packed, size, nameLength, local] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt32LE(at + 24),
      zip.readUInt16LE(at + 28),
      zip.readUInt32LE(at + 42),
    ];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const start = local + 30 + zip.readUInt16LE(local + 26);
    const bytes = inflateRawSync(zip.subarray(start, start + packed));
    expect(bytes.length).toBe(size);
    files.set(name, bytes.toString('utf8'));
    at += 46 + nameLength;
  }
  return files;
}
const plainOf = (xml: string): string =>
  xml.replaceAll('&#13;', '\r').replaceAll('&quot;', '"').replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&amp;', '&');

test('XLSX is a complete zip whose sheet has every cell and no formula', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(anyCell, { minLength: 1, maxLength: 4 }), { maxLength: 8 }), async (rows) => {
      const files = unzip(await written(xlsxFile([{ title: '', header: ['h'], batches: batchesOf(rows) }])));
      expect([...files.keys()].sort()).toEqual([
        '[Content_Types].xml',
        '_rels/.rels',
        'xl/_rels/workbook.xml.rels',
        'xl/styles.xml',
        'xl/workbook.xml',
        'xl/worksheets/sheet1.xml',
      ]);
      const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
      expect(sheet).not.toContain('<f>');
      const read = [...sheet.matchAll(/<row>(.*?)<\/row>/gs)]
        .slice(1)
        .map(([, row = '']) =>
          [
            ...row.matchAll(
              /<c\/>|<c><v>(.*?)<\/v><\/c>|<c t="inlineStr"><is><t xml:space="preserve">(.*?)<\/t><\/is><\/c>|<c s="(\d)"><v>(.*?)<\/v><\/c>/gs,
            ),
          ].map((m) => (m[4] ? clockIn(m[4]).slice(0, m[3] === '2' ? 10 : 19) : plainOf(m[1] ?? m[2] ?? ''))),
        );
      const kept = (text: string) => text.replaceAll(/(?![\t\n\r])\p{Cc}/gu, '');
      expect(read).toEqual(rows.map((row) => row.map((cell) => kept(textOf(cell)))));
    }),
    { numRuns: 50 },
  );
});

test('several tables have a title each in one CSV file, and a valid unique sheet name each in a workbook', async () => {
  const sheets = (['By day', 'By day', 'A [long]: name / of * a table? that goes on'] as const).map((title) => ({
    title,
    header: ['h'],
    batches: batchesOf([[{ number: '1' }]]),
  }));
  const csv = (await written(csvFile(sheets.slice(0, 2)))).toString('utf8');
  expect(csv).toBe('\uFEFF"By day"\r\n"h"\r\n1\r\n\r\n"By day"\r\n"h"\r\n1\r\n');
  const again = sheets.map((sheet) => ({ ...sheet, batches: batchesOf([[{ number: '1' }]]) }));
  const names = [...(unzip(await written(xlsxFile(again))).get('xl/workbook.xml') ?? '').matchAll(/name="(.*?)"/g)].map(
    ([, name = '']) => name,
  );
  expect(new Set(names).size).toBe(3);
  for (const name of names) expect(name).toMatch(/^[^[\]:*?/\\]{1,31}$/);
});

test('a table without rows becomes a sheet with only its header', async () => {
  const empty = (async function* () {
    yield [];
  })();
  const sheet = unzip(await written(xlsxFile([{ title: 'x', header: ['h'], batches: empty }]))).get('xl/worksheets/sheet1.xml');
  expect(sheet?.match(/<row>/g)).toHaveLength(1);
  expect(sheet).toMatch(/<\/sheetData><\/worksheet>$/);
});

test('a workbook fails with the error of its rows', async () => {
  const broken = (async function* () {
    yield [['a']];
    throw new Error('the database went away');
  })();
  await expect(written(xlsxFile([{ title: 'x', header: ['h'], batches: broken }]))).rejects.toThrow('the database went away');
});

test('when the reader stops early, the row source is closed and no more rows are read', async () => {
  let [isOpen, read] = [true, 0];
  const endless = (async function* () {
    try {
      for (;;) {
        read += 1;
        yield Array.from({ length: 500 }, (_, n) => [`row ${read} ${n} ${'x'.repeat(50)}`]);
      }
    } finally {
      isOpen = false;
    }
  })();
  let bytes = 0;
  for await (const chunk of xlsxFile([{ title: 'x', header: ['h'], batches: endless }])) {
    bytes += chunk.length;
    if (bytes > 100_000) break;
  }
  expect(isOpen).toBe(false);
  const readThen = read;
  await new Promise(setImmediate);
  expect(read).toBe(readThen);
});
