import { inflateSync } from 'node:zlib';

/** A glyph of a line, where it stands: `advance` and the shifts in thousandths of the letters' size. */
export type Glyph = { readonly id: number; readonly text: string; readonly advance: number; readonly dx: number; readonly dy: number };

export type Font = {
  readonly name: string;
  /** The font's file as a PDF holds it. */
  readonly bytes: Buffer;
  readonly ascent: number;
  readonly descent: number;
  readonly box: readonly [number, number, number, number];
  readonly widths: readonly number[];
  has(letter: string): boolean;
  /** Letters as glyphs, signs above and below moved to where they belong. */
  shape(text: string): Glyph[];
};

type Tables = ReadonlyMap<string, Buffer>;

export function readFont(name: string, woff: Buffer): Font {
  const tables = unpack(woff);
  const table = (tag: string): Buffer => {
    const found = tables.get(tag);
    if (!found) throw new Error(`the font ${name} has no ${tag}`);
    return found;
  };
  const [head, hhea] = [table('head'), table('hhea')];
  const scale = 1_000 / head.readUInt16BE(18);
  const glyphOf = readLetters(table('cmap'));
  const widths = readWidths(table('hmtx'), { long: hhea.readUInt16BE(34), count: table('maxp').readUInt16BE(4) }).map((w) =>
    Math.round(w * scale),
  );
  const marks = readMarks(table('GPOS'), scale);
  const box = [36, 38, 40, 42].map((at) => Math.round(head.readInt16BE(at) * scale)) as [number, number, number, number];
  return {
    name,
    bytes: pack(tables),
    ascent: Math.round(hhea.readInt16BE(4) * scale),
    descent: Math.round(hhea.readInt16BE(6) * scale),
    box,
    widths,
    has: (letter) => glyphOf.has(letter.codePointAt(0) ?? 0),
    shape(text) {
      const letters = [...ordered(text)].map((letter) => ({ letter, id: glyphOf.get(letter.codePointAt(0) ?? 0) ?? 0 }));
      return place(letters, widths, marks);
    },
  };
}

/**
 * The vowel am (\u0E33, \u0EB3) is a ring above and a letter after it. With a tone mark the ring belongs under the mark, which is typed before it: written as it
 * stands, the two would lie on each other.
 */
const lao = { ring: '\u0ECD', aa: '\u0EB2' } as const;
const ordered = (text: string): string =>
  text
    .replaceAll(/([\u0E48-\u0E4B])\u0E33/g, '\u0E4D$1\u0E32')
    .replaceAll(/([\u0EC8-\u0ECB])\u0EB3/g, `${lao.ring}$1${lao.aa}`)
    .replaceAll('\u0EB3', `${lao.ring}${lao.aa}`);

type Anchor = { readonly x: number; readonly y: number };
type Marks = {
  /** Of a mark: in which class it is, and its own point. By table, because classes are counted in each anew. */
  readonly tables: readonly {
    readonly marks: ReadonlyMap<number, { readonly kind: number; readonly at: Anchor }>;
    readonly bases: ReadonlyMap<number, readonly (Anchor | null)[]>;
    readonly isOnMark: boolean;
  }[];
};

function place(letters: readonly { letter: string; id: number }[], widths: readonly number[], marks: Marks): Glyph[] {
  const placed: (Glyph & { x: number; y: number; isMark: boolean })[] = [];
  let pen = 0;
  for (const { letter, id } of letters) {
    const base = placed.findLastIndex(({ isMark }) => !isMark);
    const before = placed.at(-1);
    const target = [
      ...(before?.isMark ? [{ one: before, isOnMark: true }] : []),
      ...(base >= 0 ? [{ one: placed[base], isOnMark: false }] : []),
    ]
      .map(({ one, isOnMark }) => (one ? { one, anchors: anchorsOf(marks, { base: one.id, mark: id, isOnMark }) } : null))
      .find((found) => found?.anchors);
    const advance = widths[id] ?? 0;
    if (target?.anchors) {
      const { on, own } = target.anchors;
      const [x, y] = [target.one.x + on.x - own.x, target.one.y + on.y - own.y];
      placed.push({ id, text: letter, advance, dx: x - pen, dy: y, x, y, isMark: true });
    } else placed.push({ id, text: letter, advance, dx: 0, dy: 0, x: pen, y: 0, isMark: advance === 0 });
    pen += advance;
  }
  return placed.map(({ id, text, advance, dx, dy }) => ({ id, text, advance, dx, dy }));
}

function anchorsOf(marks: Marks, o: { base: number; mark: number; isOnMark: boolean }): { on: Anchor; own: Anchor } | null {
  for (const table of marks.tables) {
    const mark = table.isOnMark === o.isOnMark ? table.marks.get(o.mark) : undefined;
    const on = mark ? table.bases.get(o.base)?.[mark.kind] : undefined;
    if (mark && on) return { on, own: mark.at };
  }
  return null;
}

/** WOFF: each table packed by itself. */
function unpack(woff: Buffer): Tables {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF font');
  const tables = new Map<string, Buffer>();
  for (let n = 0; n < woff.readUInt16BE(12); n += 1) {
    const at = 44 + 20 * n;
    const [from, packed, size] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)];
    const bytes = woff.subarray(from, from + packed);
    tables.set(woff.toString('latin1', at, at + 4), packed < size ? inflateSync(bytes) : bytes);
  }
  return tables;
}

