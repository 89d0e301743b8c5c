import type { Cover } from './frame.ts';
import { ball, circle, ellipse, glow, golden, goldLine, line, path, solid, starPath, twice } from './kit.ts';
import { type Paint, round } from './paint.ts';

const skin = '#8f9fe0';

function tent(paint: Paint): string {
  const stripe = (from: number, to: number): string => `M100-96L${from} 40Q${round((from + to) / 2)} 58 ${to} 40Z`;
  const wall = (from: number, to: number): string =>
    `M${from} 44H${to}L${round(100 + (to - 100) * 1.06)} 330H${round(100 + (from - 100) * 1.06)}Z`;
  const edges = Array.from({ length: 10 }, (_, n) => -50 + n * 33.4);
  const red = paint.linear(['#ff7a5a', '#d8202f@.5', '#8a0a24'], 'down');
  const cream = paint.linear(['#fffdf0', '#ffe9c0@.6', '#d8a878'], 'down');
  return (
    path('M-50 44H250L259 330H-59Z', cream) +
    path(
      edges
        .slice(0, -1)
        .map((x, n) => (n % 2 ? '' : wall(Math.round(x), Math.round(x + 33.4))))
        .join(''),
      red,
    ) +
    path('M-50 44H250L259 330H-59Z', paint.radial(['#3a0a4a00@.3', '#3a0a4acc'])) +
    edges
      .slice(0, -1)
      .map((x, n) => path(stripe(Math.round(x), Math.round(x + 33.4)), n % 2 ? cream : red))
      .join('') +
    line('M100-96V-124', '#f3c75b', 3) +
    path('M100-124Q114-132 126-122Q116-112 100-114Z', '#ffd24d') +
    circle(100, -96, 5, '#ffd24d')
  );
}

function elephant(paint: Paint): string {
  const hide = paint.linear(['#dfe6ff', '#8f9fe0@.4', '#3a3a8a']);
  const ear =
    solid(paint, 'M74 48C44 14-6 30-4 80C-2 120 34 138 70 116Z', skin, { fill: hide, band: 7, rim: 2.2 }) +
    path('M66 60C42 38 12 46 12 80C14 108 38 118 64 104Z', paint.linear(['#ffd0da', '#e88aa8@.5', '#8a4a8a']));
  const leg =
    solid(paint, 'M46 150C42 180 44 196 46 214C54 222 86 222 92 213C96 196 92 172 88 150Z', skin, { fill: hide, band: 6 }) +
    [55, 71, 87].map((x) => ellipse({ x, y: 215, rx: 5.4, ry: 4.6, fill: '#fff3e0' })).join('');
  const eye =
    ellipse({ x: 76, y: 84, rx: 8, ry: 9.5, fill: '#fff' }) +
    circle(78, 85, 6, '#3a2a6a') +
    circle(76, 82, 2.2, '#fff') +
    line('M66 78Q74 70 86 78', '#2a2058', 2.6) +
    line('M68 66Q76 60 84 65', '#4a4a9a', 2.6) +
    circle(68, 102, 8, '#ff8ab0', 'opacity=".45"');
  return (
    solid(paint, 'M100 108C142 108 158 140 152 176C146 204 54 204 48 176C42 140 58 108 100 108Z', skin, { fill: hide, band: 8 }) +
    path('M84 176H116V208Q100 196 84 208Z', '#2f2f78') +
    twice(paint, leg) +
    solid(paint, 'M50 136Q100 168 150 136L156 170Q100 204 44 170Z', '#d8202f', { band: 5 }) +
    goldLine(paint, 'M44 171Q100 205 156 171', 4) +
    twice(paint, ear) +
    solid(paint, 'M100 34C136 34 150 58 146 88C143 112 124 128 100 128C76 128 57 112 54 88C50 58 64 34 100 34Z', skin, {
      fill: hide,
      band: 8,
      rim: 2,
    }) +
    path(
      'M76 116C60 120 56 138 66 152C72 146 78 138 86 130ZM124 116C140 120 142 132 138 146C130 142 122 138 114 130Z',
      paint.linear(['#fffdf0', '#e8d0b0']),
    ) +
    solid(
      paint,
      'M80 92C76 126 84 168 122 170C156 172 182 144 180 100C179 90 162 90 161 100C162 130 148 148 130 146C116 144 122 118 120 92C116 80 84 80 80 92Z',
      skin,
      { fill: paint.linear(['#e8eeff', '#98a8e8@.4', '#4a4a9a']), band: 6, rim: 1.8 },
    ) +
    line(
      'M81 112Q98 118 118 110M83 128Q98 134 117 124M92 150Q106 146 120 138M112 166Q120 156 124 145M140 164Q140 154 137 145M164 148Q156 142 150 136M175 126Q168 124 160 120',
      '#5a66b8',
      2,
    ) +
    twice(paint, eye) +
    golden(paint, starPath(171, 70, 27, { turn: -70 }), 1.6)
  );
}

function dress(paint: Paint): string {
  return (
    solid(paint, 'M60 60C62 28 138 28 140 60C126 52 116 66 100 82C84 66 74 52 60 60Z', '#d8202f', { band: 5, rim: 2 }) +
    goldLine(paint, 'M60 61C74 53 84 67 100 83C116 67 126 53 140 61', 4) +
    golden(paint, starPath(100, 54, 12), 0.8) +
    circle(100, 88, 4, '#ffd24d') +
    solid(paint, 'M78 36C78 8 86 4 100 4C114 4 122 8 122 36Q100 28 78 36Z', '#1f5ad0', { band: 5, rim: 2 }) +
    goldLine(paint, 'M77 37Q100 28 123 37', 6) +
    path('M100 6C90-12 96-30 110-36C108-26 122-22 118-8C116 2 106 6 100 6Z', paint.linear(['#fff6d8', '#ff8a4a', '#d8202f'])) +
    circle(100, 8, 5, '#ffd24d')
  );
}

function globe(paint: Paint): string {
  return (
    ball(paint, { x: 100, y: 274, r: 60, colour: '#f2dcb8' }) +
    path(
      'M100 214C78 232 70 300 84 332C56 326 40 302 40 274C42 240 68 216 100 214ZM100 214C118 232 126 300 114 333C144 328 160 302 160 274C158 240 132 216 100 214Z',
      paint.linear(['#5aa8ff', '#1f5ad0@.5', '#0a1f6a']),
    ) +
    path(starPath(100, 274, 15), '#d8202f') +
    ellipse({ x: 78, y: 234, rx: 18, ry: 8, fill: '#fff', more: 'opacity=".4" transform="rotate(-28 78 234)"' })
  );
}

export const circus: Cover = {
  sky: ['#7ad6ff', '#1f6ad8', '#08185a'],
  glow: '#ffeeb8',
  back: (paint) => tent(paint) + glow(paint, { x: 100, y: 110, rx: 130, colour: '#fff6d0bb' }),
  hero: (paint) => globe(paint) + elephant(paint) + dress(paint),
  front: (paint) =>
    ball(paint, { x: 14, y: 52, r: 28, colour: '#d8202f' }) +
    path(starPath(14, 50, 13), '#ffe9a8') +
    ball(paint, { x: 188, y: 54, r: 26, colour: '#f0b429' }) +
    path(starPath(188, 52, 12), '#d8202f'),
  tile: { x: 100, y: 134, scale: 0.84 },
  wide: { x: 226, y: 76, scale: 0.66 },
  icon: { x: 96, y: 84, side: 184 },
  floor: 0,
};
