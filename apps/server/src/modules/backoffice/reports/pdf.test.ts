import { inflateSync } from 'node:zlib';
import { figureHints, figureWords } from '@krapao/contract/backoffice/figure-words';
import * as fontkit from 'fontkit';
import { expect, test } from 'vitest';
import { closeWords } from './close-pdf.words.ts';
import { makePdf } from './pdf.ts';

async function pdfOf(text: string, isBold = false): Promise<Buffer> {
  const pdf = await makePdf({ title: 'ทดสอบ', at: new Date('2026-11-16T00:10:00Z') });
  pdf.text(text, { x: 50, y: 100 }, { size: 1_000, isBold });
  return pdf.bytes();
}

type Box = { readonly left: number; readonly right: number; readonly bottom: number; readonly top: number };
type Drawn = { readonly letters: string; readonly box: Box };

/** Reads a page with one font as a viewer does: the glyphs drawn, the text they represent, and where their outlines are. */
function drawnIn(pdf: Buffer): Drawn[] {
  const text = pdf.toString('latin1');
  const streams = [...text.matchAll(/\bstream\n(.*?)\nendstream/gs)].map(([, packed = '']) => inflateSync(Buffer.from(packed, 'latin1')));
  const holding = (part: string): Buffer => streams.find((stream) => stream.includes(part)) ?? Buffer.alloc(0);
  const font = fontkit.create(holding('glyf')) as fontkit.Font;
  const widths = (/\/W \[0 \[(.*?)\]\]/.exec(text)?.[1] ?? '').split(' ').map(Number);
  const letters = [...(/\[(<.*>)\]/.exec(holding('beginbfrange').toString('latin1'))?.[1] ?? '').matchAll(/<(.*?)>/g)].map(
    ([, codes = '']) => String.fromCodePoint(...codes.split(' ').map((code) => Number.parseInt(code, 16))),
  );
  const drawn: Drawn[] = [];
  let [x, y] = [0, 0];
  const content = holding(' TJ').toString('latin1');
  for (const [, left, base, run] of content.matchAll(/1 0 0 1 (\S+) (\S+) Tm|\[(.*?)\] TJ/g)) {
    if (run === undefined) [x, y] = [Number(left), Number(base)];
    for (const [, codes = '', back = 0] of (run ?? '').matchAll(/<(.*?)> (\S+)/g)) {
      for (const [code] of codes.matchAll(/.{4}/g)) {
        const id = Number.parseInt(code, 16);
        const { minX, maxX, minY, maxY } = font.getGlyph(id).bbox;
        drawn.push({ letters: letters[id] ?? '', box: { left: x + minX, right: x + maxX, bottom: y + minY, top: y + maxY } });
        x += widths[id] ?? 0;
      }
      x -= Number(back);
    }
  }
  return drawn;
}

const isMark = ({ letters }: Drawn): boolean => /^\p{Mn}+$/u.test(letters);
const isTone = ({ letters }: Drawn): boolean => /[\u0E48-\u0E4B\u0EC8-\u0ECB]/.test(letters);
const areApart = (a: Box, b: Box): boolean => a.top <= b.bottom || b.top <= a.bottom || a.right <= b.left || b.right <= a.left;

/** A letter with the marks above and below it. */
function syllablesOf(drawn: readonly Drawn[]): Drawn[][] {
  const syllables: Drawn[][] = [];
  for (const one of drawn) {
    if (isMark(one)) syllables.at(-1)?.push(one);
    else syllables.push([one]);
  }
  return syllables;
}

const words = [
  ...['น้ำ', 'น้ำมัน', 'ก๊วยเตี๋ยว', 'ปั๊ม', 'ผู้ใหญ่', 'เปี๊ยะ', 'ฟ้า', 'ป่า', 'ฝึกฝน', 'ญี่ปุ่น', 'ฐาน', 'กระเป๋า', 'ค้ำประกัน', 'ซ้ำ', 'ทำ', 'ฐุ', 'ญู'],
  ...['ນ້ຳ', 'ກ່ຳ', 'ຄ້ຳປະກັນ', 'ເງິນ', 'ຫຼິ້ນ', 'ຜູ້ໃຫຍ່', 'ເຕົ້າໂຮມ', 'ປັ່ນ', 'ເປົ໋າ', 'ກະເປົາ', 'ໝູ່', 'ພຣະ', 'ຄຣິບ', 'ຈຳ'],
];

test.each(words.flatMap((word) => [[word, false] as const, [word, true] as const]))(
  '%s (bold: %s): marks sit on their letter without overlap, tones on top, and the text can be searched',
  async (word, isBold) => {
    const pdf = await pdfOf(word, isBold);
    const drawn = drawnIn(pdf);
    expect(
      drawn
        .map(({ letters }) => letters)
        .join('')
        .normalize('NFKD'),
    ).toBe(word.normalize('NFKD'));
    for (const [base, ...marks] of syllablesOf(drawn))
      for (const [n, mark] of marks.entries()) {
        expect(mark.box.left, mark.letters).toBeLessThan(base?.box.right ?? 0);
        expect(mark.box.right, mark.letters).toBeGreaterThan(base?.box.left ?? 0);
        for (const other of marks.slice(0, n)) expect(areApart(mark.box, other.box), mark.letters + other.letters).toBe(true);
        for (const other of marks) if (isTone(mark) && !isTone(other)) expect(mark.box.bottom).toBeGreaterThanOrEqual(other.box.top - 1);
      }
  },
);

test('the PDF has the plain text beside the glyphs, so that readers can copy it', async () => {
  const page = inflateSync(Buffer.from(/\bstream\n(.*?)\nendstream/s.exec((await pdfOf('ที่')).toString('latin1'))?.[1] ?? '', 'latin1'));
  expect(page.includes(Buffer.concat([Buffer.from('/ActualText (\u00fe\u00ff', 'latin1'), Buffer.from('ที่', 'utf16le').swap16()]))).toBe(
    true,
  );
});

test.each(['th', 'la', 'en'] as const)('the fonts have every letter of the close’s words in %s', async (language) => {
  for (const text of [...Object.values(closeWords), ...Object.values(figureWords), ...Object.values(figureHints)])
    for (const piece of text[language].split(/[\s\u0020-\u007e]+/).filter(Boolean))
      expect(
        drawnIn(await pdfOf(piece)).some(({ letters }) => letters === '' || letters === '\u0000'),
        piece,
      ).toBe(false);
});

test('the same content produces the same bytes', async () => {
  expect(await pdfOf('ค้ำประกัน ຄ້ຳປະກັນ 12.50')).toEqual(await pdfOf('ค้ำประกัน ຄ້ຳປະກັນ 12.50'));
});
