import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const decisions = join(root, 'docs/decisions');
const pages = readdirSync(decisions).filter((name) => /^\d{4}-.*\.md$/.test(name));

test('every decision has a date and a status, and stands in the index with both', () => {
  const index = readFileSync(join(decisions, 'README.md'), 'utf8').split('\n');
  const rows = pages.map((name) => {
    const text = readFileSync(join(decisions, name), 'utf8');
    const [, number, title] = /^# (\d{4}) (.+)$/m.exec(text) ?? [];
    const [, date, status] = /^Date: (\d{4}-\d\d-\d\d)\. Status: (.+)\.$/m.exec(text) ?? [];
    expect(name, 'file name and title have the same number').toMatch(new RegExp(`^${number}-`));
    return `| ${number} | [${title}](${name}) | ${date} | ${status} |`;
  });
  expect(rows.filter((row) => !index.includes(row))).toEqual([]);
  // In the order of their numbers: two branches that each add a page at the end would leave them mixed.
  expect(index.filter((line) => /^\| \d{4} \|/.test(line))).toEqual(rows.toSorted());
});

test('links between documents lead somewhere', () => {
  const files = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'apps/sims/PROTOCOL.md'].concat(
    readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => join('docs', name)),
  );
  const broken = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)]
      .map((match) => match[1] ?? '')
      .filter((target) => !/^[a-z]+:/.test(target) && !existsSync(join(root, dirname(file), target)))
      .map((target) => `${file} -> ${target}`),
  );
  expect(broken).toEqual([]);
});
