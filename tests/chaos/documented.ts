import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/install.mjs';

export function blocksBelow(heading: string): string[] {
  const lines = readFileSync(join(root, 'docs/operations.md'), 'utf8').split('\n');
  const from = lines.findIndex((line) => line.replace(/^#+ /, '') === heading && line.startsWith('#'));
  if (from < 0) throw new Error(`docs/operations.md has no heading "${heading}"`);
  const length = lines.slice(from + 1).findIndex((line) => line.startsWith('#'));
  const text = lines.slice(from + 1, length < 0 ? undefined : from + 1 + length).join('\n');
  return [...text.matchAll(/^```\w*\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);
}

export function statementsForLogins(passwords: readonly [owner: string, server: string]): string {
  const [block = ''] = blocksBelow('Log-ins of the database');
  const left = [...passwords];
  return block.replace(/password '\.\.\.'/g, () => `password '${left.shift() ?? ''}'`);
}

export function upgradeCommands(): { readonly dump: string; readonly load: string } {
  const [dump, load, ...others] = blocksBelow('By hand, and to a newer PostgreSQL');
  if (dump === undefined || load === undefined || others.length > 0) throw new Error('the chapter has two blocks: the dump and the load');
  return { dump, load };
}
