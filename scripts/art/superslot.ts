import type { Cover } from './frame.ts';
import { ball, circle, coins, glow, golden, group, line, path, solid, starPath } from './kit.ts';
import type { Paint } from './paint.ts';

/** Three reels in a golden frame of 216 by 164. */
export function reel(paint: Paint): string {
  const window = (x: number): string =>
    `<rect x="${x}" y="52" width="56" height="112" rx="6" fill="${paint.linear(['#7d4a3a', '#fff6e6@.3', '#fff6e6@.7', '#6b3328'], 'down')}"/>`;
  return (
    golden(paint, 'M-8 48Q-8 26 14 26H186Q208 26 208 48V168Q208 190 186 190H14Q-8 190-8 168Z', 2) +
    path('M4 52Q4 40 16 40H184Q196 40 196 52V164Q196 176 184 176H16Q4 176 4 164Z', '#5a0d12') +
    window(10) +
    window(72) +
    window(134) +
    line('M38 92Q44 74 58 68M28 98Q34 78 58 68', '#2c7a2e', 3) +
    path('M58 68Q44 60 36 68Q46 76 58 68Z', '#49b845') +
    ball(paint, { x: 28, y: 104, r: 13, colour: '#e01f36', rim: false }) +
    ball(paint, { x: 46, y: 98, r: 13, colour: '#e01f36', rim: false }) +
    golden(paint, starPath(162, 124, 24), 1.4) +
    path(
      'M150 72H176V82Q164 92 164 104H152Q152 90 162 82H150Z',
      paint.linear(['#ff6a4a', '#c3121f'], 'down'),
      'stroke="#ffd98a" stroke-width="1.5"',
    ) +
    [8, 40, 72, 128, 160, 192].map((x) => circle(x, 33, 3, '#fff6d8')).join('') +
    [8, 40, 160, 192].map((x) => circle(x, 183, 3, '#fff6d8')).join('')
  );
}

function rocket(paint: Paint): string {
  return (
    glow(paint, { x: 0, y: 96, rx: 60, ry: 80, colour: '#ffb03acc' }) +
    path(
      'M-20 56C-44 90-26 128-34 168C-14 150-8 168 0 196C8 168 16 152 34 166C26 128 44 90 20 56Z',
      paint.linear(['#ffef9a', '#ff8a1f@.4', '#e0210f00'], 'down'),
    ) +
    path(
      'M-11 58C-20 86-10 104-12 134C-4 122-2 132 0 148C4 130 6 122 13 132C10 104 20 86 11 58Z',
      paint.linear(['#fffef0', '#ffe27a@.6', '#ffb03a00'], 'down'),
    ) +
    solid(paint, 'M-24 10C-46 20-54 44-50 72C-42 60-32 54-20 54Z', '#f0a51f', { band: 5 }) +
    solid(paint, 'M24 10C46 20 54 44 50 72C42 60 32 54 20 54Z', '#f0a51f', { band: 8 }) +
    golden(paint, 'M-16 52H16L20 64Q0 70-20 64Z') +
    solid(paint, 'M0-106C30-74 40-24 26 56Q0 64-26 56C-40-24-30-74 0-106Z', '#e8ddd6', {
      fill: paint.linear(['#fff', '#f5e6dc@.4', '#a8727a'], 'across'),
      rim: 2.4,
      inside:
        path('M-40-40V-110H40V-40Q0-26-40-40Z', paint.linear(['#ff8a6a', '#e0241f@.4', '#7a0616'], 'across')) +
        path('M-40 26Q0 40 40 26V70H-40Z', paint.linear(['#ff8a6a', '#e0241f@.4', '#7a0616'], 'across')) +
        line('M-40-40Q0-26 40-40', '#f3c75b', 4) +
        line('M-40 26Q0 40 40 26', '#f3c75b', 4),
    }) +
    circle(0, -4, 21, paint.linear(['#fff1b8', '#f3c75b', '#8a5412'])) +
    circle(0, -4, 16, paint.radial(['#8af0ff', '#1b7ad0@.6', '#0a1f5c'], 'cx=".3" cy=".3" r=".8"')) +
    golden(paint, starPath(0, -4, 10), 0.6) +
    path('M-12-9A14 14 0 0 1 0-18Q-6-14-12-9Z', '#fff', 'opacity=".8"') +
    path('M-20-50C-18-70-10-86-3-94C-6-76-9-62-9-46Z', '#fff', 'opacity=".45"') +
    golden(paint, 'M-4 20Q0 16 4 20L5 74Q0 82-5 74Z')
  );
}

export const superslot: Cover = {
  sky: ['#ffb04a', '#d8391a', '#3a0508'],
  glow: '#ffe07a',
  hero: (paint) =>
    group(reel(paint), { turn: -5, y: 12 }) +
    path(starPath(104, 112, 84, { points: 11, inner: 0.62, turn: -80 }), '#3a0508', 'opacity=".75"') +
    path(starPath(104, 112, 72, { points: 9, inner: 0.6, turn: -60 }), paint.radial(['#fff6c8', '#ff9a2a@.55', '#c3121f'])) +
    path('M30 40L50 30L54 48ZM172 150L190 160L176 172ZM22 168L36 160L40 178ZM182 70L196 62L196 80Z', '#f3c75b') +
    group(rocket(paint), { x: 106, y: 86, turn: 24, scale: 1.08 }),
  front: (paint) =>
    coins(paint, [
      [22, 46, 2.2, -20],
      [62, 58, 1.5, 10],
      [150, 58, 1.4, 6],
      [184, 46, 2, 18],
    ]),
  tile: { x: 100, y: 138, scale: 0.98 },
  wide: { x: 228, y: 86, scale: 0.74 },
  icon: { x: 112, y: 70, side: 146 },
};
