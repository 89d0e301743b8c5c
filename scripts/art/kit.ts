import { mix, type Paint, round, tonesOf } from './paint.ts';

export const goldStops = ['#fff1b8', '#f3c75b@.45', '#b9791f'] as const;
const rimStops = ['#ffd98a', '#d19a2a'] as const;

const more = (attributes: string): string => (attributes ? ` ${attributes}` : '');
/** A scale wants two decimals. */
const factor = (value: number): string => String(Math.round(value * 100) / 100).replace(/^0\./, '.');
const centre = (x: number, y: number): string => (x ? ` cx="${round(x)}"` : '') + (y ? ` cy="${round(y)}"` : '');

type Move = { readonly x?: number; readonly y?: number; readonly turn?: number; readonly scale?: number; readonly flat?: number };
function transform({ x = 0, y = 0, turn = 0, scale = 1, flat = 1 }: Move): string {
  const moves = [
    x || y ? `translate(${round(x)} ${round(y)})` : '',
    turn ? `rotate(${round(turn)})` : '',
    flat !== 1 ? `scale(${factor(scale)} ${factor(scale * flat)})` : scale !== 1 ? `scale(${factor(scale)})` : '',
  ].filter(Boolean);
  return moves.length ? ` transform="${moves.join(' ')}"` : '';
}

