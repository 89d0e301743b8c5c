import type { Cover } from './frame.ts';
import { ball, circle, coins, glow, gold, golden, goldLine, line, path, place, solid, twice } from './kit.ts';
import type { Paint } from './paint.ts';

const jade = (paint: Paint): string => paint.linear(['#b8f7cc', '#27b06e@.4', '#06503a']);

function mane(paint: Paint): string {
  const flame = paint.symbol(
    path('M-12 0C-16-22-2-30 4-50C16-34 16-14 12 0Z', '#ffd98a', 'transform="translate(-1.2 -1)"') +
      path('M-12 0C-16-22-2-30 4-50C16-34 16-14 12 0Z', paint.linear(['#ffe9a0', '#3fd08a@.4', '#06503a'], 'down')),
  );
  const curl = paint.symbol(
    circle(-1, -1, 16, '#ffd98a') +
      circle(0, 0, 16, paint.radial(['#d0ffdc', '#2fbf7a@.45', '#06503a'], 'cx=".3" cy=".3" r=".8"')) +
      line('M8 1a8 8 0 1 0-8 8q4 0 4-4', '#05452a', 2.3),
  );
  const about = (symbol: string, o: { from: number; step: number; count: number; reach: number; scale: number }): string =>
    Array.from({ length: o.count }, (_, n) => {
      const turn = o.from - n * o.step;
      const angle = ((turn - 90) * Math.PI) / 180;
      return place(symbol, { x: 100 + Math.cos(angle) * o.reach, y: 104 + Math.sin(angle) * o.reach * 1.04, turn, scale: o.scale });
    }).join('');
  return twice(
    paint,
    about(flame, { from: -8, step: 19, count: 8, reach: 86, scale: 1.05 }) +
      about(curl, { from: -14, step: 23, count: 7, reach: 80, scale: 1.1 }),
  );
}

function features(paint: Paint): string {
  const eye =
    path('M46 88Q62 66 92 88Q72 102 46 88Z', '#042a1c') +
    path('M51 87Q66 72 88 88Q70 95 51 87Z', paint.linear(['#fff6d8', '#ffc93c', '#d97a12'], 'down')) +
    circle(71, 86, 5.6, '#3a1403') +
    circle(69, 84, 1.8, '#fff') +
    golden(paint, 'M34 80C34 56 58 50 78 62C90 68 95 78 94 90C80 76 60 68 34 80Z') +
    golden(paint, 'M38 74C26 64 26 48 38 42C38 50 46 54 56 58Z') +
    goldLine(paint, 'M40 116C48 104 62 108 60 120C58 128 48 126 50 119', 3) +
    goldLine(paint, 'M34 100Q40 96 46 99', 2.4) +
    path('M68 148L74 168L81 150Z', paint.linear(['#fffdf6', '#d8c6a0'], 'down')) +
    path('M76 178L80 166L86 178Z', '#fff6e2');
  return (
    path('M60 140Q100 152 140 140C140 170 124 188 100 188C76 188 60 170 60 140Z', '#4a0616') +
    path('M78 178Q100 160 122 178Q112 189 100 189Q88 189 78 178Z', '#e8405c') +
    path('M70 144Q100 153 130 144L128 153Q100 159 72 153Z', '#fff6e2') +
    twice(paint, eye) +
    solid(
      paint,
      'M100 100C118 100 124 110 128 120C150 112 160 136 144 148C130 156 110 152 100 144C90 152 70 156 56 148C40 136 50 112 72 120C76 110 82 100 100 100Z',
      '#37c985',
      { band: 4, fill: paint.linear(['#c8ffd8', '#3fce88@.45', '#0a7a4c']) },
    ) +
    golden(paint, 'M77 120C78 106 88 100 100 100C112 100 122 106 123 120C117 128 108 132 100 132C92 132 83 128 77 120Z') +
    path('M86 121Q91 114 95 122M105 122Q109 114 114 121', '#6e3f0e') +
    line('M100 132V145', '#0a5c3a', 2.4) +
    [66, 74, 70, 134, 126, 130].map((x, n) => circle(x, 134 + (n % 3 === 2 ? 6 : 0), 1.7, '#0a5c3a')).join('') +
    goldLine(paint, 'M86 66Q100 58 114 66M90 76Q100 70 110 76', 2.6)
  );
}

function chest(paint: Paint): string {
  const scales = [0, 1, 2, 3]
    .map((row) => Array.from({ length: 8 }, (_, n) => `M${4 + n * 26 - (row % 2) * 13} ${236 + row * 22}q13 22 26 0`).join(''))
    .join('');
  return (
    solid(paint, 'M2 340C2 240 40 176 100 176C160 176 198 240 198 340Z', '#1c8f5c', {
      fill: jade(paint),
      rim: 2.2,
      inside: line(scales, '#8af0b4', 2.4, 'opacity=".55"'),
    }) +
    [64, 82, 118, 136]
      .map((x) => circle(x, 196, 12, paint.radial(['#d0ffdc', '#2fbf7a@.45', '#06503a'], 'cx=".3" cy=".3" r=".8"')))
      .join('') +
    goldLine(paint, 'M30 204Q100 244 170 204', 10) +
    line('M30 201Q100 241 170 201', '#fff6d0', 1.6) +
    golden(paint, 'M78 226C78 212 122 212 122 226L126 254Q100 266 74 254Z') +
    circle(100, 252, 6, gold(paint), 'stroke="#6e3f0e" stroke-width="1.5"') +
    line('M78 232Q100 242 122 232', '#8a5412', 2)
  );
}

export const pgslot: Cover = {
  sky: ['#6ff0ac', '#0b6b47', '#02231d'],
  glow: '#ffe08a',
  back: (paint) =>
    path('M-40 300V60H-20V40H-48V28Q0 24 14-6Q60 22 100 22Q140 22 186-6Q200 24 248 28V40H220V60H240V300Z', '#063d30', 'opacity=".45"') +
    glow(paint, { x: 100, y: 90, rx: 140, colour: '#ffe9a099' }),
  hero: (paint) =>
    chest(paint) +
    mane(paint) +
    solid(
      paint,
      'M100 24C138 24 164 46 170 82C180 108 174 138 156 160C142 182 124 194 100 194C76 194 58 182 44 160C26 138 20 108 30 82C36 46 62 24 100 24Z',
      '#23a869',
      { fill: jade(paint), band: 6, rim: 2.4 },
    ) +
    features(paint) +
    golden(paint, 'M100 4C84 22 84 40 100 56C116 40 116 22 100 4Z') +
    ball(paint, { x: 100, y: 31, r: 9, colour: '#e0243f', rim: false }),
  front: (paint) =>
    ball(paint, { x: 164, y: 56, r: 32, colour: '#f0b429' }) +
    line('M134 46Q164 66 194 44M140 74Q164 46 190 76', '#8a5412', 2) +
    solid(
      paint,
      'M134 34C130 20 140 10 150 14C152 4 168 2 172 12C180 6 192 12 190 24C190 34 182 38 176 36C166 42 152 42 146 38C142 40 136 40 134 34Z',
      '#27b06e',
      { band: 3 },
    ) +
    path('M142 38L146 30L150 39ZM160 40L164 31L168 40ZM178 36L183 28L186 36Z', '#fff6e2') +
    coins(paint, [
      [16, 44, 2, -14],
      [54, 58, 1.5, 8],
    ]),
  tile: { x: 100, y: 130, scale: 0.86 },
  wide: { x: 226, y: 84, scale: 0.66 },
  icon: { x: 100, y: 100, side: 176 },
  floor: 0,
};
