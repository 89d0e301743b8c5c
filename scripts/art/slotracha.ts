import type { Cover } from './frame.ts';
import { circle, coins, ellipse, glow, golden, goldLine, goldStops, group, line, path, place, solid } from './kit.ts';
import type { Paint } from './paint.ts';

/** A feather of the fan, 116 long, with its eye near the tip. */
function feather(paint: Paint, colours: readonly string[]): string {
  const shape = paint.shape('M0 0C-5-34-16-64-16-92C-15-108-7-115 0-117C7-115 15-108 16-92C16-64 5-34 0 0Z');
  const eye = paint.symbol(
    ellipse({ x: 0, y: -94, rx: 12.4, ry: 15.4, fill: paint.linear(goldStops) }) +
      ellipse({ x: 0.4, y: -93, rx: 10, ry: 12.4, fill: paint.linear(['#7ff5dc', '#12a89c@.5', '#066b7a']) }) +
      path('M0-101C9-103 9-89 0-83C-9-89-9-103 0-101Z', paint.linear(['#b06aff', '#5a17b8@.5', '#2a0668'])) +
      circle(-2.4, -96, 2, '#f3e2ff'),
  );
  return paint.symbol(
    `<use href="${shape}" x="-1.4" y="-1" fill="#ffd98a"/><use href="${shape}" fill="${paint.linear(colours, 'down')}"/>` +
      line('M-9-66L0-52 9-66M-7-54L0-42 7-54', colours[0]?.slice(0, 7) ?? '', 1.2, 'opacity=".55"') +
      line('M0 0V-80', '#ffe9a8', 1.2) +
      `<use href="${eye}"/>`,
  );
}

function ring(symbol: string, o: { count: number; reach: number; scale: number }): string {
  // From the sides to the top, so that each feather overlaps the one under it.
  const turns = Array.from({ length: o.count }, (_, n) => (n / (o.count - 1) - 0.5) * 2 * o.reach).sort(
    (a, b) => Math.abs(b) - Math.abs(a),
  );
  return group(turns.map((turn) => place(symbol, { turn })).join(''), { x: 100, y: 128, scale: o.scale, flat: 1.18 });
}

function fan(paint: Paint): string {
  const long = feather(paint, ['#2fd0b4', '#0f7f92@.4', '#3a1590@.8', '#1c0640']);
  const middle = feather(paint, ['#9a5ae8', '#4a18a0@.4', '#0b5a78@.8', '#1c0640']);
  const short = feather(paint, ['#5fe8c8', '#12938f@.4', '#2a1280']);
  return (
    ring(long, { count: 16, reach: 120, scale: 1.08 }) +
    ring(middle, { count: 15, reach: 126, scale: 0.82 }) +
    ring(short, { count: 10, reach: 117, scale: 0.57 }) +
    glow(paint, { x: 176, y: 176, rx: 120, colour: '#14032ebb' }) +
    glow(paint, { x: 40, y: 40, rx: 90, colour: '#fff1b84d' })
  );
}

function crest(paint: Paint): string {
  const tip = paint.symbol(
    line('M0 0Q-2-12 0-24', '#7ff5dc', 1.6) +
      path('M0-20C-8-26-6-35 0-39C6-35 8-26 0-20Z', paint.linear(goldStops), 'stroke="#5a2f0a" stroke-width=".8"') +
      circle(0, -29, 2, '#12a89c'),
  );
  return [-30, -6, 18, 42, 66].map((turn, n) => place(tip, { x: 89 + n * 1.8, y: 35, turn, scale: 0.9 })).join('');
}

