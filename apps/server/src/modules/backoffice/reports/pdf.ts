import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';
import * as harfbuzz from 'harfbuzzjs';
import PDFDocument from 'pdfkit';

export const pageSize = { width: 595, height: 842 } as const;

type Point = { readonly x: number; readonly y: number };
type Look = { readonly size: number; readonly isBold?: boolean; readonly isGrey?: boolean };

export type Pdf = {
  width(text: string, look: Look): number;
  /** From the page's upper left corner; `y` is the baseline. */
  text(text: string, at: Point, look: Look): void;
  line(from: Point, to: Point): void;
  page(): void;
  bytes(): Promise<Buffer>;
};

/** The same title, time and content give the same bytes. */
export async function makePdf(o: { title: string; at: Date }): Promise<Pdf> {
  const document = new PDFDocument({
    size: [pageSize.width, pageSize.height],
    margin: 0,
    font: '',
    info: { Title: o.title, Producer: 'Krapao', Creator: 'Krapao', CreationDate: o.at },
  });
  const fonts = await openFonts();
  const chooseFont = (text: string, { size, isBold = false }: Look): void => {
    const font = fonts[`${isLao(text) ? 'lao' : 'thai'}${isBold ? 'Bold' : ''}`];
    // pdfkit also accepts an open fontkit font, which its types omit.
    document.font(font as unknown as Uint8Array).fontSize(size);
  };
  const widthOf = (text: string, look: Look): number => {
    chooseFont(text, look);
    return document.widthOfString(text);
  };
  return {
    width: (text, look) => piecesOf(text).reduce((sum, piece) => sum + widthOf(piece, look), 0),
    text(text, { x, y }, look) {
      let left = x;
      document.fillColor(look.isGrey ? '#595959' : '#000000');
      for (const piece of piecesOf(text)) {
        const width = widthOf(piece, look);
        write(document, piece, { x: left, y });
        left += width;
      }
    },
    line: (from, to) => {
      document.lineWidth(0.5).strokeColor('#bfbfbf').moveTo(from.x, from.y).lineTo(to.x, to.y).stroke();
    },
    page: () => {
      document.addPage();
    },
    async bytes() {
      document.end();
      return Buffer.concat((await document.toArray()) as Buffer[]);
    },
  };
}

/** Runs of Thai, Lao and other characters; the Thai font covers the latter. */
const piecesOf = (text: string): string[] => text.match(/[\u0E00-\u0E7F]+|[\u0E80-\u0EFF]+|[^\u0E00-\u0EFF]+/g) ?? [];
const isLao = (piece: string): boolean => /^[\u0E80-\u0EFF]/.test(piece);

function write(document: PDFKit.PDFDocument, piece: string, { x, y }: Point): void {
  const options = { baseline: 'alphabetic', lineBreak: false } as const;
  if (!/^[\u0E00-\u0EFF]/.test(piece)) {
    document.text(piece, x, y, options);
    return;
  }
  // ActualText: without it, Chrome's PDF viewer splits Thai and Lao words at each mark.
  document.markContent('Span', { actual: piece }).text(piece, x, y, options);
  document.endMarkedContent();
}

const fontFiles = {
  thai: import.meta.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
  thaiBold: import.meta.resolve('@expo-google-fonts/noto-sans-thai/700Bold/NotoSansThai_700Bold.ttf'),
  lao: import.meta.resolve('@expo-google-fonts/noto-sans-lao/400Regular/NotoSansLao_400Regular.ttf'),
  laoBold: import.meta.resolve('@expo-google-fonts/noto-sans-lao/700Bold/NotoSansLao_700Bold.ttf'),
} as const;
type Fonts = Readonly<Record<keyof typeof fontFiles, fontkit.Font>>;

async function openFonts(): Promise<Fonts> {
  const opened = Object.entries(fontFiles).map(async ([name, url]) => [name, shapedFont(await readFile(fileURLToPath(url)))] as const);
  return Object.fromEntries(await Promise.all(opened)) as Fonts;
}

/** fontkit embeds the font; HarfBuzz shapes, because fontkit draws the ring of SARA AM above the tone mark instead of below it. */
function shapedFont(bytes: Buffer): fontkit.Font {
  const font = fontkit.create(bytes) as fontkit.Font;
  const shaper = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes)));
  return Object.assign(font, { layout: (text: string) => layOut(font, shaper, text) });
}

function layOut(font: fontkit.Font, shaper: harfbuzz.Font, text: string) {
  const buffer = new harfbuzz.Buffer();
  buffer.setClusterLevel(harfbuzz.ClusterLevel.MONOTONE_CHARACTERS);
  buffer.addText(text);
  buffer.guessSegmentProperties();
  harfbuzz.shape(shaper, buffer);
  let end = 0;
  const shaped = buffer.getGlyphInfosAndPositions().map(({ codepoint: id, cluster, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
    const x = end + xOffset;
    end += xAdvance;
    return { id, cluster, x, y: yOffset };
  });
  const placed = [...Map.groupBy(shaped, ({ cluster }) => cluster).entries()].flatMap(([start, glyphs], n, clusters) =>
    withTexts(font, glyphs, text.slice(start, clusters[n + 1]?.[0])),
  );
  // Horizontal shifts go into the previous advance: a repositioned glyph reads as a new word.
  const positions = placed.map(({ x, y }, n) => ({
    xAdvance: (placed[n + 1]?.x ?? end) - (n === 0 ? 0 : x),
    yAdvance: 0,
    xOffset: n === 0 ? x : 0,
    yOffset: y,
  }));
  return {
    glyphs: placed.map(({ id, text: own }) =>
      font.getGlyph(
        id,
        Array.from(own, (letter) => letter.codePointAt(0) ?? 0),
      ),
    ),
    positions,
    // Read after pdfkit has scaled the positions.
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
}

type Placed = { readonly id: number; readonly x: number; readonly y: number };

/**
 * Text of each glyph for search and copy. SARA AM with a tone mark is two letters, but three glyphs in Thai and two in Lao: glyphs with
 * a letter keep it, the remaining one gets the rest. Sorted in letter order.
 */
function withTexts(font: fontkit.Font, glyphs: readonly Placed[], letters: string) {
  if (glyphs.length === 1) return glyphs.map((glyph) => ({ ...glyph, text: letters }));
  const all = letters.normalize('NFKD');
  const own = glyphs.map(({ id }) => font.stringsForGlyph(id)[0] ?? '');
  const rest = own.reduce((left, letter) => left.replace(letter, ''), all);
  return glyphs
    .map((glyph, n) => ({ ...glyph, text: own[n] || rest }))
    .sort((one, other) => all.indexOf(one.text) - all.indexOf(other.text));
}
