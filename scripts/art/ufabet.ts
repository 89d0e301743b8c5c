import type { Cover } from './frame.ts';
import { circle, ellipse, glow, limb, line, path, place, solid } from './kit.ts';
import type { Paint } from './paint.ts';

/** A football with a radius of 20 around its own middle. */
export const football = (paint: Paint): string =>
  paint.symbol(
    circle(-1, -1, 20, '#ffd98a') +
      circle(0, 0, 20, paint.radial(['#fff', '#f0f0f6@.5', '#7a7a9a'], 'cx=".3" cy=".3" r=".8"')) +
      path(
        'M-2-8L7-3L5 7L-5 8L-9-1ZM-2-20L8-19L2-14ZM-20-4L-15-2L-14-11L-18-10ZM20-2L15-3L13 6L18 8ZM-15 13L-10 12L-6 19L-10 17ZM6 19L8 13L14 14Z',
        '#241a3c',
      ) +
      line('M-2-8L1-14M7-3L15-3M5 7L8 13M-5 8L-10 12M-9-1L-15-2M1-14L13-9M-14-11L-4-16', '#241a3c', 1.2, 'opacity=".55"'),
  );

function player(paint: Paint): string {
  const skin = '#c9825a';
  const shirt = '#f0b429';
  const boots = '#ff3f5a';
  const hip = [112, 118, 15] as const;
  return (
    // The arm and the leg farther away.
    solid(paint, limb([146, 66, 8], [174, 74, 6.5]), skin, { rim: 1 }) +
    solid(paint, `${limb([174, 74, 6.5], [192, 50, 5])}M188 52C186 44 190 38 196 38C200 42 198 50 194 54Z`, skin, { rim: 1 }) +
    solid(paint, limb([142, 66, 11], [164, 74, 9.5]), shirt, { rim: 1.2 }) +
    solid(paint, limb([122, 122, 14], [132, 162, 9]), skin, { rim: 1.2 }) +
    solid(paint, limb([132, 160, 9.5], [118, 204, 6]), '#f7f2e6', { rim: 1.2, inside: line('M118 172L140 178', '#0b8a52', 5) }) +
    solid(paint, 'M112 198L124 202C124 208 122 212 118 214L92 218C86 218 86 212 92 210Z', boots, { rim: 1 }) +
    // Body.
    solid(paint, 'M134 48C146 48 156 58 154 70C150 92 138 108 132 128L94 118C98 98 106 78 114 62C118 52 124 48 134 48Z', shirt, {
      fill: paint.linear(['#fff1b8', '#f3b52f@.45', '#a8561a']),
      band: 6,
      rim: 2,
      inside:
        path('M128 44L140 46L112 130L100 126Z', '#0b8a52') +
        path('M152 70C146 92 136 108 130 132L118 130C130 108 138 90 140 60Z', '#7a3a10', 'opacity=".35"'),
    }) +
    solid(paint, limb(hip, [124, 146, 14]), '#f7f2e6', { rim: 1.2, fill: paint.linear(['#fff', '#e0d8d6@.5', '#8a7a9a']) }) +
    // The leg that strikes.
    solid(paint, limb([106, 116, 15], [66, 104, 10.5]), skin, { rim: 1.8, band: 4 }) +
    solid(paint, limb([114, 118, 17], [82, 108, 15]), '#f7f2e6', {
      rim: 1.8,
      fill: paint.linear(['#fff', '#f0e8e0@.5', '#9a8aa8']),
      inside: line('M74 122L106 134', '#0b8a52', 3),
    }) +
    solid(paint, limb([64, 103, 10.5], [32, 82, 6.5]), '#f7f2e6', { rim: 1.8, inside: line('M60 88L46 112', '#0b8a52', 5) }) +
    solid(paint, 'M38 76L29 91C20 88 12 78 8 66C6 58 12 55 16 59C22 67 29 73 38 76Z', boots, { rim: 1.8 }) +
    // The near arm and the head.
    solid(paint, `${limb([96, 72, 6.5], [74, 46, 5])}M70 48C64 44 62 36 66 32C72 34 78 40 78 46Z`, skin, { rim: 1.4 }) +
    solid(paint, limb([124, 62, 11], [98, 72, 9]), shirt, { rim: 1.8 }) +
    solid(paint, limb([136, 52, 8], [132, 38, 7.5]), '#a8623f', { rim: 0 }) +
    solid(
      paint,
      'M116 14C112 20 111 24 112 28L107 35C107 37 109 38 111 38L112 43C113 48 120 49 126 47C138 46 146 36 146 24C146 10 126 4 116 14Z',
      skin,
      { rim: 1.6, fill: paint.linear(['#ffd9a8', '#c9825a@.5', '#6a3030']) },
    ) +
    path(
      'M114 15C113 5 124-4 136-1C149 1 154 13 149 25L144 36C141 35 140 30 141 26L134 27L132 17C126 18 119 17 114 15Z',
      paint.linear(['#8a5a3a', '#2a1420@.5', '#14080f']),
    ) +
    path('M132 27C130 23 138 22 138 28C138 33 133 34 132 31Z', '#b8724e') +
    path('M114 27L120 25L119 29Z', '#2a1420') +
    line('M113 23L121 21', '#2a1420', 1.6)
  );
}

