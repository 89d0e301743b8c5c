import type { Cover } from './frame.ts';
import { circle, ellipse, glow, gold, golden, goldLine, group, line, path, solid, twice } from './kit.ts';
import type { Paint } from './paint.ts';

const skinOf = (paint: Paint): string => paint.linear(['#ffc890', '#b5683f@.45', '#3a1428']);

/** A boxing glove that reaches about 50 units from its own middle. */
export function glove(paint: Paint): string {
  const leather = paint.linear(['#ff8a6a', '#e01f2a@.4', '#6a0418']);
  return (
    solid(paint, 'M-28 34H32L36 68H-32Z', '#f2e8dc', { fill: paint.linear(['#fff', '#e8d8c8@.5', '#8a6a72'], 'across'), rim: 1.6 }) +
    goldLine(paint, 'M-29 60Q2 64 34 60', 5) +
    solid(paint, 'M-32 34C-52 4-48-42-8-50C34-54 54-24 48 8C46 24 40 34 36 42C14 48-10 46-32 34Z', '#e01f2a', {
      fill: leather,
      band: 9,
      rim: 2.6,
    }) +
    path('M-26-26C-18-40 4-44 20-38C4-36-12-30-20-16Z', '#fff', 'opacity=".55"') +
    solid(paint, 'M-34 22C-52 6-50-18-34-22C-20-22-14-8-16 8C-18 18-24 26-34 22Z', '#e01f2a', { fill: leather, band: 4, rim: 1.6 }) +
    line('M2 40C14 26 18 4 14-14', '#6a0418', 2.4, 'opacity=".7"')
  );
}

function head(paint: Paint): string {
  const eye =
    path('M74 72Q84 65 96 74Q85 79 74 72Z', '#fff3e0') +
    circle(87, 73, 3.6, '#1a0810') +
    path('M70 66Q84 60 98 71L97 65Q84 54 70 60Z', '#1f0a14') +
    path('M72 78Q84 84 95 78Q84 81 72 78Z', '#5a2030', 'opacity=".5"');
  return (
    path('M82 100H118L130 150H70Z', '#6a2f34') +
    solid(paint, 'M66 62C56 58 54 74 60 86C63 92 68 92 70 88ZM134 62C144 58 146 74 140 86C137 92 132 92 130 88Z', '#b5683f', {
      fill: skinOf(paint),
    }) +
    solid(paint, 'M66 50C64 80 70 104 84 116C94 124 106 124 116 116C130 104 136 80 134 50C124 24 76 24 66 50Z', '#b5683f', {
      fill: skinOf(paint),
      rim: 2.4,
      inside:
        path('M100 30H140V130H92C116 118 122 90 116 64Q108 62 104 66L108 88L100 96Z', '#3a1428', 'opacity=".45"') +
        path('M66 92C72 108 84 118 100 120C88 110 80 100 78 88Z', '#3a1428', 'opacity=".28"'),
    }) +
    twice(paint, eye) +
    path('M100 74L92 92Q100 98 109 92Z', '#5a2030', 'opacity=".35"') +
    line('M92 93Q100 98 109 93', '#4a1624', 2) +
    path('M86 105Q100 100 115 104Q108 110 100 109.5Q92 110 86 105Z', '#8a3438') +
    line('M86 105Q100 107 115 104', '#3a0c18', 1.8) +
    path(
      'M66 46C62 14 82-2 102-2C124-2 140 14 134 46C126 34 112 30 100 30C86 30 74 34 66 46Z',
      paint.linear(['#6a4a4a', '#1f1018@.4', '#0a0408']),
    ) +
    line('M78 10C86 2 98 0 106 2M74 22C82 10 94 6 104 8', '#c98a6a', 2, 'opacity=".5"')
  );
}

