import type { Cover } from './frame.ts';
import { bell, circle, coins, fan, golden, goldLine, line, path, solid } from './kit.ts';
import type { Paint } from './paint.ts';

const face = 'M56 82C53 118 66 150 99 168C134 150 146 118 144 82Q100 62 56 82Z';

function cap(paint: Paint): string {
  return (
    solid(paint, 'M104 62C128 22 168 14 192 62C174 50 156 54 146 86Z', '#e0218a', { band: 6 }) +
    solid(paint, 'M96 62C74 22 30 14 8 66C28 52 44 56 54 86Z', '#6a1fd0', { band: 6 }) +
    path('M40 34C52 44 60 60 64 76L54 86C46 60 34 52 20 54Z', '#f3c75b', 'opacity=".85"') +
    solid(paint, 'M58 80C58 26 84-6 128-18C120 10 132 44 142 80Q100 58 58 80Z', '#8a2be2', { band: 8 }) +
    path('M100 68C98 34 106 4 128-18C120 10 132 44 142 80Q122 68 100 68Z', paint.linear(['#ff7ac0', '#d3187f@.5', '#6d0a4c'])) +
    path(
      'M84 30Q92 22 100 34Q90 40 84 30ZM118 24Q124 18 126 28Q120 32 118 24ZM74 52Q80 46 84 56Q78 62 74 52ZM118 48Q126 44 128 54Q120 58 118 48Z',
      '#f3c75b',
    ) +
    golden(paint, 'M52 76Q100 52 148 76L147 92Q100 68 53 92Z') +
    [64, 82, 100, 118, 136].map((x) => circle(x, 76 - (1 - ((x - 100) / 50) ** 2) * 7, 2.6, x === 100 ? '#ff4fa8' : '#7a1fd0')).join('') +
    bell(paint, 130, -19, 10) +
    bell(paint, 8, 70, 10) +
    bell(paint, 193, 66, 10)
  );
}

function features(): string {
  return (
    path('M144 80C146 118 134 150 99 168C120 146 132 118 128 74Z', '#b98aa8', 'opacity=".55"') +
    path('M52 90Q100 64 148 90L146 98Q100 72 54 98Z', '#7b4a78', 'opacity=".5"') +
    circle(130, 130, 10, '#ff6f9c', 'opacity=".3"') +
    path('M106 101Q121 88 136 99Q122 110 106 101Z', '#fff') +
    circle(120, 100, 5, '#7a1fd0') +
    circle(120, 100, 2.4, '#1a0630') +
    circle(118, 98, 1.4, '#fff') +
    line('M104 102Q120 86 139 97', '#2a0d4f', 2.6) +
    path('M105 88Q122 70 143 82Q124 78 106 92Z', '#3a1160') +
    path('M121 110L124.5 118L121 128L117.5 118Z', '#c01680') +
    path('M99 96L92 126Q98 132 106 127L101 124Z', '#c795ab', 'opacity=".8"') +
    path('M72 137Q86 143 98 142Q116 141 132 128Q124 154 101 154Q82 153 72 137Z', '#7d0b3d') +
    path('M80 142Q102 148 126 136Q116 148 101 148Q88 148 80 142Z', '#fff6ea') +
    line('M68 135Q71 136 72 138M135 124Q132 126 132 129', '#7d0b3d', 2.4) +
    path('M88 151Q101 155 114 150Q108 158 101 158Q94 158 88 151Z', '#e0265f')
  );
}

function mask(paint: Paint): string {
  return (
    solid(paint, 'M50 86Q76 70 103 76L101 112C92 124 70 128 54 112Q48 98 50 86Z', '#3c1180', { rim: 2 }) +
    goldLine(paint, 'M50 86Q76 70 103 76L101 112C92 124 70 128 54 112', 2) +
    path('M64 103Q79 88 95 101Q80 112 64 103Z', '#fff') +
    circle(80, 102, 5, '#7a1fd0') +
    circle(80, 102, 2.4, '#1a0630') +
    circle(78, 100, 1.4, '#fff') +
    goldLine(paint, 'M61 102Q78 84 97 101Q80 115 61 102', 1.8) +
    path('M56 92Q66 84 78 83Q66 88 58 96Z', '#b88bff', 'opacity=".8"')
  );
}

function collar(paint: Paint): string {
  const point = (x: number, tip: number, y: number, colour: string): string =>
    solid(paint, `M${x - 15} 168Q${x} 160 ${x + 15} 168L${tip} ${y}Z`, colour);
  return (
    solid(paint, 'M2 340C8 212 50 176 100 176C150 176 192 212 198 340Z', '#4a148c', { band: 10 }) +
    path('M100 176C150 176 192 212 198 340H100Z', '#c01680', 'opacity=".65"') +
    path('M58 214L72 240L58 266L44 240ZM142 214L156 240L142 266L128 240ZM100 236L114 262L100 288L86 262Z', '#f3c75b', 'opacity=".9"') +
    path('M58 224L67 240L58 256L49 240ZM142 224L151 240L142 256L133 240Z', '#7a1fd0') +
    point(64, 30, 206, '#e0218a') +
    point(136, 170, 206, '#7a1fd0') +
    point(82, 66, 216, '#7a1fd0') +
    point(118, 134, 216, '#e0218a') +
    point(100, 100, 222, '#b31ab8') +
    bell(paint, 30, 208, 6) +
    bell(paint, 66, 218, 6) +
    bell(paint, 100, 224, 6) +
    bell(paint, 134, 218, 6) +
    bell(paint, 170, 208, 6)
  );
}

export const joker: Cover = {
  sky: ['#c43cf0', '#5b169e', '#1a0438'],
  glow: '#ff7ae0',
  hero: (paint) =>
    collar(paint) +
    solid(paint, face, '#f3d3bd', { fill: paint.linear(['#fffaf0', '#f8dfcd@.5', '#c795ab']), inside: features(), rim: 2 }) +
    mask(paint) +
    cap(paint),
  front: (paint) =>
    fan(paint, { x: 40, y: 62, turn: -8, step: 20, reach: 44, scale: 1.05, list: ['spade', 'club', 'diamond'] }) +
    coins(paint, [
      [150, 52, 1.7, -14],
      [182, 44, 1.4, 12],
      [124, 62, 1.2],
    ]),
  tile: { x: 100, y: 112, scale: 0.94 },
  wide: { x: 224, y: 82, scale: 0.72 },
  icon: { x: 100, y: 92, side: 150 },
  floor: 0,
};
