import type { Cover } from './frame.ts';
import { coins, ellipse, glow, golden, group, line, path, place, solid } from './kit.ts';
import type { Paint } from './paint.ts';

function curtain(paint: Paint): string {
  const cloth = paint.linear(['#7a0a2a', '#e0305a@.12', '#8a0c30@.26', '#c81f4c@.4', '#5a0620@.6', '#b3183f@.76', '#2a0210'], 'across');
  return (
    path('M-70-120H58C58-20 40 60-8 112C-4 180 10 240 20 330H-70Z', cloth) +
    line('M58-120C58-20 40 60-8 112', '#f3c75b', 3) +
    golden(paint, 'M-70 104C-40 100-20 104-4 108L-6 124C-24 118-46 118-70 122Z') +
    line('M-6 124L-10 138M-14 122L-18 136M-22 120L-26 134', '#f3c75b', 2.4)
  );
}

function valance(paint: Paint): string {
  const cloth = paint.linear(['#ff5a80', '#b3183f@.4', '#4a0418'], 'down');
  const swag = (x: number): string =>
    path(`M${x}-130H${x + 70}V-42Q${x + 35} 8 ${x} -42Z`, cloth) +
    path(`M${x}-42Q${x + 35} 8 ${x + 70}-42V-34Q${x + 35} 18 ${x}-34Z`, '#f3c75b');
  return [-280, -210, -140, -70, 0, 65, 135, 200].map(swag).join('');
}

function die(paint: Paint): string {
  const pip = (x: number, y: number, o: { rx: number; ry: number; turn: number }): string =>
    group(
      ellipse({ x: 0.8, y: 0.8, rx: o.rx, ry: o.ry, fill: '#fff1b8' }) +
        ellipse({ x: 0, y: 0, rx: o.rx, ry: o.ry, fill: paint.radial(['#5a0620', '#a0123c']) }),
      { x, y, turn: o.turn },
    );
  const left = { rx: 8, ry: 10.5, turn: -12 };
  const right = { rx: 7, ry: 10, turn: 14 };
  return (
    path(
      'M96 44Q100 42 104 44L172 74Q178 77 176 84L166 160Q165 166 160 169L106 202Q100 205 94 202L40 169Q35 166 34 160L24 84Q22 77 28 74Z',
      '#ffe9a0',
      'transform="translate(-1.5 -1.5)"',
    ) +
    path(
      'M96 44Q100 42 104 44L172 74Q178 77 172 80L104 112Q100 114 96 112L28 80Q22 77 28 74Z',
      paint.linear(['#fffbe0', '#ffe08a@.5', '#e8b53c']),
    ) +
    path(
      'M24 82Q24 78 28 80L96 112Q100 114 100 120V200Q100 206 94 202L40 169Q35 166 34 160Z',
      paint.linear(['#ffe08a', '#e0a02e@.5', '#b9791f']),
    ) +
    path(
      'M176 82Q176 78 172 80L104 112Q100 114 100 120V200Q100 206 106 202L160 169Q165 166 166 160Z',
      paint.linear(['#c98a2b', '#8a5412@.6', '#4a260a']),
    ) +
    line('M28 81L96 113Q100 115 100 121V200M172 81L104 113', '#fff6d0', 1.6) +
    ellipse({ x: 72, y: 78, rx: 12, ry: 5.6, fill: '#8a0c30' }) +
    ellipse({ x: 128, y: 78, rx: 12, ry: 5.6, fill: '#8a0c30' }) +
    pip(44, 106, left) +
    pip(63, 141, left) +
    pip(82, 177, left) +
    pip(82, 132, left) +
    pip(47, 150, left) +
    pip(120, 134, right) +
    pip(152, 112, right) +
    pip(117, 182, right) +
    pip(148, 158, right)
  );
}

function hat(paint: Paint): string {
  return (
    path('M-62 4C-60-12 60-12 62 4C60 20-60 20-62 4Z', '#f3c75b', 'transform="translate(-1 -1.5)"') +
    path('M-62 4C-60-12 60-12 62 4C60 20-60 20-62 4Z', paint.linear(['#6a5a70', '#1c1022@.4', '#08040c'])) +
    solid(paint, 'M-38 4C-36-30-42-52-46-70Q0-84 46-70C42-52 36-30 38 4Q0 14-38 4Z', '#2a1a30', {
      fill: paint.linear(['#8a7a92', '#2a1a30@.3', '#0a060e'], 'across'),
      rim: 2,
    }) +
    ellipse({ x: 0, y: -70, rx: 46, ry: 9, fill: paint.linear(['#8a7a92', '#1c1022']) }) +
    path('M-39-20Q0-8 39-20L38 2Q0 14-38 2Z', paint.linear(['#ff6a8a', '#c3143f@.4', '#5a0620'], 'across')) +
    golden(paint, 'M-8-16H10V6H-8Z')
  );
}

export const betflix: Cover = {
  sky: ['#b3204a', '#3a0618', '#0a0206'],
  glow: '#ffe2a0',
  rayCount: 0,
  back: (paint) => {
    const half = paint.symbol(curtain(paint));
    const beam = paint.linear(['#fff6d0cc', '#ffe2a000'], 'down');
    return (
      path('M-10-130H20L150 230H20Z', beam, 'opacity=".6"') +
      path('M210-130H180L50 230H180Z', beam, 'opacity=".6"') +
      ellipse({ x: 100, y: 206, rx: 150, ry: 34, fill: paint.radial(['#ffe9a0', '#b3442a@.6', '#3a061800']) }) +
      [-240, -180, -120, -60].map((x) => `<use href="${half}" x="${x}"/>`).join('') +
      `<use href="${half}"/><use href="${half}" transform="matrix(-1 0 0 1 200 0)"/>` +
      valance(paint)
    );
  },
  hero: (paint) => {
    const whole = paint.symbol(die(paint));
    return (
      ellipse({ x: 104, y: 204, rx: 74, ry: 14, fill: '#14020a', more: 'opacity=".6"' }) +
      place(whole, { x: 166, y: 4, turn: 28, scale: 0.3 }) +
      place(whole, { x: -8, y: 30, turn: -24, scale: 0.24 }) +
      place(whole, { x: 6, y: 4 }) +
      group(hat(paint), { x: 92, y: 72, turn: -12, scale: 0.92 })
    );
  },
  front: (paint) =>
    glow(paint, { x: 100, y: 54, rx: 90, ry: 20, colour: '#ffe2a088' }) +
    [6, 53, 100, 147, 194]
      .map(
        (x) =>
          golden(paint, `M${x - 18} 62C${x - 18} 40 ${x + 18} 40 ${x + 18} 62Z`) + ellipse({ x, y: 52, rx: 11, ry: 4, fill: '#fffbe6' }),
      )
      .join('') +
    coins(paint, [
      [30, 26, 1.3, -8, 0.6],
      [166, 24, 1.5, 10, 0.6],
      [184, 34, 1.2, 0, 0.6],
    ]),
  tile: { x: 100, y: 146, scale: 0.88 },
  wide: { x: 224, y: 92, scale: 0.66 },
  icon: { x: 104, y: 108, side: 196 },
};