const lamps = (paint: Paint, x: number, y: number): string =>
  glow(paint, { x, y, rx: 70, colour: '#fffbe0bb' }) +
  path(`M${x - 28} ${y - 17}H${x + 28}V${y + 17}H${x - 28}Z`, '#0a3a30', 'stroke="#0a3a30" stroke-width="6"') +
  [-20, 0, 20].map((dx) => [-9, 9].map((dy) => circle(x + dx, y + dy, 7, '#fffdf0')).join('')).join('');

export const ufabet: Cover = {
  sky: ['#4ee69a', '#0a7a4a', '#02241c'],
  glow: '#ffeeb0',
  back: (paint) =>
    path('M-300 150Q100 70 500 150V220H-300Z', '#06382c', 'opacity=".8"') +
    line(
      'M-290 158Q100 82 490 158M-290 172Q100 98 490 172M-290 187Q100 114 490 187',
      '#d8ffe0',
      2.6,
      'stroke-dasharray="0 7" opacity=".4"',
    ) +
    path('M-300 214Q100 172 500 214V400H-300Z', paint.linear(['#3fd07a', '#0b6a3a@.5', '#03301f'], 'down')) +
    ellipse({ x: 110, y: 234, rx: 150, ry: 26, fill: 'none', more: 'stroke="#eafff0" stroke-width="3" opacity=".6"' }) +
    lamps(paint, 66, -30) +
    lamps(paint, 140, -36) +
    path('M66-16L10 220H130ZM140-20L90 220H210Z', '#fffbe0', 'opacity=".12"'),
  hero: (paint) =>
    path(
      'M60 20l7 3-3 6-7-3ZM86 4l5 6-6 4-5-6ZM176 20l8-2 1 6-8 2ZM190 96l6 5-5 5-6-5ZM52 168l8 2-2 6-8-2ZM172 150l3 7-7 2-3-7Z',
      '#ffd24d',
    ) +
    path('M70 -4l6 4-4 5-6-4ZM164 2l6-4 3 6-6 4ZM184 130l7 2-2 6-7-2ZM34 196l7-3 2 6-7 3Z', '#ff5a6a') +
    ellipse({ x: 112, y: 222, rx: 56, ry: 9, fill: '#02140e', more: 'opacity=".55"' }) +
    path('M14 74C34 146 106 204 190 190C136 180 88 140 56 96Z', paint.linear(['#fff6d0', '#ffc93caa@.4', '#ffb03a00'])) +
    path('M32 88C56 144 108 176 162 172C118 158 82 128 60 96Z', paint.linear(['#fff', '#fff1b8aa@.4', '#ffd24d00'])) +
    player(paint) +
    glow(paint, { x: 12, y: 34, rx: 58, colour: '#fff1b8dd' }) +
    path('M22 62L40 74L30 60L50 62L36 50L54 44L38 38Z', '#fff6d0') +
    place(football(paint), { x: 10, y: 34, turn: -14, scale: 1.6 }),
  front: (paint) =>
    path(
      'M-4 62L4 30L12 58L20 24L28 58L36 34L40 62ZM150 62L160 38L166 58L176 26L184 58L196 34L204 62Z',
      paint.linear(['#5ae68a', '#0b6a3a', '#03301f'], 'down'),
    ) + path('M30 62L36 44L42 60L50 48L54 62ZM132 62L138 46L144 60L150 50L154 62Z', '#0b8a4a'),
  tile: { x: 108, y: 140, scale: 0.96 },
  wide: { x: 228, y: 84, scale: 0.68 },
  icon: { x: 34, y: 52, side: 112 },
  floor: 0,
};
