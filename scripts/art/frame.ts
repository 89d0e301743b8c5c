import { circle, glow, group, rays, sparkle } from './kit.ts';
import { makePaint, type Paint, round } from './paint.ts';

type Spot = { readonly x: number; readonly y: number; readonly scale: number };
export type Cover = {
  /** Colours of the background: behind the hero, around it, at the edge. */
  readonly sky: readonly [string, string, string];
  readonly glow: string;
  /** The drawing, in about 200 by 200 units. */
  readonly hero: (paint: Paint) => string;
  /** Scenery behind the hero, in the same units; it may reach beyond them. */
  readonly back?: (paint: Paint) => string;
  /** Foreground, 200 wide and 60 high, cropped by the lower edge. */
  readonly front?: (paint: Paint) => string;
  /** Place on the tile of the unit square's middle (100, 100). */
  readonly tile?: Spot;
  readonly wide?: Spot;
  /** The square of units shown by the icon, by its middle and its side. */
  readonly icon: { readonly x: number; readonly y: number; readonly side: number };
  readonly rayCount?: number;
  /** Height of the soft glow under the hero, in units; 0 for none. */
  readonly floor?: number;
};
type Size = { readonly width: number; readonly height: number };

/** Numbers from 0 to 1 that are the same on every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

function sparkles(paint: Paint, o: Size & { seed: number; count: number; x: number; y: number; free: number }): string {
  const random = seeded(o.seed);
  let made = '';
  for (let n = 0; n < o.count; ) {
    const [x, y, size] = [random() * o.width, random() * o.height * 0.88, random()];
    if (Math.hypot((x - o.x) * 0.9, (y - o.y) * 0.75) < o.free) continue;
    made +=
      n % 3
        ? sparkle(paint, x, y, 2 + size * 4)
        : `<circle cx="${round(x)}" cy="${round(y)}" r="${round(1 + size * 1.6)}" fill="#ffd98a" opacity=".7"/>`;
    n++;
  }
  return made;
}

export const svg = (paint: Paint, size: Size, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" stroke-linecap="round" stroke-linejoin="round">${paint.definitions()}${content}</svg>\n`;

/** Soft discs of light out of focus. */
function bokeh(colour: string, o: Size & { seed: number }): string {
  const random = seeded(o.seed);
  const reach = Math.max(o.width, o.height);
  const discs = Array.from({ length: 5 }, () => circle(random() * o.width, random() * o.height, (0.03 + random() * 0.09) * reach, colour));
  return `<g opacity=".09">${discs.join('')}</g>`;
}

export function stage(
  paint: Paint,
  cover: Pick<Cover, 'sky' | 'glow' | 'rayCount'>,
  o: Size & { x: number; y: number; r: number; seed: number },
): string {
  const [light, middle, edge] = cover.sky;
  const at = `gradientUnits="userSpaceOnUse" cx="${round(o.x)}" cy="${round(o.y)}" r="${round(o.r)}"`;
  return (
    `<rect width="${o.width}" height="${o.height}" fill="${paint.radial([light, `${middle}@.4`, edge], at)}"/>` +
    (cover.rayCount === 0 ? '' : rays(paint, { x: o.x, y: o.y, r: o.r, count: cover.rayCount ?? 14, colour: cover.glow, opacity: 0.22 })) +
    glow(paint, { x: o.x, y: o.y, rx: o.r * 0.55, colour: `${cover.glow}aa` }) +
    bokeh(cover.glow, o)
  );
}

const placed = (content: string, { x, y, scale }: Spot): string => group(content, { x: x - 100 * scale, y: y - 100 * scale, scale });
const floorGlow = (paint: Paint, cover: Cover): string =>
  cover.floor === 0 ? '' : glow(paint, { x: 100, y: cover.floor ?? 205, rx: 105, ry: 20, colour: `${cover.glow}cc` });
const foot = (paint: Paint, cover: Cover, o: Size & { from: number }): string =>
  `<rect y="${o.from}" width="${o.width}" height="${o.height - o.from}" fill="${paint.linear([`${cover.sky[2]}00`, `${cover.sky[2]}cc`], 'down')}"/>`;

export function tile(cover: Cover, seed: number): string {
  const paint = makePaint();
  const size = { width: 200, height: 300 };
  const spot = cover.tile ?? { x: 100, y: 140, scale: 1 };
  return svg(
    paint,
    size,
    stage(paint, cover, { ...size, x: 100, y: 125, r: 195, seed }) +
      placed((cover.back?.(paint) ?? '') + floorGlow(paint, cover) + cover.hero(paint), spot) +
      foot(paint, cover, { ...size, from: 225 }) +
      group(cover.front?.(paint) ?? '', { y: 240 }) +
      sparkles(paint, { ...size, seed, count: 10, x: 100, y: 140, free: 92 }),
  );
}

export function wide(cover: Cover, seed: number): string {
  const paint = makePaint();
  const size = { width: 320, height: 180 };
  const spot = cover.wide ?? { x: 225, y: 84, scale: 0.78 };
  return svg(
    paint,
    size,
    stage(paint, cover, { ...size, x: spot.x, y: 75, r: 240, seed }) +
      placed((cover.back?.(paint) ?? '') + floorGlow(paint, cover) + cover.hero(paint), spot) +
      group(cover.front?.(paint) ?? '', { x: 138, y: 132, scale: 0.9 }) +
      foot(paint, cover, { ...size, from: 110 }) +
      sparkles(paint, { ...size, seed: seed + 7, count: 12, x: 230, y: 90, free: 80 }),
  );
}

export function icon(cover: Cover): string {
  const paint = makePaint();
  const { x, y, side } = cover.icon;
  const scale = 96 / side;
  const size = { width: 96, height: 96 };
  return svg(
    paint,
    size,
    stage(paint, cover, { ...size, x: 48, y: 44, r: 70, seed: 5 }) +
      placed(cover.hero(paint), { x: 48 + (100 - x) * scale, y: 48 + (100 - y) * scale, scale }),
  );
}

/** A picture of a section: content in 320 by 180. */
export function scene(o: Pick<Cover, 'sky' | 'glow' | 'rayCount'> & { content: (paint: Paint) => string; seed: number }): string {
  const paint = makePaint();
  const size = { width: 320, height: 180 };
  return svg(
    paint,
    size,
    stage(paint, o, { ...size, x: 160, y: 80, r: 230, seed: o.seed }) +
      o.content(paint) +
      sparkles(paint, { ...size, seed: o.seed, count: 10, x: 160, y: 90, free: 84 }),
  );
}
