import type { Cover } from './frame.ts';
import { circle, coins, fan, glow, golden, goldLine, group, line, path, place, solid } from './kit.ts';
import type { Paint } from './paint.ts';

const skinOf = (paint: Paint): string => paint.linear(['#ffeedd', '#f2b494@.45', '#9a4a68']);

function flower(paint: Paint): string {
  const petal = paint.symbol(path('M0 0C-10-8-7-19 0-20C7-19 10-8 0 0Z', paint.linear(['#fff0f4', '#ff6a98', '#b0124f'], 'down')));
  return [0, 72, 144, 216, 288].map((turn) => place(petal, { x: 0, y: 0, turn })).join('') + circle(0, 0, 4.6, '#ffe08a');
}

/** A rose seen from above. */
function rose(paint: Paint, x: number, y: number, scale: number): string {
  const petal = paint.shape('M0 2C-20-4-20-24 0-24C20-24 20-4 0 2Z');
  const ring = paint.symbol([0, 72, 144, 216, 288].map((turn) => `<use href="${petal}" transform="rotate(${turn})"/>`).join(''));
  const whole = paint.symbol(
    path('M-30 6C-44-6-40-20-24-18C-14-12-14 4-30 6ZM22 16C40 20 42 32 30 34C18 34 14 24 22 16Z', paint.linear(['#6ad08a', '#0f4a32'])) +
      `<g fill="${paint.linear(['#ff9ab4', '#e01f56@.5', '#7a0630'], 'down')}" stroke="#ffc8b0" stroke-width=".7"><use href="${ring}"/><use href="${ring}" transform="rotate(36) scale(.66)"/></g>` +
      path('M-8 0C-8-10 8-10 8 0C8 8-6 8-5 1C-4-4 4-4 4 1', 'none', 'stroke="#7a0630" stroke-width="2.4"'),
  );
  return place(whole, { x, y, scale });
}

function torso(paint: Paint): string {
  const satin = paint.linear(['#b0507c', '#3a0e2a@.35', '#0f030b']);
  return (
    solid(
      paint,
      'M86 86C90 106 90 122 78 132C62 140 48 146 40 160C34 176 36 200 38 230H176C182 206 182 178 174 162C164 148 152 142 140 134C124 122 116 104 116 66Z',
      '#f2b494',
      {
        fill: skinOf(paint),
        rim: 2.2,
        inside:
          path(
            'M116 60C114 96 122 120 142 136C162 146 176 158 184 190L160 214C156 180 140 160 120 148C104 138 98 112 98 84Z',
            '#9a4a68',
            'opacity=".38"',
          ) + line('M82 144C96 153 112 153 130 146', '#b8606a', 2, 'opacity=".5"'),
      },
    ) +
    solid(
      paint,
      'M44 340C50 300 56 270 52 236C48 214 46 200 48 188C66 176 86 184 100 204C116 184 142 176 166 186C172 206 166 240 168 262C172 290 186 316 190 340Z',
      '#2a0f24',
      {
        fill: satin,
        rim: 2.2,
        inside: path('M140 180C136 220 130 260 140 340H200V180Z', '#0a0208', 'opacity=".5"'),
      },
    ) +
    goldLine(paint, 'M48 188C66 176 86 184 100 204C116 184 142 176 166 186', 3) +
    solid(
      paint,
      'M30 178C36 170 46 174 50 186C54 200 54 222 46 236C34 238 24 226 24 210C24 196 26 184 30 178ZM172 168C182 168 192 186 194 206C194 222 186 236 174 236C166 222 162 200 164 184C166 176 168 170 172 168Z',
      '#6a1f48',
      { fill: satin, rim: 2 },
    ) +
    golden(paint, 'M86 110Q100 122 119 110L121 121Q102 134 86 121Z') +
    line('M87 126Q102 142 121 126M86 134Q102 156 124 133', '#fff6e6', 3.4, 'stroke-dasharray="0 5"') +
    golden(paint, 'M103 146L110 157L103 172L96 157Z') +
    circle(103, 157, 3.8, '#e0245f')
  );
}

