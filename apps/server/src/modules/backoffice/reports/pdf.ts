import { deflateSync } from 'node:zlib';
import type { Font, Glyph } from './font.ts';

/** A4, in points. */
export const pageSize = { width: 595, height: 842 } as const;

type Piece = { readonly font: number; readonly glyphs: readonly Glyph[] };
type Look = { readonly size: number; readonly isBold?: boolean; readonly grey?: number };

export type Pdf = {
  /** How wide a text is. */
  width(text: string, look: Look): number;
  /** From the page's upper left corner; `y` is the line that the letters stand on. */
  text(text: string, at: { x: number; y: number }, look: Look): void;
  line(from: { x: number; y: number }, to: { x: number; y: number }): void;
  /** Everything that follows stands on a new page. */
  page(): void;
  bytes(): Buffer;
};

/**
 * A document of text and lines, with fonts of its own: no program that opens it needs to have Thai or Lao letters. `fonts`: the first that has a letter
 * draws it; bold ones stand apart.
 */
export function makePdf(o: { title: string; regular: readonly Font[]; bold: readonly Font[] }): Pdf {
  const fonts = [...o.regular, ...o.bold];
  const used = fonts.map(() => new Map<number, string>());
  const pages: string[][] = [[]];
  const draw = (command: string): void => {
    pages.at(-1)?.push(command);
  };

  const piecesOf = (text: string, isBold: boolean): Piece[] => {
    const [first, count] = isBold ? [o.regular.length, o.bold.length] : [0, o.regular.length];
    const pieces: { font: number; text: string }[] = [];
    for (const letter of text) {
      const own = fonts.slice(first, first + count).findIndex((font) => font.has(letter));
      const last = pieces.at(-1);
      const font = own >= 0 ? first + own : (last?.font ?? first);
      if (last?.font === font) last.text += letter;
      else pieces.push({ font, text: letter });
    }
    return pieces.map((piece) => ({ font: piece.font, glyphs: fonts[piece.font]?.shape(piece.text) ?? [] }));
  };
  const widthOf = (pieces: readonly Piece[], size: number): number =>
    pieces.reduce((sum, { glyphs }) => sum + glyphs.reduce((all, { advance }) => all + advance, 0), 0) * (size / 1_000);

  return {
    width: (text, { size, isBold = false }) => widthOf(piecesOf(text, isBold), size),
    text(text, { x, y }, { size, isBold = false, grey = 0 }) {
      let pen = x;
      for (const { font, glyphs } of piecesOf(text, isBold)) {
        for (const glyph of glyphs) used[font]?.set(glyph.id, glyph.text);
        const runs = runsOf(glyphs);
        const commands = runs.map(({ from, dy, glyphs: run }) => {
          const [left, base] = [pen + (from * size) / 1_000, pageSize.height - y + (dy * size) / 1_000];
          return `1 0 0 1 ${figure(left)} ${figure(base)} Tm <${run.map(({ id }) => hex(id)).join('')}> Tj`;
        });
        draw(`BT ${grey} g /F${font} ${size} Tf ${commands.join(' ')} ET`);
        pen += widthOf([{ font, glyphs }], size);
      }
    },
    line: (from, to) =>
      draw(`0.75 G 0.5 w ${figure(from.x)} ${figure(pageSize.height - from.y)} m ${figure(to.x)} ${figure(pageSize.height - to.y)} l S`),
    page: () => {
      pages.push([]);
    },
    bytes: () => assemble(o.title, fonts, used, pages),
  };
}

type Run = { readonly from: number; readonly dy: number; readonly glyphs: Glyph[] };

/** Glyphs that follow each other without a shift are written together. */
function runsOf(glyphs: readonly Glyph[]): Run[] {
  const runs: Run[] = [];
  let pen = 0;
  let isShifted = false;
  for (const glyph of glyphs) {
    const shifted = glyph.dx !== 0 || glyph.dy !== 0;
    const last = runs.at(-1);
    if (last && !shifted && !isShifted) last.glyphs.push(glyph);
    else runs.push({ from: pen + glyph.dx, dy: glyph.dy, glyphs: [glyph] });
    isShifted = shifted;
    pen += glyph.advance;
  }
  return runs;
}

