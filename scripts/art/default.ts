import type { Cover } from './frame.ts';
import { circle, coins, ellipse, gold, golden, group, path, starPath } from './kit.ts';
import type { Paint } from './paint.ts';

/** A gaming chip with a radius of 92 around its own middle. */
export function chip(paint: Paint): string {
  const notches = Array.from(
    { length: 8 },
    (_, n) => `<path d="M-16-91A92 92 0 0 1 16-91L12-66A67 67 0 0 0-12-66Z" transform="rotate(${n * 45})"/>`,
  ).join('');
  return (
    circle(6, 9, 92, '#5a2f0a') +
    circle(3, 5, 92, paint.linear(['#f3c75b', '#8a5412'])) +
    circle(0, 0, 92, gold(paint)) +
    `<g fill="${paint.linear(['#a03a5a', '#5a0f3a', '#2a0520'])}">${notches}</g>` +
    circle(0, 0, 66, paint.linear(['#8a5412', '#f3c75b@.5', '#fff1b8'])) +
    circle(0, 0, 61, paint.radial(['#b8385f', '#6a1240@.6', '#2a0520'], 'cx=".4" cy=".3" r=".8"')) +
    circle(0, 0, 53, 'none', 'stroke="#f3c75b" stroke-width="2.4" stroke-dasharray="0 7" stroke-linecap="round"') +
    golden(paint, starPath(1, 3, 44), 0) +
    golden(paint, starPath(0, 0, 44, { inner: 0.46 }), 1.6) +
    path(
      'M0-44L9.6-13.8L0 0ZM42-13.6L12 16L0 0ZM26 35.6L0 20L0 0ZM-26 35.6L-19-6L0 0ZM-42-13.6L-9.6-13.8L0 0Z',
      '#fff8dc',
      'opacity=".45"',
    ) +
    path('M-84-20A86 86 0 0 1-10-85A100 100 0 0 0-74-12Z', '#fff', 'opacity=".55"')
  );
}

export const standIn: Cover = {
  sky: ['#f0a54a', '#6a2438', '#16061a'],
  glow: '#ffe2a0',
  hero: (paint) =>
    ellipse({ x: 104, y: 204, rx: 80, ry: 12, fill: '#0a0310', more: 'opacity=".5"' }) +
    group(chip(paint), { x: 152, y: 62, turn: 24, scale: 0.46 }) +
    group(chip(paint), { x: 96, y: 108, turn: -14 }),
  front: (paint) =>
    coins(paint, [
      [18, 44, 2.2, -16],
      [60, 56, 1.5, 10],
      [110, 60, 1.3],
      [146, 56, 1.5, -8],
      [184, 44, 2.1, 16],
    ]),
  icon: { x: 96, y: 108, side: 210 },
};
