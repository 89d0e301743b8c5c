import type { Cover } from './frame.ts';
import { ball, circle, golden, goldLine, line, path, place, solid, twice } from './kit.ts';
import type { Paint } from './paint.ts';

const face = 'M54 74C50 116 62 158 100 178C138 158 150 116 146 74C132 60 68 60 54 74Z';

function plumes(paint: Paint): string {
  const make = (colours: readonly string[]): string =>
    paint.symbol(
      path(
        'M0 0C-26-24-24-74-2-104C2-112 12-114 18-106C14-104 12-100 13-96C24-66 22-24 0 0Z',
        paint.linear(colours, 'down'),
        'stroke="#ffd98a" stroke-width=".8"',
      ) +
        line(
          'M0-4C-4-40-2-76 8-100M-3-30L-14-46M-3-48L-12-66M-2-66L-8-82M-2-30L10-44M-2-48L11-62M0-66L11-80',
          '#fff1b8',
          1,
          'opacity=".5"',
        ),
    );
  const [teal, rose] = [make(['#b8fff2', '#17b3a6@.5', '#04524f']), make(['#ffd0e0', '#ee4f86@.5', '#7c1046'])];
  return [
    [rose, 66, 62, -58, 0.86],
    [teal, 74, 58, -38, 1],
    [rose, 134, 62, 52, 0.86],
    [teal, 126, 58, 32, 1],
    [rose, 86, 56, -18, 1.04],
    [rose, 116, 56, 14, 1],
    [teal, 100, 58, -2, 1.08],
  ]
    .map(([symbol, x, y, turn, scale]) => place(String(symbol), { x: Number(x), y: Number(y), turn: Number(turn), scale: Number(scale) }))
    .join('');
}

function ribbons(paint: Paint): string {
  const rose = paint.linear(['#ff9cc0', '#e0356f', '#6d0f3f'], 'down');
  const teal = paint.linear(['#a8fff0', '#17b3a6', '#04524f'], 'down');
  return (
    line('M54 112C20 130 40 170 14 196C0 212 10 240 -4 262', rose, 11) +
    line('M50 110C16 128 36 168 10 194', '#ffd98a', 1.4) +
    line('M54 114C36 150 60 180 36 214C24 232 34 250 26 270', teal, 9) +
    line('M146 112C180 130 160 170 186 196C200 212 190 240 204 262', teal, 11) +
    line('M146 114C164 150 140 180 164 214C176 232 166 250 174 270', rose, 9)
  );
}

function lozenges(paint: Paint): string {
  const d = Array.from({ length: 6 }, (_, n) => {
    const [x, y] = [112 + (n % 2) * 24, 54 + Math.floor(n / 2) * 60];
    return `M${x} ${y - 30}L${x + 12} ${y}L${x} ${y + 30}L${x - 12} ${y}Z`;
  }).join('');
  return (
    path('M100 50H160V190H100Z', paint.linear(['#3fd8c4', '#128c86', '#05413f'])) +
    path(d, paint.linear(['#ff9cc0', '#d6336c', '#7c1046']), 'stroke="#f3c75b" stroke-width=".9"') +
    path('M160 60V190H100C136 164 140 110 138 60Z', '#05201f', 'opacity=".35"')
  );
}

function features(paint: Paint): string {
  const lid =
    path('M60 106Q76 84 95 108Q78 122 60 106Z', '#06282c') +
    path('M62 105Q76 87 93 107Q76 100 62 105Z', paint.linear(['#ffd0e0', '#c22a68'], 'down')) +
    line('M60 106Q78 122 95 108', '#f3c75b', 1.6) +
    line('M64 112L57 118M71 116L66 124M79 117L77 126M87 115L88 123', '#2a1240', 1.8) +
    goldLine(paint, 'M56 94C62 78 82 76 96 92', 3) +
    goldLine(paint, 'M58 96C48 92 46 82 52 76C58 74 60 82 55 84', 2.2);
  return (
    twice(paint, lid) +
    path('M100 96L94 134Q100 140 106 134Z', '#8a4a5c', 'opacity=".28"') +
    path('M97 96Q99 118 94 132L97 134Q101 116 100 96Z', '#fff', 'opacity=".6"') +
    line('M94 135Q100 140 106 135', '#7a3a4c', 1.4) +
    path('M82 150Q92 143 100 147Q108 143 118 150Q100 154 82 150Z', '#b3123f') +
    path('M82 150Q100 154 118 150Q110 162 100 162Q90 162 82 150Z', paint.linear(['#ff5a85', '#a00d3c'], 'down')) +
    path('M93 155Q100 157 107 155Q100 158 93 155Z', '#ffd0dc') +
    path('M77 123L80 130L77 139L74 130Z', '#17a397') +
    line('M100 64V96M100 164V178', '#f3c75b', 1.6)
  );
}

export const joker2: Cover = {
  sky: ['#3fd0c4', '#0b5d68', '#03192a'],
  glow: '#ff9cc8',
  hero: (paint) =>
    ribbons(paint) +
    plumes(paint) +
    solid(paint, face, '#f7e6dc', {
      fill: paint.linear(['#fffdf8', '#fbe6dc@.5', '#d9a9ac']),
      rim: 2.2,
      inside: lozenges(paint) + circle(68, 138, 11, '#ff6f9c', 'opacity=".28"'),
    }) +
    features(paint) +
    golden(paint, 'M48 84C52 54 76 42 100 52C124 42 148 54 152 84C138 66 118 62 100 72C82 62 62 66 48 84Z') +
    golden(paint, 'M100 34C112 44 114 58 100 72C86 58 88 44 100 34Z') +
    ball(paint, { x: 100, y: 54, r: 7, colour: '#d6205f', rim: false }) +
    [66, 80, 120, 134].map((x, n) => circle(x, n % 3 ? 55 : 60, 3, '#17b3a6')).join('') +
    line('M100 178V192', '#f3c75b', 2) +
    golden(paint, 'M100 190L106 202L100 216L94 202Z') +
    ball(paint, { x: 20, y: 88, r: 15, colour: '#f0b429' }) +
    ball(paint, { x: 182, y: 94, r: 13, colour: '#ee4f86' }) +
    ball(paint, { x: 26, y: 148, r: 10, colour: '#17b3a6' }),
  front: (paint) =>
    ball(paint, { x: 34, y: 48, r: 32, colour: '#ee4f86' }) +
    path('M4 40Q34 54 64 36Q66 42 66 50Q34 66 3 54Z', '#fff1b8', 'opacity=".85"') +
    ball(paint, { x: 176, y: 58, r: 26, colour: '#17b3a6' }),
  tile: { x: 100, y: 138, scale: 1.04 },
  wide: { x: 226, y: 88, scale: 0.68 },
  icon: { x: 100, y: 110, side: 140 },
  floor: 0,
};
