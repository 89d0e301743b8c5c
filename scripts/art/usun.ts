import type { Cover } from './frame.ts';
import { circle, ellipse, glow, limb, line, path, place, rays, solid, starPath } from './kit.ts';
import { mix, type Paint } from './paint.ts';

/** A basketball with a radius of 20 around its own middle. */
export const basketball = (paint: Paint): string =>
  paint.symbol(
    circle(-1, -1, 20, '#ffe2a0') +
      circle(0, 0, 20, paint.radial(['#ffd08a', '#f0761f@.5', '#8a2a12'], 'cx=".3" cy=".3" r=".8"')) +
      line('M-19 4Q0-6 19-6M-6-19Q2 0 3 19.5M-17-9Q-4-4-6 18M10-17Q6-2 18 8', '#5a1a14', 1.8),
  );

function player(paint: Paint): string {
  const skin = '#7a3f4a';
  const edge = '#ffc86a';
  const lit = paint.linear(['#ffb070', '#8a4250@.4', '#2a1246']);
  const cloth = paint.linear(['#9a8aff', '#3f2cc8@.4', '#190b5a']);
  const part = (d: string, fill: string, rim = 2): string => solid(paint, d, skin, { fill, edge, rim });
  return (
    // The far arm and leg.
    part(`${limb([82, 62, 9], [50, 72, 6.5])}${limb([50, 72, 6.5], [28, 52, 4.5])}M30 58C22 54 18 46 22 40C28 40 34 46 34 52Z`, lit) +
    part(limb([80, 116, 15], [48, 146, 10]), lit) +
    part(limb([48, 146, 9.5], [14, 164, 6]), lit) +
    part('M18 158L14 170C6 178-6 184-14 182C-18 178-14 172-8 170Z', paint.linear(['#fff', '#ff6a4a@.4', '#8a0a30'])) +
    part(limb([84, 112, 18], [60, 138, 16]), cloth) +
    // Body.
    part('M88 44C100 40 112 46 114 56C112 76 106 92 106 116L68 112C68 94 74 76 78 58C80 50 82 46 88 44Z', cloth, 2.4) +
    path('M104 46C112 48 114 52 114 56C112 76 106 92 106 116L94 115C96 90 104 70 104 46Z', '#140848', 'opacity=".5"') +
    path(starPath(91, 82, 11, { turn: -78 }), '#ffd24d') +
    line('M70 106L106 110', '#ffd24d', 3.4) +
    // The near leg.
    part(limb([94, 116, 16], [134, 124, 10.5]), lit) +
    part(limb([134, 124, 10.5], [118, 164, 6]), lit) +
    part('M112 158L124 162C126 170 124 176 118 178L100 186C94 186 92 180 98 176Z', paint.linear(['#fff', '#ff6a4a@.4', '#8a0a30'])) +
    part(limb([92, 114, 19], [122, 120, 17]), cloth, 2.4) +
    line('M118 104L122 138', '#ffd24d', 3) +
    // The head and the arm that dunks.
    part(limb([98, 48, 8], [104, 36, 7]), lit, 1) +
    part(
      'M92 12C102 4 118 8 121 18L120 22L125 28C125 30 123 31 121 31L120 36C119 41 113 43 106 42C94 42 88 32 88 24C88 18 90 14 92 12Z',
      lit,
    ) +
    path('M88 22C88 8 104 2 114 8C120 11 122 16 121 18C112 16 106 20 104 26C102 30 98 32 92 34C89 30 88 26 88 22Z', '#1a0a3a') +
    line('M89 21Q104 13 121 17', '#ffd24d', 4) +
    line('M114 24L120 23', '#1a0a3a', 2) +
    part(
      `${limb([104, 56, 10], [128, 26, 7.5])}${limb([128, 26, 7.5], [142, -8, 5.5])}M136-4C134-14 138-22 146-24C152-20 152-8 147-2Z`,
      lit,
      2.4,
    )
  );
}

function hoop(paint: Paint): string {
  const net =
    'M136 40L146 84M150 44L154 84M166 46L164 84M182 44L174 84M196 40L184 84M136 42L152 84M150 46L166 84M196 42L170 84M182 46L158 84M141 58Q166 66 191 58M145 70Q166 76 187 70';
  return (
    path('M206-70L262-92V56L206 62Z', paint.linear(['#ffffffcc', '#ffd9b0aa', '#7a4ad088']), 'stroke="#fff1d8" stroke-width="3"') +
    path('M222-20L250-26V32L222 34Z', 'none', 'stroke="#ff5a3a" stroke-width="4"') +
    ellipse({ x: 166, y: 38, rx: 32, ry: 9, fill: 'none', more: 'stroke="#8a1a14" stroke-width="6"' }) +
    line(net, '#fff6e6', 1.8, 'opacity=".85"') +
    path('M196 34H218V44H196Z', '#c3321f') +
    line('M134 38C136 50 196 50 198 38', paint.linear(['#ffb08a', '#ff4a2a', '#a8161f'], 'across'), 6)
  );
}

/** Spectators with raised hands, cropped by the frame. */
function crowd(paint: Paint): string {
  const fan =
    'M-14 40C-14 22-8 16 0 16C8 16 14 22 14 40ZM-8 6A8 8 0 1 1 8 6A8 8 0 1 1-8 6ZM-13 30C-20 16-22 4-20-8C-19-12-14-12-14-8C-14 4-10 14-6 24ZM13 30C20 18 24 8 24-2C24-6 19-7 18-2C16 8 12 16 7 24Z';
  const shape = paint.shape(fan);
  const one = paint.symbol(`<use href="${shape}" x="-1.4" y="-1.2" fill="#ffb45a"/><use href="${shape}" fill="#1f0a4a"/>`);
  return [
    [10, 30, -8],
    [94, 38, 6],
    [54, 34, 4],
    [140, 34, -6],
    [186, 28, 8],
  ]
    .map(([x = 0, y = 0, turn = 0]) => place(one, { x, y, turn, scale: 1.15 }))
    .join('');
}

export const usun: Cover = {
  sky: ['#ffd25a', '#f0661f', '#2a0f5a'],
  glow: '#fff0b0',
  rayCount: 0,
  back: (paint) =>
    rays(paint, { x: 100, y: 110, r: 380, count: 16, colour: '#ffe27a', opacity: 0.75 }) +
    glow(paint, { x: 100, y: 110, rx: 150, colour: '#fff6c8ee' }) +
    circle(100, 110, 92, paint.linear(['#fffbe0', '#ffd24a@.5', '#ff6a3a'], 'down')) +
    path('M20 150H180M30 166H170M44 180H156', 'none', `stroke="${mix('#f0661f', '#ff6a3a', 0.5)}" stroke-width="3"`) +
    path('M-400 194H600V400H-400Z', paint.linear(['#b8327a', '#4a1a80@.35', '#1a0840'], 'down')) +
    line('M16 200H184M34 210H166M24 222H176M50 234H150M70 248H130', '#ffd98a', 3.4, 'opacity=".75"'),
  hero: (paint) => hoop(paint) + player(paint) + place(basketball(paint), { x: 154, y: -26, scale: 1.05 }),
  front: (paint) => crowd(paint),
  tile: { x: 92, y: 146, scale: 0.89 },
  wide: { x: 216, y: 88, scale: 0.66 },
  icon: { x: 116, y: 26, side: 122 },
  floor: 0,
};
