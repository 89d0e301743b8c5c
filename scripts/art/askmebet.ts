import type { Cover } from './frame.ts';
import { ball, circle, coins, ellipse, glow, golden, goldLine, line, path, solid, sparkle, starPath, twice } from './kit.ts';
import type { Paint } from './paint.ts';

function hood(paint: Paint): string {
  return (
    solid(paint, 'M100-34C150-30 164 20 160 60C186 80 204 130 214 330H-14C-4 130 14 80 40 60C36 20 50-30 100-34Z', '#3b2ac0', {
      fill: paint.linear(['#8f7bff', '#3a28b8@.4', '#140a4a']),
      band: 12,
      rim: 2.4,
    }) +
    path('M100-16C132-12 142 24 138 60C132 92 116 110 100 116C84 110 68 92 62 60C58 24 68-12 100-16Z', '#0c0630') +
    goldLine(paint, 'M62 62C58 24 68-12 100-16C132-12 142 24 138 62', 3) +
    [
      [52, 6],
      [66, -18],
      [148, 6],
      [134, -18],
      [22, 150],
      [178, 150],
      [10, 190],
      [190, 190],
    ]
      .map(([x = 0, y = 0]) => sparkle(paint, x, y, 5))
      .join('') +
    path(
      'M40 60C60 100 80 130 84 180L60 200C50 150 30 120 22 110ZM160 60C140 100 120 130 116 180L140 200C150 150 170 120 178 110Z',
      '#150b52',
      'opacity=".55"',
    )
  );
}

function face(paint: Paint): string {
  const eye =
    path('M74 42Q84 31 96 43Q85 50 74 42Z', '#e8fbff') +
    circle(85.5, 41, 4.4, '#12b8d8') +
    circle(85.5, 41, 2, '#051436') +
    line('M72 42Q84 28 97 43', '#180a3a', 2.2) +
    line('M73 32Q84 24 96 31', '#2a124a', 2.4) +
    circle(76, 50, 3, '#ff7ab0', 'opacity=".4"');
  return (
    solid(paint, 'M66 20C64 56 76 92 100 100C124 92 136 56 134 20C124-6 76-6 66 20Z', '#c98a6a', {
      fill: paint.linear(['#f7cfa8', '#c98562@.5', '#5a2a5a']),
      rim: 0,
    }) +
    path('M134 20C136 56 124 92 100 100C114 80 120 50 116 8Z', '#2a124a', 'opacity=".4"') +
    twice(paint, eye) +
    line('M100 44Q96 56 99 57', '#7a3a4a', 1.6) +
    path(
      'M62 58Q100 46 138 58C136 92 118 112 100 122C82 112 64 92 62 58Z',
      paint.linear(['#7af0ff', '#1b8fd0@.45', '#1a1a7a']),
      'opacity=".93"',
    ) +
    goldLine(paint, 'M62 58Q100 46 138 58', 2.4) +
    [72, 86, 100, 114, 128].map((x) => circle(x, 62 - (1 - ((x - 100) / 40) ** 2) * 6 + 2, 2.2, '#ffe08a')).join('') +
    goldLine(paint, 'M66 18Q100 0 134 18', 3) +
    golden(paint, 'M100 2L108 14L100 28L92 14Z') +
    circle(100, 14, 4, '#38e0f0')
  );
}

function hand(paint: Paint): string {
  const skin = paint.linear(['#ffd9b0', '#d08a64', '#6a3050'], 'down');
  const finger = (d: string, width: number): string => line(d, '#ffd98a', width, 'transform="translate(-1 -1)"') + line(d, skin, width);
  return (
    solid(paint, 'M-10 330C-14 262 6 226 34 214L56 236C46 260 46 290 50 330Z', '#5a3ae0', {
      fill: paint.linear(['#a08fff', '#4a30c8@.4', '#140a4a']),
      rim: 2,
    }) +
    finger('M34 200C26 184 30 164 36 152', 9) +
    finger('M42 206C36 186 40 168 47 156', 10) +
    finger('M52 210C48 192 52 178 60 167', 10) +
    finger('M60 214C60 200 66 190 74 182', 9) +
    path(
      'M24 216C22 196 30 188 44 190C62 192 76 204 84 216C78 228 62 236 50 240C38 236 28 228 24 216Z',
      paint.linear(['#ffd9b0', '#d08a64@.5', '#6a3050']),
    ) +
    goldLine(paint, 'M18 228Q40 226 58 244', 7) +
    goldLine(paint, 'M12 240Q36 238 54 256', 3) +
    circle(52, 201, 2.6, '#38e0f0')
  );
}

function orb(paint: Paint): string {
  return (
    glow(paint, { x: 100, y: 158, rx: 92, colour: '#6af0ffcc' }) +
    circle(98.6, 156.6, 55, '#ffe2a0') +
    circle(100, 158, 54, paint.radial(['#f0feff', '#58d8ff@.25', '#4a5af0@.6', '#1c0f6a'], 'cx=".4" cy=".4" r=".7"')) +
    path('M60 170C76 150 110 190 140 164C136 190 120 204 100 204C80 204 66 190 60 170Z', '#c08aff', 'opacity=".5"') +
    ball(paint, { x: 100, y: 158, r: 17, colour: '#f0a53a', rim: false }) +
    ellipse({
      x: 100,
      y: 158,
      rx: 32,
      ry: 8,
      fill: 'none',
      more: 'stroke="#fff1b8" stroke-width="2.6" transform="rotate(-18 100 158)" stroke-dasharray="64 30 100"',
    }) +
    ball(paint, { x: 70, y: 146, r: 6, colour: '#ff5a9a', rim: false }) +
    ball(paint, { x: 130, y: 174, r: 7.5, colour: '#2ad0a8', rim: false }) +
    path(starPath(124, 136, 7, { points: 4, inner: 0.3 }), '#fff6d8') +
    path(starPath(82, 186, 5, { points: 4, inner: 0.3 }), '#fff6d8') +
    path('M60 142C66 124 82 112 98 110C84 120 74 130 70 146Z', '#fff', 'opacity=".75"') +
    path('M146 176C140 192 128 202 112 207C126 196 134 186 138 172Z', '#7af0ff', 'opacity=".7"')
  );
}

export const askmebet: Cover = {
  sky: ['#5a6af5', '#211a8a', '#07052e'],
  glow: '#7ae8ff',
  back: (paint) =>
    path('M150-60A34 34 0 1 0 196-6A42 42 0 1 1 150-60Z', paint.linear(['#fff1b8', '#f3c75b', '#b9791f'])) +
    ball(paint, { x: 14, y: -22, r: 20, colour: '#e0588a' }) +
    ellipse({
      x: 14,
      y: -22,
      rx: 34,
      ry: 8,
      fill: 'none',
      more: 'stroke="#ffd98a" stroke-width="3" transform="rotate(-20 14 -22)" stroke-dasharray="76 60"',
    }),
  hero: (paint) => hood(paint) + face(paint) + orb(paint) + twice(paint, hand(paint)),
  front: (paint) =>
    coins(paint, [
      [84, 60, 1.4, -8, 0.7],
      [118, 62, 1.3, 8, 0.7],
    ]),
  tile: { x: 100, y: 124, scale: 0.94 },
  wide: { x: 226, y: 72, scale: 0.68 },
  icon: { x: 100, y: 96, side: 190 },
  floor: 0,
};