function mongkhon(paint: Paint): string {
  const twist = Array.from({ length: 9 }, (_, n) => {
    const x = 66 + n * 8.4;
    const y = 45 - (1 - ((x - 100) / 36) ** 2) * 10;
    return `M${x.toFixed(0)} ${(y - 7).toFixed(0)}L${(x + 5).toFixed(0)} ${(y + 6).toFixed(0)}`;
  }).join('');
  return (
    goldLine(paint, 'M130 40C150 30 150 8 168-10M134 44C156 40 166 20 186 14', 6) +
    path(
      'M162-12C166-24 178-30 188-28C180-22 180-10 172-4ZM184 8C194 0 206 2 212 8C202 10 198 20 188 22Z',
      paint.linear(['#ff8a6a', '#d81f3a', '#6a0418']),
    ) +
    line('M64 47Q100 24 136 47', '#6a0418', 17) +
    line('M63 46Q100 23 136 46', paint.linear(['#ff9a6a', '#e0243a@.5', '#8a0a20']), 14) +
    line(twist, gold(paint), 3.4) +
    golden(paint, 'M100 20L109 34L100 48L91 34Z') +
    circle(100, 34, 4, '#2a7af0')
  );
}

function body(paint: Paint): string {
  const skin = skinOf(paint);
  const arm =
    solid(paint, 'M30 140C2 140-14 166-14 196C-14 226 2 248 22 250C42 250 56 226 58 196C60 166 50 142 30 140Z', '#b5683f', {
      fill: skin,
      band: 8,
      rim: 2.4,
    }) +
    golden(paint, 'M-14 186Q20 206 58 190L57 206Q20 222-13 202Z') +
    path('M-14 192Q20 212 58 196L58 200Q20 216-14 197Z', '#d81f3a');
  return (
    solid(paint, 'M12 340C10 260-2 190 26 154C48 138 74 136 100 136C126 136 152 138 174 154C202 190 190 260 188 340Z', '#b5683f', {
      fill: skin,
      band: 10,
      rim: 2.4,
      inside:
        path(
          'M40 216C60 240 90 236 98 216C98 250 60 256 40 216ZM160 216C140 240 110 236 102 216C102 250 140 256 160 216Z',
          '#3a1428',
          'opacity=".5"',
        ) +
        path('M96 150L100 300L108 150Z', '#3a1428', 'opacity=".3"') +
        line('M60 160Q80 152 96 158M140 160Q120 152 104 158', '#5a2030', 3, 'opacity=".5"'),
    }) + twice(paint, arm)
  );
}

export const imi: Cover = {
  sky: ['#6a9aff', '#17328f', '#040a30'],
  glow: '#ffd9a8',
  back: (paint) => {
    const lamp = (x: number): string =>
      glow(paint, { x, y: -44, rx: 50, colour: '#fffbe0cc' }) + ellipse({ x, y: -44, rx: 17, ry: 8, fill: '#fffdf0' });
    const rope = (y: number, colour: string): string =>
      line(`M-320 ${y + 26}Q100 ${y - 8} 520 ${y + 26}`, colour, 8) +
      line(`M-320 ${y + 24}Q100 ${y - 10} 520 ${y + 24}`, '#fff1d8', 1.4, 'opacity=".7"');
    return (
      lamp(20) +
      lamp(100) +
      lamp(180) +
      path('M10-40L-60 300H130ZM190-40L70 300H260Z', '#fffbe0', 'opacity=".1"') +
      rope(86, '#d81f3a') +
      rope(128, '#f0e8e0') +
      rope(170, '#2a5ad8')
    );
  },
  hero: (paint) =>
    body(paint) +
    head(paint) +
    mongkhon(paint) +
    group(glove(paint), { x: 46, y: 150, turn: 14, scale: 1.02 }) +
    group(`<g transform="scale(-1 1)">${glove(paint)}</g>`, { x: 148, y: 138, turn: -12, scale: 1.02 }),
  front: () =>
    line('M-10 40Q100 24 210 40', '#8a0a20', 13) +
    line('M-10 37Q100 21 210 37', '#ff4a4a', 9) +
    line('M-10 34Q100 18 210 34', '#ffd0b8', 1.6),
  tile: { x: 100, y: 134, scale: 0.96 },
  wide: { x: 226, y: 78, scale: 0.7 },
  icon: { x: 102, y: 86, side: 168 },
  floor: 0,
};
