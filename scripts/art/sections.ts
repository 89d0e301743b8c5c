import type { GameCategory } from '../../packages/contract/src/games/providers.ts';
import type { scene } from './frame.ts';
import { lantern, lottoBall, lotus } from './huayhd.ts';
import { glove } from './imi.ts';
import { ball, circle, coins, ellipse, glow, gold, golden, group, line, path, place, starPath } from './kit.ts';
import { mix, type Paint } from './paint.ts';
import { reel } from './superslot.ts';
import { football } from './ufabet.ts';
import { basketball } from './usun.ts';

const ground = (paint: Paint, colour: string): string =>
  ellipse({
    x: 160,
    y: 176,
    rx: 210,
    ry: 40,
    fill: paint.radial([`${mix(colour, '#fff1b8', 0.5)}`, `${colour}@.5`, `${colour}00`]),
    more: 'opacity=".75"',
  });

function trophy(paint: Paint): string {
  return (
    path('M-34-54C-62-60-64-14-24-8M34-54C62-60 64-14 24-8', 'none', `stroke="${paint.linear(['#fff1b8', '#b9791f'])}" stroke-width="7"`) +
    golden(paint, 'M-40-66H40C42-26 30 6 8 14V32H-8V14C-30 6-42-26-40-66Z', 1.6) +
    path('M-30-60H-16C-20-30-16-10-6 6C-24-6-32-32-30-60Z', '#fff', 'opacity=".5"') +
    path('M20-64H40C42-26 30 6 8 14C22-10 24-36 20-64Z', '#8a4a12', 'opacity=".35"') +
    ellipse({ x: 0, y: -66, rx: 40, ry: 7, fill: '#8a5412' }) +
    path(starPath(0, -28, 17), '#fff6d0') +
    golden(paint, 'M-22 32H22L28 50H-28Z', 1.4)
  );
}

type Section = Parameters<typeof scene>[0];
export const sections: Readonly<Record<GameCategory, Section>> = {
  slot: {
    sky: ['#ff7ad0', '#7a1696', '#1c0338'],
    glow: '#ffe08a',
    seed: 11,
    content: (paint) =>
      ground(paint, '#c0208a') +
      coins(paint, [
        [34, 60, 1.5, -30, 0.6],
        [62, 24, 1.1, 20, 0.7],
        [286, 52, 1.6, 24, 0.6],
        [262, 20, 1, -20, 0.7],
        [20, 112, 1.1, 12],
        [306, 108, 1.2, -12],
      ]) +
      golden(paint, 'M244 96H272V112H244Z') +
      golden(paint, 'M262 54H270V104H262Z') +
      ball(paint, { x: 266, y: 50, r: 12, colour: '#e8244f' }) +
      group(
        reel(paint) +
          path('M84 76L94 66H106L116 76L100 94Z', '#1fb8d8') +
          path('M84 76H116L100 94ZM94 66L100 76L106 66Z', '#a8f4ff', 'opacity=".6"') +
          path('M78 140Q78 112 100 112Q122 112 122 140L126 146H74Z', gold(paint)) +
          circle(100, 148, 5, '#b9791f'),
        { x: 78, y: 18, scale: 0.82 },
      ) +
      golden(paint, 'M124 42L118 16L140 28L160 8L180 28L202 16L196 42Q160 34 124 42Z', 1.4) +
      [118, 160, 202].map((x) => ball(paint, { x, y: x === 160 ? 9 : 17, r: 5.4, colour: '#e8244f' })).join('') +
      coins(paint, [
        [60, 164, 2.1, -14],
        [98, 172, 1.6, 8],
        [262, 164, 2.2, 14],
        [224, 174, 1.5],
        [22, 172, 1.7, 8],
        [300, 172, 1.7, -8],
        [160, 178, 1.3],
      ]),
  },
  sport: {
    sky: ['#5ae6b0', '#0a6a6e', '#03182e'],
    glow: '#fff0b8',
    seed: 23,
    content: (paint) =>
      ground(paint, '#0f9a5a') +
      path('M0 118Q160 76 320 118V150H0Z', '#04303c', 'opacity=".7"') +
      line('M4 122Q160 82 316 122M4 134Q160 96 316 134', '#d8fff0', 2.4, 'stroke-dasharray="0 6" opacity=".45"') +
      [30, 290]
        .map(
          (x) =>
            glow(paint, { x, y: 20, rx: 56, colour: '#fffbe0cc' }) +
            [-14, 0, 14].map((dx) => circle(x + dx, 16, 5.4, '#fffdf0') + circle(x + dx, 28, 5.4, '#fffdf0')).join(''),
        )
        .join('') +
      group(trophy(paint), { x: 160, y: 98, scale: 1.25 }) +
      place(basketball(paint), { x: 226, y: 124, scale: 1.9 }) +
      place(football(paint), { x: 104, y: 128, turn: -12, scale: 2 }) +
      group(glove(paint), { x: 270, y: 82, turn: 16, scale: 0.62 }) +
      group(`<g transform="scale(-1 1)">${glove(paint)}</g>`, { x: 48, y: 84, turn: -16, scale: 0.62 }) +
      coins(paint, [
        [30, 168, 1.6, -12],
        [164, 172, 1.4, 0, 0.7],
        [294, 166, 1.7, 12],
      ]),
  },
  lotto: {
    sky: ['#ffb04a', '#c3205a', '#2f0430'],
    glow: '#ffe9a0',
    seed: 37,
    content: (paint) =>
      ground(paint, '#d8306a') +
      lantern(paint, { x: 44, y: 46, scale: 0.9 }) +
      lantern(paint, { x: 282, y: 40, scale: 0.8 }) +
      lantern(paint, { x: 246, y: 10, scale: 0.46 }) +
      lantern(paint, { x: 84, y: 14, scale: 0.46 }) +
      glow(paint, { x: 160, y: 92, rx: 120, colour: '#fff1b8bb' }) +
      lotus(paint, { x: 160, y: 186, scale: 1.5 }) +
      place(lottoBall(paint, '#8a3af0'), { x: 108, y: 88, scale: 1.5, turn: -20 }) +
      place(lottoBall(paint, '#1fb8d8'), { x: 212, y: 86, scale: 1.5, turn: 20 }) +
      place(lottoBall(paint, '#2ac46a'), { x: 132, y: 40, scale: 1.25, turn: 10 }) +
      place(lottoBall(paint, '#f0a51f'), { x: 192, y: 40, scale: 1.25, turn: -10 }) +
      place(lottoBall(paint, '#e8244f'), { x: 160, y: 84, scale: 2.3 }) +
      lotus(paint, { x: 42, y: 186, scale: 0.9 }) +
      lotus(paint, { x: 280, y: 186, scale: 0.9 }) +
      coins(paint, [
        [92, 170, 1.4, -10],
        [228, 170, 1.4, 10],
      ]),
  },
};
