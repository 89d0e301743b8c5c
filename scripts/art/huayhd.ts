import type { Cover } from './frame.ts';
import { circle, ellipse, glow, gold, golden, goldLine, line, path, place, solid, starPath } from './kit.ts';
import { mix, type Paint } from './paint.ts';

/** A lottery ball with a radius of 16; a star stands for its number. */
export const lottoBall = (paint: Paint, colour: string): string =>
  paint.symbol(
    circle(-0.9, -0.9, 16, '#fff1b8') +
      circle(0, 0, 16, paint.radial([mix(colour, '#ffffff', 0.6), `${colour}@.5`, mix(colour, '#1a0420', 0.6)], 'cx=".3" cy=".3" r=".8"')) +
      circle(1, 1, 8, '#fffaf0') +
      path(starPath(1, 1.4, 6.4), '#e0a02e') +
      ellipse({ x: -6, y: -9, rx: 5, ry: 2.6, fill: '#fff', more: 'opacity=".8" transform="rotate(-30 -6 -9)"' }),
  );

export function lotus(paint: Paint, o: { x: number; y: number; scale: number }): string {
  const petal = paint.symbol(
    path(
      'M0 0C-18-14-18-40 0-62C18-40 18-14 0 0Z',
      paint.linear(['#fff0f6', '#ff7ab4@.5', '#b0187a'], 'down'),
      'stroke="#ffd98a" stroke-width="1.2"',
    ),
  );
  const row = (turns: readonly number[], scale: number): string => turns.map((turn) => place(petal, { x: 0, y: 0, turn, scale })).join('');
  return place(paint.symbol(row([-84, 84, -62, 62], 1) + row([-40, 40, -18, 18], 1.04) + row([-64, 64, -32, 32, 0], 0.72)), o);
}

export function lantern(paint: Paint, o: { x: number; y: number; scale: number }): string {
  const lamp = paint.symbol(
    line('M0-90V-30', '#f3c75b', 1.6) +
      circle(0, 0, 46, paint.radial(['#ffb04acc', '#ff6a2a00'])) +
      ellipse({ x: 0, y: 0, rx: 30, ry: 25, fill: paint.radial(['#fff1a8', '#ff6a3a@.45', '#b3102f'], 'cx=".4" cy=".4"') }) +
      line('M-16-21Q-24 0-16 21M16-21Q24 0 16 21M0-25V25', '#ffd98a', 1.4, 'opacity=".8"') +
      golden(paint, 'M-14-30H14L17-21H-17ZM-17 21H17L14 29H-14Z') +
      line('M-5 30V50M0 30V56M5 30V50', '#ff5a4a', 2.6),
  );
  return place(lamp, o);
}

function cage(paint: Paint): string {
  const inside: readonly (readonly [number, number, string, number, number])[] = [
    [64, 60, '#1fb8d8', 0.9, 20],
    [104, 44, '#f0a51f', 0.86, -20],
    [140, 66, '#8a3af0', 0.92, 10],
    [82, 92, '#e8244f', 1.1, 0],
    [124, 98, '#2ac46a', 1.06, 30],
    [56, 122, '#f0a51f', 1, -16],
    [98, 130, '#1fb8d8', 1.14, 10],
    [140, 130, '#e8244f', 1.04, -30],
    [76, 154, '#2ac46a', 1, 40],
    [120, 158, '#8a3af0', 1.02, 0],
  ];
  const wire = (d: string): string => line(d, '#7a3f0e', 4.4, 'transform="translate(1 1)"') + line(d, gold(paint), 3.2);
  return (
    circle(100, 100, 82, paint.radial(['#fff1c8aa', '#ff9ad066@.6', '#7a0a5acc'])) +
    line('M100 18C50 40 50 160 100 182M100 18C150 40 150 160 100 182', '#b9791f', 2, 'opacity=".7"') +
    inside.map(([x, y, colour, scale, turn]) => place(lottoBall(paint, colour), { x, y, scale, turn })).join('') +
    wire('M100 18C10 50 10 150 100 182M100 18C72 50 72 150 100 182M100 18C190 50 190 150 100 182M100 18C128 50 128 150 100 182') +
    wire('M26 66Q100 88 174 66M18 100Q100 128 182 100M26 136Q100 162 174 136') +
    circle(100, 100, 82, 'none', `stroke="${paint.linear(['#fff6d0', '#f3c75b@.5', '#8a5412'])}" stroke-width="6"`) +
    path('M36 76C44 48 64 32 88 26C66 42 52 60 46 84Z', '#fff', 'opacity=".4"')
  );
}

export const huayhd: Cover = {
  sky: ['#ff8ad0', '#a8127a', '#2a0430'],
  glow: '#ffe08a',
  back: (paint) =>
    lantern(paint, { x: 10, y: -18, scale: 0.9 }) +
    lantern(paint, { x: 188, y: 2, scale: 0.78 }) +
    lantern(paint, { x: 148, y: -52, scale: 0.5 }),
  hero: (paint) =>
    solid(paint, 'M60 176H140L166 236H34Z', '#b01e6a', { band: 6, rim: 2 }) +
    goldLine(paint, 'M48 206H152M38 230H162', 5) +
    golden(paint, 'M4 92C-4 92-6 104 2 108L52 190H70L16 100ZM196 92C204 92 206 104 198 108L148 190H130L184 100Z', 1.2) +
    glow(paint, { x: 100, y: 100, rx: 115, colour: '#fff1b8aa' }) +
    cage(paint) +
    golden(paint, 'M84 8H116L112 26H88Z') +
    circle(100, 4, 9, paint.radial(['#fff6d0', '#e8244f@.6', '#7a0626'], 'cx=".3" cy=".3" r=".8"')) +
    golden(paint, 'M180 96H212V86H220V112H212V106H180Z') +
    circle(217, 84, 8, paint.radial(['#ff9ab0', '#e8244f@.5', '#7a0626'], 'cx=".3" cy=".3" r=".8"')) +
    golden(paint, 'M84 180H116L124 200H76Z') +
    place(lottoBall(paint, '#f0a51f'), { x: 100, y: 214, scale: 1.3, turn: -10 }),
  front: (paint) => lotus(paint, { x: 36, y: 62, scale: 0.86 }) + lotus(paint, { x: 172, y: 66, scale: 0.7 }),
  tile: { x: 97, y: 142, scale: 0.92 },
  wide: { x: 224, y: 82, scale: 0.66 },
  icon: { x: 100, y: 100, side: 178 },
  floor: 0,
};
