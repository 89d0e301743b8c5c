import type { Run } from './run.ts';

const size = { width: 860, height: 330, left: 56, right: 16, top: 44, bottom: 46 };
const panels = [
  { part: 'p50', title: 'median' },
  { part: 'p99', title: 'p99' },
] as const;
/** Told apart by colour and by dashes: colour alone is lost on some. */
const strokes = [
  { name: 'a', dash: '' },
  { name: 'b', dash: '7 4' },
  { name: 'c', dash: '2 4' },
] as const;

type Named = { readonly name: string; readonly run: Run };

/** Answer times over the rate, a line a run, median and p99 side by side; times on a logarithmic scale. Readable on light and on dark pages. */
export function drawLoad(runs: readonly Named[]): string {
  const all = runs.flatMap(({ run }) => run.steps);
  const most = niceAbove(Math.max(...all.map(({ rate }) => rate)));
  const times = all.flatMap((step) => panels.map(({ part }) => step.all[part]));
  const [low, high] = [10 ** Math.floor(Math.log10(Math.min(...times))), 10 ** Math.ceil(Math.log10(Math.max(...times)))];
  const panelWidth = (size.width - size.left - size.right - 40) / 2;
  const y = (ms: number): number =>
    size.height -
    size.bottom -
    ((Math.log10(ms) - Math.log10(low)) / Math.max(1, Math.log10(high / low))) * (size.height - size.top - size.bottom);
  const lines: string[] = [];
  panels.forEach(({ part, title }, panel) => {
    const left = size.left + panel * (panelWidth + 40);
    const x = (rate: number): number => left + (rate / most) * panelWidth;
    for (let ms = low; ms <= high; ms *= 10) {
      lines.push(`<line class="grid" x1="${left}" x2="${fixed(left + panelWidth)}" y1="${fixed(y(ms))}" y2="${fixed(y(ms))}"/>`);
      if (panel === 0) lines.push(`<text x="${left - 8}" y="${fixed(y(ms) + 4)}" text-anchor="end">${ms} ms</text>`);
    }
    for (let n = 0; n <= 4; n += 1)
      lines.push(
        `<text x="${fixed(x((most / 4) * n))}" y="${size.height - size.bottom + 18}" text-anchor="middle">${(most / 4) * n}</text>`,
      );
    lines.push(`<text class="title" x="${fixed(left + panelWidth / 2)}" y="${size.top - 12}" text-anchor="middle">${title}</text>`);
    lines.push(`<text x="${fixed(left + panelWidth / 2)}" y="${size.height - 8}" text-anchor="middle">calls a second</text>`);
    runs.forEach(({ run }, n) => {
      const stroke = strokes[n % strokes.length] ?? strokes[0];
      const points = [...run.steps]
        .sort((one, other) => one.rate - other.rate)
        .map((step) => [fixed(x(step.rate)), fixed(y(step.all[part]))]);
      lines.push(
        `<polyline class="${stroke.name}" stroke-dasharray="${stroke.dash}" points="${points.map((p) => p.join(',')).join(' ')}"/>`,
      );
      for (const [cx, cy] of points) lines.push(`<circle class="${stroke.name}" cx="${cx}" cy="${cy}" r="3"/>`);
    });
  });
  runs.forEach(({ name }, n) => {
    const stroke = strokes[n % strokes.length] ?? strokes[0];
    const at = size.left + n * 230;
    lines.push(`<line class="${stroke.name}" stroke-dasharray="${stroke.dash}" x1="${at}" x2="${at + 34}" y1="12" y2="12"/>`);
    lines.push(`<text x="${at + 40}" y="16">${escaped(name)}</text>`);
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" role="img" aria-label="${escaped(`answer times over calls a second: ${runs.map(({ name }) => name).join(', ')}`)}">
<style>
  .back { fill: #ffffff } text { font: 12px system-ui, sans-serif; fill: #333333 } .title { font-weight: 600 } .grid { stroke: #dddddd }
  polyline { fill: none; stroke-width: 2 } line.a, line.b, line.c { stroke-width: 2 }
  .a { stroke: #0b62c4 } .b { stroke: #b3470b } .c { stroke: #19733a } circle.a { fill: #0b62c4 } circle.b { fill: #b3470b } circle.c { fill: #19733a }
  @media (prefers-color-scheme: dark) {
    .back { fill: #16181d } text { fill: #d7d9de } .grid { stroke: #343842 }
    .a { stroke: #6fb1ff } .b { stroke: #ffa062 } .c { stroke: #6bd592 } circle.a { fill: #6fb1ff } circle.b { fill: #ffa062 } circle.c { fill: #6bd592 }
  }
</style>
<rect class="back" width="${size.width}" height="${size.height}"/>
${lines.join('\n')}
</svg>
`;
}

const fixed = (n: number): string => n.toFixed(1);
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The next of 100, 200, 400, 800 ... that the axis can be divided by. */
function niceAbove(n: number): number {
  const power = 10 ** Math.floor(Math.log10(n));
  return [1, 2, 4, 6, 8, 10].map((step) => step * power).find((step) => step >= n) ?? n;
}