/** What a PDF needs of the font: a reader draws glyphs and asks for nothing else. */
const embedded = ['cmap', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp'];

function pack(tables: Tables): Buffer {
  const kept = embedded.flatMap((tag) => {
    const bytes = tables.get(tag);
    return bytes ? [{ tag, bytes }] : [];
  });
  const header = Buffer.alloc(12 + 16 * kept.length);
  header.writeUInt32BE(0x0001_0000, 0);
  header.writeUInt16BE(kept.length, 4);
  let at = header.length;
  const parts = kept.map(({ tag, bytes }, n) => {
    const entry = 12 + 16 * n;
    header.write(tag, entry, 'latin1');
    header.writeUInt32BE(at, entry + 8);
    header.writeUInt32BE(bytes.length, entry + 12);
    const padded = Buffer.alloc(Math.ceil(bytes.length / 4) * 4);
    bytes.copy(padded);
    at += padded.length;
    return padded;
  });
  return Buffer.concat([header, ...parts]);
}

function readLetters(cmap: Buffer): ReadonlyMap<number, number> {
  const letters = new Map<number, number>();
  for (let n = 0; n < cmap.readUInt16BE(2); n += 1) {
    const at = cmap.readUInt32BE(4 + 8 * n + 4);
    if (cmap.readUInt16BE(at) === 4) readSegments(cmap.subarray(at), letters);
  }
  return letters;
}

function readSegments(table: Buffer, letters: Map<number, number>): void {
  const twice = table.readUInt16BE(6);
  for (let n = 0; n < twice; n += 2) {
    const [end, start] = [table.readUInt16BE(14 + n), table.readUInt16BE(16 + twice + n)];
    const [delta, place] = [table.readUInt16BE(16 + 2 * twice + n), 16 + 3 * twice + n];
    const range = table.readUInt16BE(place);
    for (let code = start; code <= end && code !== 0xffff; code += 1) {
      const raw = range === 0 ? code : table.readUInt16BE(place + range + 2 * (code - start));
      const id = range !== 0 && raw === 0 ? 0 : (raw + delta) & 0xffff;
      if (id !== 0) letters.set(code, id);
    }
  }
}

function readWidths(hmtx: Buffer, { long, count }: { long: number; count: number }): number[] {
  return Array.from({ length: count }, (_, id) => hmtx.readUInt16BE(4 * Math.min(id, long - 1)));
}

const markOnBase = 4;
const markOnMark = 6;
const extension = 9;

/** Where marks stand: on a letter (a vowel above, a tone) and on each other (a tone above a vowel). */
function readMarks(gpos: Buffer, scale: number): Marks {
  const lookups = gpos.readUInt16BE(8);
  const tables: Marks['tables'][number][] = [];
  for (let n = 0; n < gpos.readUInt16BE(lookups); n += 1) {
    const lookup = lookups + gpos.readUInt16BE(lookups + 2 + 2 * n);
    for (let s = 0; s < gpos.readUInt16BE(lookup + 4); s += 1) {
      let [kind, at] = [gpos.readUInt16BE(lookup), lookup + gpos.readUInt16BE(lookup + 6 + 2 * s)];
      if (kind === extension) [kind, at] = [gpos.readUInt16BE(at + 2), at + gpos.readUInt32BE(at + 4)];
      if (kind === markOnBase || kind === markOnMark) tables.push(readMarkTable(gpos, at, { scale, isOnMark: kind === markOnMark }));
    }
  }
  return { tables };
}

function readMarkTable(gpos: Buffer, at: number, { scale, isOnMark }: { scale: number; isOnMark: boolean }): Marks['tables'][number] {
  const anchor = (place: number): Anchor => ({ x: gpos.readInt16BE(place + 2) * scale, y: gpos.readInt16BE(place + 4) * scale });
  const [markIds, baseIds] = [readCoverage(gpos, at + gpos.readUInt16BE(at + 2)), readCoverage(gpos, at + gpos.readUInt16BE(at + 4))];
  const [classes, markArray, baseArray] = [gpos.readUInt16BE(at + 6), at + gpos.readUInt16BE(at + 8), at + gpos.readUInt16BE(at + 10)];
  const marks = markIds.map((id, n) => {
    const row = markArray + 2 + 4 * n;
    return [id, { kind: gpos.readUInt16BE(row), at: anchor(markArray + gpos.readUInt16BE(row + 2)) }] as const;
  });
  const bases = baseIds.map((id, n) => {
    const row = baseArray + 2 + 2 * classes * n;
    const anchors = Array.from({ length: classes }, (_, kind) => {
      const offset = gpos.readUInt16BE(row + 2 * kind);
      return offset === 0 ? null : anchor(baseArray + offset);
    });
    return [id, anchors] as const;
  });
  return { marks: new Map(marks), bases: new Map(bases), isOnMark };
}

function readCoverage(gpos: Buffer, at: number): number[] {
  const count = gpos.readUInt16BE(at + 2);
  if (gpos.readUInt16BE(at) === 1) return Array.from({ length: count }, (_, n) => gpos.readUInt16BE(at + 4 + 2 * n));
  return Array.from({ length: count }, (_, n) => {
    const [first, last] = [gpos.readUInt16BE(at + 4 + 6 * n), gpos.readUInt16BE(at + 6 + 6 * n)];
    return Array.from({ length: last - first + 1 }, (_, id) => first + id);
  }).flat();
}
