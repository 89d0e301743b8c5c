import type { Cover } from './frame.ts';
import { circle, coins, glow, golden, goldStops, line, path, place, solid, twice } from './kit.ts';
import type { Paint } from './paint.ts';

const plume = 'M0 0C-14-22-16-62 3-100C14-66 13-24 0 0Z';

function feather(paint: Paint, colours: readonly string[]): string {
  const shape = paint.shape(plume);
  return paint.symbol(
    `<use href="${shape}" x="-1.6" y="-1" fill="#ffe08a"/><use href="${shape}" fill="${paint.linear(colours, 'down')}"/>${line('M0-6Q-3-50 2-86', '#fff1b8', 1, 'opacity=".6"')}`,
  );
}

type Row = readonly (readonly [turn: number, scale: number])[];
const rowAt = (symbol: string, o: { x: number; y: number }, row: Row): string =>
  row.map(([turn, scale]) => place(symbol, { ...o, turn, scale })).join('');

function wing(paint: Paint): string {
  const root = { x: 88, y: 122 };
  const long = feather(paint, ['#ffd24d', '#f2501d@.35', '#a3081f']);
  const middle = feather(paint, ['#ff9a3c', '#d9182b@.5', '#6a0320']);
  const short = feather(paint, ['#fff1b8', '#ffb43c@.5', '#d9481d']);
  return (
    rowAt(long, root, [
      [-116, 0.7],
      [-101, 0.92],
      [-86, 1.08],
      [-71, 1.22],
      [-56, 1.34],
      [-42, 1.42],
      [-29, 1.46],
      [-17, 1.4],
    ]) +
    rowAt(middle, root, [
      [-106, 0.56],
      [-88, 0.72],
      [-70, 0.86],
      [-52, 0.96],
      [-35, 1],
      [-20, 0.94],
    ]) +
    rowAt(short, root, [
      [-94, 0.4],
      [-72, 0.52],
      [-50, 0.6],
      [-30, 0.6],
    ])
  );
}

function tail(paint: Paint): string {
  const long = feather(paint, ['#ff8a2a', '#d9182b@.4', '#6a0320']);
  const eye = paint.symbol(
    path('M0-22C15-8 15 12 0 24C-15 12-15-8 0-22Z', paint.linear(goldStops, 'down')) +
      path('M0-14C10-4 10 8 0 17C-10 8-10-4 0-14Z', '#c3122f') +
      circle(0, 3, 5.6, '#17b3a8') +
      circle(-1.4, 1.4, 2, '#d8fff6'),
  );
  const turns = [-142, 142, -156, 156, -169, 169, 180];
  return turns
    .map((turn, n) => {
      const scale = 0.92 + n * 0.07;
      const angle = ((turn - 90) * Math.PI) / 180;
      const [x, y] = [100 + Math.cos(angle) * 98 * scale, 146 + Math.sin(angle) * 98 * scale];
      return place(long, { x: 100, y: 146, turn, scale }) + place(eye, { x, y, turn: turn + 180, scale: 0.7 + n * 0.06 });
    })
    .join('');
}

function body(paint: Paint): string {
  const scallops = [
    'M74 112Q82 122 90 110Q98 122 106 110Q114 122 124 110',
    'M74 128Q82 138 91 127Q99 138 108 127Q116 138 126 126',
    'M80 144Q88 153 96 143Q104 153 112 143Q118 150 122 144',
    'M96 90Q102 98 110 88M98 76Q104 84 112 76',
  ];
  const crest = feather(paint, ['#fff1b8', '#ffb43c@.5', '#d9481d']);
  return (
    rowAt(crest, { x: 103, y: 38 }, [
      [66, 0.34],
      [44, 0.44],
      [22, 0.5],
      [0, 0.44],
    ]) +
    solid(
      paint,
      'M84 46C84 32 96 25 107 32C120 40 118 60 113 76C111 88 121 94 126 110C131 138 116 164 100 180C82 164 68 138 74 112C78 98 92 92 95 80C98 70 98 62 92 60C86 59 84 52 84 46Z',
      '#e0301f',
      {
        fill: paint.linear(['#ffdf6a', '#ef3b1f@.45', '#7c0420']),
        band: 7,
        rim: 2.2,
        inside: scallops.map((d) => line(d, '#ffd24d', 2)).join(''),
      },
    ) +
    golden(paint, 'M87 40C76 39 67 45 62 58C69 54 78 57 89 54Z') +
    path('M62 58C69 54 78 57 89 54L88 50C78 52 70 51 62 58Z', '#8a4a12', 'opacity=".6"') +
    path('M90 45Q97 39 105 45Q98 51 90 45Z', '#fff6d8') +
    circle(97, 45, 2.8, '#4a0616') +
    path('M87 43Q97 35 109 43Q98 40 88 46Z', '#7c0420') +
    golden(paint, 'M99 96L109 109L99 124L89 109Z') +
    circle(99, 109, 4.4, '#38d6c8') +
    circle(97.6, 107.4, 1.5, '#fff')
  );
}

export const pg: Cover = {
  sky: ['#ff9a3a', '#b3122c', '#2a0412'],
  glow: '#ffc95a',
  back: (paint) => glow(paint, { x: 100, y: 70, rx: 120, colour: '#fff1b899' }),
  hero: (paint) => tail(paint) + twice(paint, wing(paint)) + body(paint),
  front: (paint) =>
    coins(paint, [
      [-4, 40, 2.2, -18],
      [34, 52, 1.8, 10, 0.7],
      [66, 58, 1.3, 0, 0.6],
      [136, 58, 1.3, -8, 0.6],
      [166, 52, 1.8, -10, 0.7],
      [204, 40, 2.2, 16],
      [100, 64, 1.6, 0, 0.6],
    ]),
  tile: { x: 100, y: 146, scale: 0.93 },
  wide: { x: 226, y: 88, scale: 0.72 },
  icon: { x: 98, y: 78, side: 116 },
  floor: 0,
};
