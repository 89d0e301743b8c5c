import type { Cover } from './frame.ts';
import { ball, circle, coins, glow, gold, golden, group, line, path, solid } from './kit.ts';
import type { Paint } from './paint.ts';

function key(paint: Paint, stone: string): string {
  const hole = (x: number, y: number): string => `M${x - 9} ${y}a9 9 0 1 0 18 0a9 9 0 1 0-18 0Z`;
  const d = `M-7-36H7V50H22V60H12V68H24V82H-7ZM0-92C16-92 20-80 16-74C30-76 36-64 30-54C26-44 14-42 7-46H-7C-14-42-26-44-30-54C-36-64-30-76-16-74C-20-80-16-92 0-92Z`;
  return (
    path(`${d}${hole(-17, -59)}${hole(17, -59)}`, '#6e3f0e', 'transform="translate(3 3)" fill-rule="evenodd"') +
    path(`${d}${hole(-17, -59)}${hole(17, -59)}`, gold(paint), 'fill-rule="evenodd" stroke="#fff1b8" stroke-width=".8"') +
    ball(paint, { x: 0, y: -74, r: 8, colour: stone }) +
    path('M-10-40H10V-32H-10ZM-9 34H9V40H-9Z', paint.linear(['#fff1b8', '#b9791f'])) +
    line('M-3-28V76', '#fff6d8', 1.6, 'opacity=".8"')
  );
}

function chest(paint: Paint): string {
  const wood = paint.linear(['#c07a3e', '#8a4a1f@.4', '#3c1a0c']);
  return (
    solid(paint, 'M26 132C22 100 38 78 62 76H138C162 78 178 100 174 132Z', '#7a3f1c', { fill: wood, band: 6, rim: 2 }) +
    path('M38 132C36 108 48 92 66 90H134C152 92 164 108 162 132Z', '#3a1608') +
    glow(paint, { x: 100, y: 128, rx: 78, ry: 56, colour: '#ffe27aee' }) +
    golden(paint, 'M26 132C22 100 38 78 62 76H70C48 82 38 104 40 132Z') +
    golden(paint, 'M174 132C178 100 162 78 138 76H130C152 82 162 104 160 132Z') +
    coins(paint, [
      [52, 128, 1.2, -10],
      [74, 120, 1.3, 12],
      [98, 116, 1.5],
      [124, 120, 1.3, -12],
      [148, 128, 1.2, 10],
      [86, 132, 1.2],
      [112, 132, 1.3],
      [62, 136, 1.1],
      [138, 136, 1.1],
    ]) +
    path('M78 104L88 98L96 106L86 118Z', paint.linear(['#ff9ab0', '#e0243f', '#7a0620'])) +
    path('M118 100L130 98L136 108L124 118L114 110Z', paint.linear(['#a8ffe0', '#17b37a', '#04523a'])) +
    solid(paint, 'M20 136H180L174 198H26Z', '#8a4a1f', { fill: wood, band: 7, rim: 2 }) +
    line('M24 156H176M26 176H174', '#3c1a0c', 1.6, 'opacity=".7"') +
    golden(paint, 'M16 132H184V144H16Z') +
    golden(paint, 'M26 144H42L44 198H30ZM174 144H158L156 198H170Z') +
    golden(paint, 'M24 190H176L175 200H25Z') +
    golden(paint, 'M82 138H118V160C118 172 108 180 100 180C92 180 82 172 82 160Z', 1.6) +
    circle(100, 154, 5.5, '#3a1608') +
    path('M97 156H103L105 170H95Z', '#3a1608') +
    [34, 166].map((x) => circle(x, 138, 2.6, '#fff1b8')).join('')
  );
}

function tentacle(paint: Paint): string {
  const d =
    'M206 250C214 196 198 172 180 170C160 170 158 192 172 194C182 194 182 184 176 182C188 178 192 196 178 202C156 206 144 176 166 158C192 144 232 170 232 250Z';
  return (
    solid(paint, d, '#1e8fd0', { fill: paint.linear(['#8ae0ff', '#1b7ad0@.4', '#0a1f5c']), band: 5, rim: 1.8 }) +
    [
      [208, 204, 4.6],
      [204, 190, 4.2],
      [196, 178, 3.8],
      [185, 171, 3.2],
    ]
      .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, '#ffd0c0') + circle(x + 0.6, y + 0.6, r * 0.5, '#c26a70'))
      .join('')
  );
}

export const slotxo: Cover = {
  sky: ['#38c6ff', '#0a4aa8', '#020d33'],
  glow: '#ffd97a',
  back: (paint) =>
    path(
      'M-400-140H500V340H300C250 300 240 250 252 190C262 130 236 70 196 44C160 10 150 30 130 6C120 26 104 24 96 36C80 14 66 30 56 24C40 40 10 50-20 84C-60 130-40 190-46 240C-56 290-110 330-400 340Z',
      '#04164a',
      'opacity=".8"',
    ) +
    path(
      'M-400 214C-100 196 0 190 100 190C220 190 300 200 500 214V400H-400Z',
      paint.linear(['#f0c878', '#2a7ac8@.25', '#04164a'], 'down'),
    ) +
    path('M-6 44L2 104L16 34ZM186 36L196 78L210 40ZM34 24L40 52L52 28Z', '#082468'),
  hero: (paint) =>
    path(
      'M44 130L-30-60H16L76 130ZM84 130L66-80H134L116 130ZM124 130L184-60H230L156 130Z',
      paint.linear(['#ffe27a00', '#ffe9a0aa'], 'down'),
    ) +
    group(key(paint, '#e0243f'), { x: 100, y: 66, turn: -40, scale: 1.02 }) +
    group(key(paint, '#17b3e0'), { x: 100, y: 66, turn: 40, scale: 1.02 }) +
    `<g transform="matrix(-1 0 0 1 206 -62)">${tentacle(paint)}</g>` +
    chest(paint) +
    tentacle(paint),
  front: (paint) =>
    line(
      'M16 60C16 30 2 24 4 4M16 44C28 30 24 16 34 4M17 34C12 22 18 8 14-8M26 26C36 24 44 20 46 8',
      paint.linear(['#ffc0a0', '#ff6a5a@.5', '#a8203a'], 'down'),
      7,
    ) +
    path('M-10 62V40C10 28 22 48 40 44C56 40 66 52 84 62Z', paint.linear(['#4a9af0', '#0a3a98@.5', '#020d33'])) +
    coins(paint, [
      [104, 52, 1.9, -12],
      [140, 56, 1.6, 8, 0.7],
      [70, 54, 1.3, 0, 0.7],
      [184, 54, 1.9, 16],
    ]),
  tile: { x: 96, y: 128, scale: 0.98 },
  wide: { x: 222, y: 80, scale: 0.74 },
  icon: { x: 100, y: 108, side: 176 },
};
