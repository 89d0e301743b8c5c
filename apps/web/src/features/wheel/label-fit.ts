/** Lengths are in pixels of the drawn wheel. */

export type WheelShape = { readonly radius: number; readonly hubRadius: number; readonly slices: number };
/** Width of a text at a font size of 1 px. */
export type Measure = (text: string) => number;

/** `across`: readable when the slice is under the pointer. `along`: from hub to rim, for slices too narrow for words. */
export type Direction = 'across' | 'along';
export type Line = {
  readonly text: string;
  readonly radius: number;
  readonly aside: number;
};
export type FittedLabel = { readonly direction: Direction; readonly sizePx: number; readonly lines: readonly Line[] };

const sizePxMost = 17;
const sizePxLeast = 8;
const linesMax = 4;
/** Prefer a smaller size to more than two lines of a large one. */
const largePx = 12;
const linesOfLargeMax = 2;
const restShare = 0.7;
/** Thai and Lao stack vowels and tone marks above and below the line. */
const lineHeight = 1.45;
const borderPx = 4;
const rimPx = 10;
const hubPx = 8;
const acrossMax = 8;

/** Line break opportunities: Thai and Lao have no spaces between words. */
export function wordsOf(text: string, lang: string): readonly string[] {
  const tokens: string[] = [];
  let isJoined = false;
  for (const { segment, isWord } of segments(text, lang)) {
    if (/^\s+$/.test(segment)) {
      if (tokens.length > 0 && !tokens.at(-1)?.endsWith(' ')) tokens.push(`${tokens.pop()} `);
      isJoined = false;
      continue;
    }
    // A sign stays with the word it touches: "+50", "100%".
    const touches: boolean = tokens.length > 0 && !tokens.at(-1)?.endsWith(' ') && (!isWord || isJoined);
    if (touches) tokens.push(`${tokens.pop()}${segment}`);
    else tokens.push(segment);
    isJoined = !isWord && !touches;
  }
  return tokens;
}

type Segment = { readonly segment: string; readonly isWord: boolean };

function segments(text: string, lang: string): readonly Segment[] {
  // Without `Intl.Segmenter`, break at spaces only.
  if (!('Segmenter' in Intl))
    return text
      .split(/(\s+)/)
      .filter(Boolean)
      .map((segment) => ({ segment, isWord: true }));
  return Array.from(new Intl.Segmenter(lang, { granularity: 'word' }).segment(text), ({ segment, isWordLike }) => ({
    segment,
    isWord: isWordLike ?? true,
  }));
}

/** Letters with their combining marks: cutting between them would show a dotted circle. */
const letters = (text: string): readonly string[] => text.match(/[เแโใไ\u0ec0-\u0ec4]?[^\p{M}][\p{M}ะาำ\u0eb0\u0eb2\u0eb3]*/gu) ?? [];

function wrap(words: readonly string[], widths: readonly number[], width: (text: string) => number): readonly string[] | null {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (line !== '' && width((line + word).trimEnd()) > (widths[lines.length] ?? 0)) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += word;
    if (width(line.trimEnd()) > (widths[lines.length] ?? 0)) return null;
  }
  return balanced(words, widths, width) ?? [...lines, line.trimEnd()];
}

function balanced(words: readonly string[], widths: readonly number[], width: (text: string) => number): readonly string[] | null {
  if (width(words.join('').trimEnd()) <= (widths[0] ?? 0)) return null;
  let best: { lines: readonly string[]; longest: number } | null = null;
  for (let at = 1; at < words.length; at += 1) {
    const lines = [words.slice(0, at), words.slice(at)].map((part) => part.join('').trimEnd());
    const lengths = lines.map(width);
    const longest = Math.max(...lengths);
    const fits = lengths.every((length, row) => length <= (widths[row] ?? 0));
    if (fits && (!best || longest < best.longest)) best = { lines, longest };
  }
  return best?.lines ?? null;
}

type Place = { readonly widths: readonly number[]; readonly lines: (texts: readonly string[]) => readonly Line[] };