export const path = (d: string, fill: string, attributes = ''): string => `<path d="${d}" fill="${fill}"${more(attributes)}/>`;
export const line = (d: string, colour: string, width: number, attributes = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${round(width)}"${more(attributes)}/>`;
export const circle = (x: number, y: number, r: number, fill: string, attributes = ''): string =>
  `<circle${centre(x, y)} r="${round(r)}" fill="${fill}"${more(attributes)}/>`;
export const ellipse = (o: { x: number; y: number; rx: number; ry: number; fill: string; more?: string }): string =>
  `<ellipse${centre(o.x, o.y)} rx="${round(o.rx)}" ry="${round(o.ry)}" fill="${o.fill}"${more(o.more ?? '')}/>`;
export const group = (content: string, move: Move): string => `<g${transform(move)}>${content}</g>`;
export const place = (symbol: string, move: Move): string => `<use href="${symbol}"${transform(move)}/>`;
/** A drawing and its mirror image about x = 100. */
export const twice = (paint: Paint, content: string): string => {
  const half = paint.symbol(content);
  return `<use href="${half}"/><use href="${half}" transform="matrix(-1 0 0 1 200 0)"/>`;
};

/** A surface in three tones with a warm rim on its upper left edge. */
export function solid(
  paint: Paint,
  d: string,
  base: string,
  o: { rim?: number; band?: number; inside?: string; fill?: string; edge?: string } = {},
): string {
  const { rim = 1.4, band = 0, inside = '', edge } = o;
  const [light, middle, shade] = tonesOf(base);
  const shape = paint.shape(d);
  const fill = o.fill ?? paint.linear([light, `${middle}@.4`, mix(middle, shade, 0.6)]);
  const inner =
    (band
      ? `<use href="${shape}" fill="none" stroke="${paint.linear([`${shade}00@.45`, `${shade}cc@.6`])}" stroke-width="${round(band * 2)}"/>`
      : '') + inside;
  return (
    (rim ? `<use href="${shape}" x="${round(-rim)}" y="${round(-rim)}" fill="${edge ?? paint.linear(rimStops)}"/>` : '') +
    `<use href="${shape}" fill="${fill}"/>` +
    (inner ? `<g clip-path="${paint.clip(d)}">${inner}</g>` : '')
  );
}

export const gold = (paint: Paint): string => paint.linear(goldStops);
/** A gold surface with a bevelled edge. */
export const golden = (paint: Paint, d: string, bevel = 1): string =>
  path(d, gold(paint), bevel ? `stroke="${paint.linear(['#fff8dc', '#c98a2b', '#6e3f0e'])}" stroke-width="${round(bevel)}"` : '');
export const goldLine = (paint: Paint, d: string, width: number): string => line(d, gold(paint), width);

/** A limb between two joints, thicker at one of them. */
export function limb(from: readonly [number, number, number], to: readonly [number, number, number]): string {
  const [x1, y1, r1] = from;
  const [x2, y2, r2] = to;
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [nx, ny] = [-(y2 - y1) / length, (x2 - x1) / length];
  const at = (x: number, y: number, r: number): string => `${round(x + nx * r)} ${round(y + ny * r)}`;
  return `M${at(x1, y1, -r1)}L${at(x2, y2, -r2)}A${round(r2)} ${round(r2)} 0 0 1 ${at(x2, y2, r2)}L${at(x1, y1, r1)}A${round(r1)} ${round(r1)} 0 0 1 ${at(x1, y1, -r1)}Z`;
}

export function starPath(x: number, y: number, r: number, o: { points?: number; inner?: number; turn?: number } = {}): string {
  const { points = 5, inner = 0.45, turn = -90 } = o;
  const corners = Array.from({ length: points * 2 }, (_, n) => {
    const angle = ((turn + (n * 180) / points) * Math.PI) / 180;
    const reach = n % 2 ? r * inner : r;
    return `${round(x + Math.cos(angle) * reach)} ${round(y + Math.sin(angle) * reach)}`;
  });
  return `M${corners.join('L')}Z`;
}
export const sparkle = (paint: Paint, x: number, y: number, r: number): string =>
  place(paint.symbol(path('M0-10Q1.5-1.5 10 0Q1.5 1.5 0 10Q-1.5 1.5-10 0Q-1.5-1.5 0-10Z', '#fff6d8')), { x, y, scale: r / 10 });
export const glow = (paint: Paint, o: { x: number; y: number; rx: number; ry?: number; colour: string }): string =>
  ellipse({ ...o, ry: o.ry ?? o.rx, fill: paint.radial([o.colour, `${o.colour.slice(0, 7)}00`]) });
/** Wedges about a point: a dashed circle whose stroke reaches its middle. */
export function rays(paint: Paint, o: { x: number; y: number; r: number; count: number; colour: string; opacity: number }): string {
  const dash = (Math.PI * o.r) / o.count;
  return circle(
    o.x,
    o.y,
    o.r / 2,
    'none',
    `stroke="${paint.radial([o.colour, `${o.colour}00`], 'r="1"')}" stroke-width="${round(o.r)}" stroke-dasharray="${dash.toFixed(1)}" stroke-linecap="butt" stroke-dashoffset="${round(dash / 3)}" opacity="${o.opacity}"`,
  );
}

/** A coin with a radius of 10, with a star, to be placed. */
export const coin = (paint: Paint): string =>
  paint.symbol(
    circle(1, 1.6, 10, '#8a5412') +
      circle(0, 0, 10, gold(paint)) +
      circle(0, 0, 7.4, paint.linear(['#b9791f', '#f3c75b', '#fff1b8'])) +
      path(starPath(0, 0, 5), '#fff1b8'),
  );
export const coins = (
  paint: Paint,
  list: readonly (readonly [x: number, y: number, scale: number, turn?: number, flat?: number])[],
): string => list.map(([x, y, scale, turn = 0, flat = 1]) => place(coin(paint), { x, y, scale, turn, flat })).join('');

const suits = {
  heart: 'M0 8C-14-2-7-11 0-4 7-11 14-2 0 8Z',
  spade: 'M0-9C13 2 6 9 1 4L3 10H-3L-1 4C-6 9-13 2 0-9Z',
  diamond: 'M0-10L7 0 0 10-7 0Z',
  club: 'M0-9A4.6 4.6 0 0 1 4-2 4.6 4.6 0 1 1 1 4L3 10H-3L-1 4A4.6 4.6 0 1 1-4-2 4.6 4.6 0 0 1 0-9Z',
} as const;
export type Suit = keyof typeof suits;
/** A card of 40 by 56 around its own middle. */
export const card = (paint: Paint, suit: Suit): string => {
  const ink = suit === 'heart' || suit === 'diamond' ? '#d3153f' : '#2a1240';
  return (
    `<rect x="-21" y="-29" width="42" height="58" rx="5" fill="${gold(paint)}"/>` +
    `<rect x="-20" y="-28" width="40" height="56" rx="4.4" fill="${paint.linear(['#fffdf6', '#f6e7d6@.6', '#c9a9a6'])}"/>` +
    `<g fill="${ink}"><use href="${paint.shape(suits[suit])}" transform="scale(1.3)"/><use href="${paint.shape(suits[suit])}" transform="translate(-13 -19) scale(.5)"/></g>`
  );
};
export const fan = (
  paint: Paint,
  o: { x: number; y: number; turn: number; step: number; reach: number; scale: number; list: readonly Suit[] },
): string =>
  o.list
    .map((suit, n) => {
      const turn = o.turn + (n - (o.list.length - 1) / 2) * o.step;
      const angle = ((turn - 90) * Math.PI) / 180;
      return group(card(paint, suit), { x: o.x + Math.cos(angle) * o.reach, y: o.y + Math.sin(angle) * o.reach, turn, scale: o.scale });
    })
    .join('');

/** A ball lit from the upper left. */
export const ball = (paint: Paint, o: { x: number; y: number; r: number; colour: string; rim?: boolean }): string => {
  const [light, base, shade] = tonesOf(o.colour);
  const whole = paint.symbol(
    (o.rim === false ? '' : circle(-0.4, -0.4, 10, paint.linear(rimStops))) +
      circle(0, 0, 10, paint.radial([light, `${base}@.45`, shade], 'cx=".3" cy=".3" r=".8"')) +
      ellipse({ x: -3.5, y: -5, rx: 3, ry: 1.6, fill: '#fff', more: 'opacity=".65"' }),
  );
  return place(whole, { x: o.x, y: o.y, scale: o.r / 10 });
};
export const bell = (paint: Paint, x: number, y: number, r: number): string =>
  place(
    paint.symbol(
      circle(0, 0, 10, paint.radial(goldStops, 'cx=".3" cy=".3" r=".8"')) +
        circle(0, 4.5, 2.2, '#6e3f0e') +
        line('M-9 0Q0 5 9 0', '#8a5412', 1.4),
    ),
    { x, y, scale: r / 10 },
  );