function body(paint: Paint): string {
  const quill = paint.shape('M0 0C-12 14-13 52 0 78C13 52 12 14 0 0Z');
  const plume = paint.symbol(
    `<use href="${quill}" x="-1.4" y="-1" fill="#ffd98a"/><use href="${quill}" fill="${paint.linear(['#2a1280', '#12858f@.6', '#7ff5dc'], 'down')}"/>`,
  );
  const wing = (x: number, y: number, turns: readonly number[]): string => turns.map((turn) => place(plume, { x, y, turn })).join('');
  const leg = paint.shape('M0 0V26M-8 31L0 26 8 31M0 26V32');
  return (
    glow(paint, { x: 104, y: 126, rx: 62, ry: 96, colour: '#14032edd' }) +
    glow(paint, { x: 96, y: 46, rx: 44, ry: 50, colour: '#14032edd' }) +
    `<g fill="none" stroke="${paint.linear(goldStops, 'across')}" stroke-width="4"><use href="${leg}" x="90" y="196"/><use href="${leg}" x="116" y="196"/></g>` +
    wing(104, 144, [15, -15, 0]) +
    wing(84, 120, [34, 22, 10]) +
    wing(124, 116, [-36, -24, -12]) +
    golden(paint, 'M82 37C69 35 61 41 58 51C64 48 72 51 80 50Z') +
    path('M58 51C64 48 72 51 80 50L78 45C70 45 63 46 58 51Z', '#8a4a12', 'opacity=".6"') +
    solid(
      paint,
      'M73 46C74 54 82 56 88 58C98 62 106 70 104 80C102 94 76 110 68 132C60 154 70 182 88 197C98 205 110 205 120 197C138 182 146 160 140 138C135 122 118 112 117 96C116 86 121 80 118 70C115 58 106 54 103 43C101 35 96 31 88 31C79 31 72 37 73 46Z',
      '#6a2ad8',
      {
        rim: 2.2,
        band: 7,
        fill: paint.linear(['#f0d4ff', '#9646f8@.4', '#4a14a8@.7', '#0b5a78']),
        inside:
          glow(paint, { x: 86, y: 140, rx: 34, ry: 44, colour: '#e8c4ffaa' }) +
          [
            'M74 118Q84 129 94 117Q104 129 114 117Q122 126 134 116',
            'M64 133Q69 138 74 133Q84 145 94 133Q104 145 114 133Q124 145 134 133L142 138',
            'M64 150Q74 162 84 150Q94 162 104 150Q114 162 124 150Q134 161 144 150',
            'M62 167Q68 174 74 167Q84 179 94 167Q104 179 114 167Q124 179 134 167L142 172',
            'M74 183Q79 190 84 183Q94 195 104 183Q114 195 124 183Q128 190 136 183',
          ]
            .map((d) => line(d, '#4fe0d0', 1.8))
            .join(''),
      },
    ) +
    crest(paint) +
    path('M74 42C81 34 93 34 101 43C94 52 83 52 75 48Z', '#f0fffb') +
    line('M74 44Q87 39 102 44', '#2a0668', 2.6) +
    circle(87, 42.4, 4.4, '#14032e') +
    circle(85.6, 41, 1.5, '#fff') +
    goldLine(paint, 'M91 101Q106 108 120 101', 3.6) +
    golden(paint, 'M106 106L114 118L106 132L98 118Z') +
    circle(106, 118, 4.2, '#38d6c8') +
    circle(104.6, 116.4, 1.4, '#fff')
  );
}

export const slotracha: Cover = {
  sky: ['#ffd98a', '#7a2ac0', '#1c0640'],
  glow: '#ffd98a',
  back: (paint) => glow(paint, { x: 100, y: 60, rx: 130, colour: '#fff1c899' }),
  hero: (paint) => fan(paint) + body(paint),
  front: (paint) =>
    coins(paint, [
      [72, 54, 1.5, 6, 0.6],
      [134, 54, 1.5, -8, 0.6],
      [104, 58, 1.7, 0, 0.5],
      [8, 44, 2.1, -18],
      [42, 56, 1.6, 10, 0.7],
      [164, 56, 1.7, -10, 0.7],
      [194, 44, 2.1, 16],
    ]),
  tile: { x: 98, y: 157, scale: 1 },
  wide: { x: 226, y: 88, scale: 0.68 },
  icon: { x: 95, y: 56, side: 104 },
  floor: 0,
};