function across({ radius, slices, hubRadius }: WheelShape, sizePx: number): readonly Place[] {
  const half = Math.PI / slices;
  const rowPx = sizePx * lineHeight;
  const rim = radius - rimPx / 2;
  const lowest = hubRadius + hubPx;
  const widthBetween = (top: number): number => {
    const bottom = top - rowPx;
    const inCircle = Math.sqrt(Math.max(0, rim ** 2 - top ** 2));
    const inSlice = half >= Math.PI / 2 ? Number.POSITIVE_INFINITY : bottom * Math.tan(half) - borderPx / Math.cos(half);
    return 2 * Math.min(inCircle, inSlice);
  };
  const places: Place[] = [];
  for (let top = radius - rimPx; top - rowPx >= lowest; top -= 3) {
    const rows = Math.min(linesMax, Math.floor((top - lowest) / rowPx));
    const tops = Array.from({ length: rows }, (_, row) => top - row * rowPx);
    places.push({
      widths: tops.map(widthBetween),
      lines: (texts) => texts.map((text, row) => ({ text, radius: (tops[row] ?? 0) - rowPx / 2, aside: 0 })),
    });
  }
  return places;
}

function along({ radius, slices, hubRadius }: WheelShape, sizePx: number): readonly Place[] {
  const half = Math.PI / slices;
  const rowPx = sizePx * (lineHeight - 0.15);
  const outer = radius - rimPx;
  return [1, 2, 3].map((rows) => {
    const needed = half >= Math.PI / 2 ? 0 : ((rows * rowPx) / 2 + borderPx / 2) / Math.tan(half);
    const length = outer - Math.max(hubRadius + hubPx, needed);
    return {
      widths: Array.from({ length: rows }, () => length),
      lines: (texts: readonly string[]) =>
        texts.map((text, row) => ({ text, radius: outer - length / 2, aside: (row - (texts.length - 1) / 2) * rowPx })),
    };
  });
}

/** Largest size at which the label fits; at the minimum size it is cut off. */
export function fitLabel(text: string, lang: string, shape: WheelShape, measure: Measure): FittedLabel {
  const words = wordsOf(text, lang);
  const direction: Direction = shape.slices <= acrossMax ? 'across' : 'along';
  const placesAt = direction === 'across' ? across : along;
  for (let sizePx = sizePxMost; sizePx >= sizePxLeast; sizePx -= 0.5) {
    const places = placesAt(shape, sizePx);
    const lines = bestLines(places, shape.radius * restShare, (place) => wrap(words, place.widths, (part) => measure(part) * sizePx));
    if (lines && (sizePx < largePx || lines.length <= linesOfLargeMax)) return { direction, sizePx, lines };
  }
  const width = (part: string): number => measure(part) * sizePxLeast;
  const places = placesAt(shape, sizePxLeast);
  const widest = places.reduce<Place | null>((best, place) => (best && total(best) >= total(place) ? best : place), null);
  return { direction, sizePx: sizePxLeast, lines: widest ? widest.lines(cut(text, widest.widths, width)) : [] };
}

const total = (place: Place): number => place.widths.reduce((sum, width) => sum + Math.max(0, width), 0);

function bestLines(places: readonly Place[], restRadius: number, fill: (place: Place) => readonly string[] | null): readonly Line[] | null {
  const offCentre = (lines: readonly Line[]): number =>
    Math.abs(lines.reduce((sum, { radius }) => sum + radius, 0) / lines.length - restRadius);
  let best: readonly Line[] | null = null;
  for (const place of places) {
    const texts = fill(place);
    if (!texts || (best && texts.length > best.length)) continue;
    const lines = place.lines(texts);
    if (!best || lines.length < best.length || offCentre(lines) < offCentre(best)) best = lines;
  }
  return best;
}

function cut(text: string, widths: readonly number[], width: (text: string) => number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const letter of letters(text)) {
    const isLast = lines.length === widths.length - 1;
    const room = widths[lines.length] ?? 0;
    if (width(line + letter + (isLast ? '…' : '')) <= room) line += letter;
    else if (isLast) return [...lines, `${line.trimEnd()}…`];
    else {
      lines.push(line.trimEnd());
      line = letter.trimStart();
    }
  }
  return [...lines, line.trimEnd()].filter(Boolean);
}
