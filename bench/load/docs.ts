import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import type { Figure } from './drive.ts';
import type { Growth } from './growth.ts';
import type { Run } from './run.ts';

const page = 'docs/scaling.md';
const pictureFile = 'docs/pictures/load.svg';

type Named = { readonly name: string; readonly run: Run };

export function writeDocs(o: { runs: readonly Named[]; growth: Growth; note: string }): void {
  writeFileSync(pictureFile, drawLoad(o.runs));
  const text = readFileSync(page, 'utf8');
  writeFileSync(page, [loadTables(o.runs, o.note), growthTable(o.growth)].reduce(between, text));
}

type Part = { readonly mark: string; readonly lines: readonly string[] };

function between(text: string, part: Part): string {
  const [begin, end] = [`<!-- ${part.mark}: written by npm run load -- --docs -->\n`, `<!-- ${part.mark} ends -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${page} has no place for ${part.mark}`);
  return `${text.slice(0, from + begin.length)}\n${part.lines.join('\n')}\n\n${text.slice(to)}`;
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  row(head),
  row(head.map(() => '---')),
  ...rows.map(row),
];
const ms = (n: number): string => (Number.isNaN(n) ? '' : n < 10 ? n.toFixed(1) : Math.round(n).toLocaleString('en'));
const times = ({ p50, p95, p99 }: Figure): string => `${ms(p50)} / ${ms(p95)} / ${ms(p99)}`;
const cores = (n: number): string => n.toFixed(2);

function loadTables(runs: readonly Named[], note: string): Part {
  const [first] = runs;
  if (!first) throw new Error('no run');
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, client, simulators, servers and database together on it`;
  const steps = runs.flatMap(({ name, run }) =>
    run.steps.map((step) => [
      name,
      step.wanted === null ? 'as many as go' : String(step.wanted),
      step.rate.toFixed(0),
      times(step.all),
      `${cores(step.cpu.servers)} + ${cores(step.cpu.database)} + ${cores(step.cpu.simulators)} + ${cores(step.cpu.client)}`,
      `${step.memoryMb.servers.join(' + ')}; ${step.memoryMb.database}`,
      String(step.errors.length),
    ]),
  );
  const full = (run: Run): number => run.steps.find((step) => step.wanted === null)?.rate ?? Number.NaN;
  const beside = runs.slice(1).map(({ name, run }) => `${name} ${(full(run) / full(first.run)).toFixed(2)} of ${first.name}`);
  return {
    mark: 'load',
    lines: [
      `Measured ${new Date().toISOString().slice(0, 10)}: ${machine}${note === '' ? '' : `; ${note}`}. ${first.run.members.toLocaleString('en')} members at once, ${first.run.seconds} s a step.`,
      '',
      ...table(
        [
          'run',
          'calls/s wanted',
          'reached',
          'p50 / p95 / p99 ms',
          'cores: servers + database + simulators + client',
          'memory MB: servers; database',
          'errors',
        ],
        steps,
      ),
      '',
      `The most that goes: ${beside.join(', ')}.`,
    ],
  };
}

function growthTable({ movements, tables }: Growth): Part {
  const total = tables.reduce((sum, { bytes }) => sum + bytes, 0);
  const rows = tables
    .filter(({ rows, bytes }) => rows >= 0.5 || bytes >= 512)
    .map(({ table: name, rows, bytes }) => [`\`${name}\``, rows.toFixed(0), Math.round(bytes).toLocaleString('en')]);
  return {
    mark: 'growth',
    lines: [
      `Of ${movements.toLocaleString('en')} movements:`,
      '',
      ...table(['table', 'rows per 1,000 movements', 'bytes per 1,000 movements, with indexes'], rows),
      '',
      `Together ${Math.round(total).toLocaleString('en')} bytes per 1,000 movements.`,
    ],
  };
}

const size = { width: 860, height: 330, left: 56, right: 16, top: 44, bottom: 46 };
const panels = [
  { part: 'p50', title: 'median' },
  { part: 'p99', title: 'p99' },
] as const;
/** Distinguished by colour and dashes, for readers who cannot see colours. */
const strokes = [
  { name: 'a', dash: '' },
  { name: 'b', dash: '7 4' },
  { name: 'c', dash: '2 4' },
] as const;

/** Response time over rate, one line per run, median and p99, logarithmic. Readable in both themes. */
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

function niceAbove(n: number): number {
  const power = 10 ** Math.floor(Math.log10(n));
  return [1, 2, 4, 6, 8, 10].map((step) => step * power).find((step) => step >= n) ?? n;
}