function head(paint: Paint): string {
  const hair = paint.linear(['#b0506a', '#4a1430@.35', '#14040e']);
  return (
    solid(paint, 'M112 10C146-14 182 12 174 44C168 66 142 74 122 60Z', '#4a1430', { fill: hair, rim: 2.2 }) +
    line('M126 16C150 4 168 24 160 44M128 30C144 20 154 34 148 46', '#d8788a', 2, 'opacity=".6"') +
    solid(
      paint,
      'M84 20C69 22 61 33 61 46C61 52 57 57 53 63C52 66 55 67 58 67C58 70 56 71 55 73C54 76 57 77 58 78C55 80 56 83 59 84C58 91 61 97 69 98C80 99 92 94 100 86C118 80 124 54 118 34C110 20 96 16 84 20Z',
      '#f2b494',
      {
        fill: skinOf(paint),
        rim: 2,
        inside:
          path('M100 86C86 98 76 99 64 97C80 94 92 84 96 66L124 30V90Z', '#9a4a68', 'opacity=".38"') +
          circle(76, 70, 9, '#ff5a7a', 'opacity=".3"'),
      },
    ) +
    path('M64 44Q72 37 84 42Q73 41 65 47Z', '#4a1430') +
    path('M65 55Q73 50 83 57Q74 60 65 55Z', '#5a1a3a') +
    line('M64 55Q74 47 85 58L88 57M64 55L59 56M67 52L63 50', '#2a0818', 1.8) +
    path('M65 50Q73 45 82 51Q73 49 65 53Z', '#d8508a', 'opacity=".8"') +
    path('M55 73Q60 70 68 77Q64 86 59 84.5Q56 82 58 78Q54 76 55 73Z', '#d8143f') +
    path('M58 78Q63 77 68 77Q62 79 58 78Z', '#7a0626') +
    circle(59, 81, 1.1, '#ffc0cc') +
    solid(paint, 'M66 36C66 8 96-6 120 8C140 22 138 54 120 70C116 82 112 88 107 92C109 80 106 70 99 64C98 48 88 36 66 36Z', '#4a1430', {
      fill: hair,
      rim: 2,
    }) +
    line('M74 30C92 24 110 34 116 54M82 20C104 16 122 30 124 50M100 56C104 62 108 66 110 76', '#d8788a', 2, 'opacity=".55"') +
    path('M99 64C96 74 102 82 98 94C106 88 106 74 103 66Z', '#2a0818') +
    group(flower(paint), { x: 126, y: 18, scale: 1.05 }) +
    line('M101 68V76', '#f3c75b', 2) +
    golden(paint, 'M101 75L107 88L101 104L95 88Z') +
    circle(101, 88, 2.6, '#e0245f')
  );
}

function arm(paint: Paint): string {
  const satin = paint.linear(['#d86a98', '#4a1236@.3', '#14040f']);
  const finger = (d: string): string =>
    `<use href="${paint.shape(d)}" x="-1" y="-1" stroke="#ffc8b0"/><use href="${paint.shape(d)}" stroke="${paint.linear(['#b0507c', '#3a0e2a'])}"/>`;
  return (
    fan(paint, { x: 36, y: 176, turn: -8, step: 24, reach: 56, scale: 1.06, list: ['club', 'spade', 'heart'] }) +
    solid(
      paint,
      'M18 174C12 184 14 196 20 204C22 236 24 280 34 340H92C84 290 66 240 52 206C58 196 58 184 52 176C42 166 26 166 18 174Z',
      '#4a1236',
      { fill: satin, rim: 2.2, band: 5 },
    ) +
    `<g fill="none" stroke-width="9">${[
      'M24 182C14 172 10 160 12 150',
      'M34 182C28 172 26 160 28 150',
      'M44 184C42 174 42 166 44 157',
      'M50 194C58 188 59 180 53 171',
    ]
      .map(finger)
      .join('')}</g>` +
    goldLine(paint, 'M19 206Q36 214 54 206', 6) +
    [26, 36, 46].map((x) => circle(x, 209, 2, '#fff6d8')).join('') +
    line('M30 222C34 256 40 290 52 330', '#e88ab0', 2.4, 'opacity=".5"')
  );
}

export const sexygame: Cover = {
  sky: ['#ffa8bc', '#a0184c', '#14030a'],
  glow: '#ffd9c8',
  back: (paint) =>
    circle(98, 66, 98, 'none', 'stroke="#ffd98a" stroke-width="3" opacity=".8"') +
    circle(98, 66, 90, paint.radial(['#ffe6dccc', '#ff9ab433']), 'stroke="#ffd98a" stroke-width="1"') +
    glow(paint, { x: 90, y: 60, rx: 100, colour: '#fff0e088' }),
  hero: (paint) => group(torso(paint) + head(paint), { x: 18, y: 0 }) + arm(paint),
  front: (paint) => rose(paint, 172, 44, 1.5) + rose(paint, 128, 58, 1.1) + coins(paint, [[98, 60, 1.2, -8]]),
  tile: { x: 100, y: 124, scale: 0.98 },
  wide: { x: 228, y: 78, scale: 0.72 },
  icon: { x: 116, y: 60, side: 118 },
  floor: 0,
};
