import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Line, lines } from '../../tests/conformance/lines/index.ts';
import { type Mark, marksOf } from './marks.ts';

export type Marks = { readonly marks: readonly Mark[]; readonly faults: readonly string[] };

const isTestFile = (path: string): boolean =>
  !path.includes('node_modules') && (/\.test\.tsx?$/.test(path) || (path.startsWith('tests/e2e/') && path.endsWith('.spec.ts')));

function testFiles(root: string): string[] {
  return ['apps', 'packages', 'tests']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`))
    .filter(isTestFile)
    .sort();
}

const areaOf = ({ id }: Line): string => id.slice(0, id.indexOf('.'));
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

function faultsOfLines(all: readonly Line[]): string[] {
  const seen = new Set<string>();
  return all.flatMap(({ id, says }) => {
    const isTwice = seen.has(id);
    seen.add(id);
    const faults: string[] = isTwice ? [`${id}: stands in the list twice`] : [];
    if (!/^[a-z0-9-]+\.[A-Za-z0-9_-]+$/.test(id)) faults.push(`${id}: an id is area.name`);
    if (says === '') faults.push(`${id}: says nothing`);
    return faults;
  });
}

function expand(id: string, all: readonly Line[]): Line[] {
  return all.filter((line) => line.id === id || (id.endsWith('.*') && line.id.startsWith(id.slice(0, -1))));
}

function proofsOf(all: readonly Line[], marks: readonly Mark[]): { proofs: Map<string, Map<string, Set<string>>>; faults: string[] } {
  const proofs = new Map<string, Map<string, Set<string>>>();
  const faults: string[] = [];
  for (const { file, line, ids, tests } of marks) {
    for (const id of ids) {
      const named = expand(id, all);
      if (named.length === 0) faults.push(`${file}:${line}: no line is called ${id}`);
      for (const one of named) {
        const files = proofs.get(one.id) ?? new Map<string, Set<string>>();
        proofs.set(one.id, files.set(file, new Set([...(files.get(file) ?? []), ...tests])));
      }
    }
  }
  return { proofs, faults };
}

const title = (name: string): string => cell(name.length > 160 ? `${name.slice(0, 159)}…` : name);

function tell(all: readonly Line[], proofs: ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>): string {
  const areas = [...new Set(all.map(areaOf))];
  const told = areas.map((area) => {
    const rows = all
      .filter((line) => areaOf(line) === area)
      .map(({ id, says, from }) => {
        const tests = [...(proofs.get(id) ?? [])].map(
          ([file, titles]) => `[${file.split('/').at(-1)}](../${file}): ${[...titles].map(title).join('; ')}`,
        );
        return `| \`${id}\` | ${cell(says)} | ${from} | ${tests.join('<br>') || '**nothing**'} |`;
      });
    return `## ${area}\n\n| line | says | from | proven by |\n|---|---|---|---|\n${rows.join('\n')}\n`;
  });
  return `# What the specification says, and the tests that prove it

${all.length} lines, from \`tests/conformance/lines\` and the marks \`// proves: ...\` above the tests. How to mark a test: [CONTRIBUTING.md](../CONTRIBUTING.md).

${told.join('\n')}`;
}

export function readMarks(root: string): Marks {
  const read = testFiles(root).map((file) => marksOf(file, readFileSync(join(root, file), 'utf8')));
  return { marks: read.flatMap((one) => one.marks), faults: read.flatMap((one) => one.faults) };
}

export type Conformance = { readonly count: number; readonly faults: readonly string[]; readonly text: string };

/** Faults in lines and marks, and the page of `npm run conformance`. */
export function conformanceOf(read: Marks, all: readonly Line[] = lines): Conformance {
  const { proofs, faults } = proofsOf(all, read.marks);
  const unproven = all.filter(({ id }) => !proofs.has(id)).map(({ id, says }) => `${id}: no test proves it (${says})`);
  return { count: all.length, faults: [...faultsOfLines(all), ...read.faults, ...faults, ...unproven], text: tell(all, proofs) };
}
