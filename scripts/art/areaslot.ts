import type { Cover } from './frame.ts';
import { ball, circle, coins, glow, gold, golden, goldLine, line, path, solid, twice } from './kit.ts';
import type { Paint } from './paint.ts';

const nile = '#12a5a8';

function cloth(paint: Paint): string {
  const stripes = Array.from(
    { length: 8 },
    (_, n) => `M20 ${50 + n * 16}Q60 ${30 + n * 16} 100 ${30 + n * 16}Q140 ${30 + n * 16} 180 ${50 + n * 16}`,
  ).join('');
  return solid(
    paint,
    'M100 8C72 8 58 22 52 46C44 84 34 112 24 146L62 162C70 130 80 112 100 110C120 112 130 130 138 162L176 146C166 112 156 84 148 46C142 22 128 8 100 8Z',
    nile,
    {
      band: 6,
      rim: 2.2,
      inside: line(stripes, gold(paint), 6.5),
    },
  );
}

function cat(paint: Paint): string {
  const fur = paint.linear(['#5a8aa0', '#1c3f58@.35', '#071827']);
  const ear =
    solid(paint, 'M80 40L52-6C44 14 46 38 58 58Z', '#1c3f58', { fill: fur }) +
    path('M72 38L55 8C51 22 53 36 60 48Z', paint.linear(['#ffb08a', '#8a4a5a'], 'down')) +
    goldLine(paint, 'M47 10Q52 8 58 4', 3);
  const eye =
    path('M66 62Q76 48 95 66Q80 76 66 62Z', '#04101c') +
    path('M69 62Q78 52 92 65Q80 72 69 62Z', paint.linear(['#c8fff0', '#2fe0c8@.5', '#0a8a9a'], 'down')) +
    path('M81 54Q84 62 81 71Q78 62 81 54Z', '#04101c') +
    circle(79, 58, 1.6, '#fff') +
    goldLine(paint, 'M95 66Q76 46 60 60C54 66 50 64 46 60', 2.2) +
    goldLine(paint, 'M72 70C70 80 72 88 66 92', 2);
  return (
    solid(paint, 'M146 206C190 210 196 168 176 150C170 142 160 150 168 158C178 172 168 190 140 188Z', '#1c3f58', { fill: fur }) +
    solid(paint, 'M100 96C124 96 134 116 140 138C150 164 154 190 158 240H42C46 190 50 164 60 138C66 116 76 96 100 96Z', '#1c3f58', {
      fill: fur,
      band: 8,
      rim: 2,
    }) +
    path(
      'M76 160C72 190 74 220 74 240H98V160ZM124 160C128 190 126 220 126 240H102V160Z',
      paint.linear(['#3f7088', '#12304a@.5', '#06121f']),
      'opacity=".85"',
    ) +
    goldLine(paint, 'M74 186Q86 190 97 187M103 187Q114 190 126 186', 8) +
    goldLine(paint, 'M74 197Q86 201 97 198M103 198Q114 201 126 197', 3) +
    cloth(paint) +
    twice(paint, ear) +
    solid(paint, 'M100 28C124 28 144 46 142 68C142 86 126 104 112 110Q100 114 88 110C74 104 58 86 58 68C56 46 76 28 100 28Z', '#1c3f58', {
      fill: fur,
      band: 6,
      rim: 2,
    }) +
    twice(paint, eye) +
    path('M96 44Q100 60 98 86H102Q104 60 106 42Z', '#8ac0d0', 'opacity=".3"') +
    path('M93 88Q100 84 107 88L100 96Z', '#ff9a8a') +
    line('M100 96V100Q94 106 88 101M100 100Q106 106 112 101', '#04101c', 2) +
    line('M84 94L60 90M84 98L62 100M116 94L140 90M116 98L138 100', '#cfe8ee', 0.9, 'opacity=".7"') +
    golden(paint, 'M60 46Q100 18 140 46L138 36Q100 8 62 36Z') +
    golden(paint, 'M100 36C90 26 90 10 96-2C98-8 108-10 110-2C112 4 106 6 104 4C106 14 112 26 100 36Z') +
    circle(106, -1, 1.6, '#c3121f')
  );
}

function collar(paint: Paint): string {
  const arc = (y: number, colour: string, width: number): string =>
    line(`M62 ${118 + y}Q100 ${158 + y * 1.5} 138 ${118 + y}`, colour, width, 'stroke-linecap="butt"');
  return (
    arc(6, gold(paint), 30) +
    arc(-4, nile, 4) +
    arc(4, '#d8432a', 4) +
    arc(12, '#1a5ab8', 4) +
    line('M58 132Q100 184 142 132', '#fff1b8', 3, 'stroke-dasharray="0 7"') +
    ball(paint, { x: 100, y: 150, r: 11, colour: '#17b3b0' }) +
    goldLine(paint, 'M86 152C70 148 62 152 56 160C68 162 78 162 86 158M114 152C130 148 138 152 144 160C132 162 122 162 114 158', 3)
  );
}

export const areaslot: Cover = {
  sky: ['#ffe9a8', '#e0903a', '#5a2412'],
  glow: '#fff0b8',
  back: (paint) =>
    circle(100, 44, 96, paint.radial(['#fffbe0', '#ffdf8a@.6', '#ffb84a'])) +
    path('M-30 240L40 60L112 240Z', paint.linear(['#ffd98a', '#d8913e'])) +
    path('M40 60L112 240H150Z', '#8a4a22') +
    path('M96 240L172 96L236 240Z', paint.linear(['#f7c06a', '#c97a30'])) +
    path('M172 96L236 240H270Z', '#7a3f1e') +
    path(
      'M-300 214C-200 190-100 230-20 206C60 190 120 220 200 204C260 194 300 220 340 206V340H-300Z',
      paint.linear(['#f0b458', '#8a4a1c'], 'down'),
    ) +
    glow(paint, { x: 100, y: 90, rx: 110, colour: '#fff6d088' }),
  hero: (paint) => cat(paint) + collar(paint),
  front: (paint) =>
    path('M0 62V34C50 16 90 50 140 34C170 26 190 34 200 30V62Z', paint.linear(['#d8913e', '#5a2412'], 'down')) +
    path('M156 40L166 22L184 24L192 42L174 56Z', paint.linear(['#a8fff0', '#17b3b0', '#04525a'])) +
    path('M166 22L170 38L184 24ZM170 38L174 56L192 42Z', '#fff', 'opacity=".25"') +
    coins(paint, [
      [22, 40, 1.9, -14],
      [58, 50, 1.5, 8, 0.7],
      [136, 52, 1.3],
    ]),
  tile: { x: 100, y: 140, scale: 0.98 },
  wide: { x: 226, y: 84, scale: 0.7 },
  icon: { x: 100, y: 66, side: 138 },
  floor: 0,
};
