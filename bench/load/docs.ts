import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import type { Figure, Step } from './drive.ts';
import type { Growth } from './growth.ts';
import { kinds } from './mix.ts';
import { drawLoad } from './picture.ts';
import type { Run } from './run.ts';

const page = 'docs/scaling.md';
const picture = 'docs/pictures/load.svg';

type Named = { readonly name: string; readonly run: Run };

/** Writes the picture and the tables between their marks in the page, and nothing else of it. */
export function writeDocs(o: { runs: readonly Named[]; growth: Growth; note: string }): void {
  writeFileSync(picture, drawLoad(o.runs));
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
  const pacedOf = (run: Run): Step | undefined => run.steps.filter((step) => step.wanted !== null).at(-1);
  const calls = kinds.map((kind) => [
    kind,
    ...runs.map(({ run }) => times(pacedOf(run)?.of[kind] ?? { count: 0, p50: NaN, p95: NaN, p99: NaN })),
  ]);
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
      '',
      `By call, p50 / p95 / p99 in ms, at ${pacedOf(first.run)?.wanted} calls/s wanted:`,
      '',
      ...table(['call', ...runs.map(({ name }) => name)], calls),
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