const figure = (value: number): string => String(Math.round(value * 100) / 100);
const hex = (value: number): string => value.toString(16).padStart(4, '0');
const hexText = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');

/** Numbers the objects as they are added, and writes where each begins. */
function assemble(title: string, fonts: readonly Font[], used: readonly ReadonlyMap<number, string>[], pages: readonly string[][]): Buffer {
  const objects: Buffer[] = [];
  const add = (body: string | Buffer): number => objects.push(Buffer.from(body));
  const stream = (content: Buffer | string, more = ''): number => {
    const packed = deflateSync(content);
    return add(
      Buffer.concat([
        Buffer.from(`<< /Length ${packed.length} /Filter /FlateDecode ${more}>> stream\n`),
        packed,
        Buffer.from('\nendstream'),
      ]),
    );
  };
  const [catalog, tree] = [add(''), add('')];
  const info = add(`<< /Title <feff${hexText(title)}> /Producer (Krapao) >>`);
  const names = fonts.flatMap((font, n) => {
    const glyphs = used[n] ?? new Map<number, string>();
    return glyphs.size === 0 ? [] : [`/F${n} ${addFont(font, glyphs, { add, stream })} 0 R`];
  });
  const kids = pages.map((commands) => {
    const content = stream(commands.join('\n'));
    const box = `[0 0 ${pageSize.width} ${pageSize.height}]`;
    return `${add(`<< /Type /Page /Parent ${tree} 0 R /MediaBox ${box} /Resources << /Font << ${names.join(' ')} >> >> /Contents ${content} 0 R >>`)} 0 R`;
  });
  objects[catalog - 1] = Buffer.from(`<< /Type /Catalog /Pages ${tree} 0 R >>`);
  objects[tree - 1] = Buffer.from(`<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`);

  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')];
  let at = parts[0]?.length ?? 0;
  const places = objects.map((body, n) => {
    const part = Buffer.concat([Buffer.from(`${n + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
    const place = at;
    parts.push(part);
    at += part.length;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer << /Size ${objects.length + 1} /Root ${catalog} 0 R /Info ${info} 0 R >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

type Adders = { add(body: string): number; stream(content: Buffer | string, more?: string): number };

/** Glyphs by their number, with their letters beside, so that text can be searched and copied. */
function addFont(font: Font, glyphs: ReadonlyMap<number, string>, { add, stream }: Adders): number {
  const file = stream(font.bytes, `/Length1 ${font.bytes.length} `);
  const descriptor = add(
    `<< /Type /FontDescriptor /FontName /${font.name} /Flags 4 /FontBBox [${font.box.join(' ')}] /ItalicAngle 0 /Ascent ${font.ascent} ` +
      `/Descent ${font.descent} /CapHeight ${font.ascent} /StemV 80 /FontFile2 ${file} 0 R >>`,
  );
  const widths = [...glyphs.keys()].sort((a, b) => a - b).map((id) => `${id} [${font.widths[id] ?? 0}]`);
  const descendant = add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${font.name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> ` +
      `/FontDescriptor ${descriptor} 0 R /CIDToGIDMap /Identity /W [${widths.join(' ')}] >>`,
  );
  const letters = [...glyphs].map(([id, letter]) => `<${hex(id)}> <${hexText(letter)}>`);
  const blocks = Array.from({ length: Math.ceil(letters.length / 100) }, (_, n) => letters.slice(100 * n, 100 * (n + 1)));
  const map = stream(
    `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Krapao def /CMapType 2 def\n` +
      `1 begincodespacerange <0000> <ffff> endcodespacerange\n` +
      `${blocks.map((block) => `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`).join('\n')}\nendcmap end end`,
  );
  return add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${font.name} /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] /ToUnicode ${map} 0 R >>`,
  );
}
