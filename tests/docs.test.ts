import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const decisions = join(root, 'docs/decisions');
const pages = readdirSync(decisions).filter((name) => /^\d{4}-.*\.md$/.test(name));

test('every decision has a date and is in the index, in order', () => {
  const index = readFileSync(join(decisions, 'README.md'), 'utf8').split('\n');
  const rows = pages.toSorted().map((name) => {
    const [, number, title] = /^# (\d{4}) (.+)\n\nDate: \d{4}-\d\d-\d\d\n/.exec(readFileSync(join(decisions, name), 'utf8')) ?? [];
    expect(name, 'file name and title have the same number').toMatch(new RegExp(`^${number}-`));
    return `- [${number}](${name}) ${title}`;
  });
  expect(index.filter((line) => line.startsWith('- '))).toEqual(rows);
});

test('every relative link between documents has a target', () => {
  const files = globSync('**/*.md', { cwd: root, exclude: (name) => name === 'node_modules' });
  expect(files.length).toBeGreaterThan(50);
  const broken = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)]
      .map((match) => match[1] ?? '')
      .filter((target) => !/^[a-z]+:/.test(target) && !existsSync(join(root, dirname(file), target)))
      .map((target) => `${file} -> ${target}`),
  );
  expect(broken).toEqual([]);
});
