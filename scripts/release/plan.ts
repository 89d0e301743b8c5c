import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';

type Locked = {
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};
type Lock = { readonly packages: Readonly<Record<string, Locked>> };

const workspaces = ['apps/server', 'packages/batcher', 'packages/contract', 'packages/ledger', 'packages/money', 'packages/pg'] as const;
export const linkedPackages = ['batcher', 'contract', 'ledger', 'money', 'pg'] as const;

/** Needed node_modules folders from package-lock.json; optional packages only if installed, that is, for this platform. */
export function packagesOf(root: string): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
  const found = new Set<string>();
  const visit = (from: string, name: string, isOptional: boolean): void => {
    if (name.startsWith('@krapao/') || name.startsWith('@types/')) return;
    const at = placeOf(packages, from, name);
    if (at === null || !existsSync(join(root, at))) {
      if (isOptional) return;
      throw new Error(`${name}, which ${from} needs, is not installed`);
    }
    if (found.has(at)) return;
    found.add(at);
    visitAll(at);
  };
  const visitAll = (at: string): void => {
    const { dependencies = {}, optionalDependencies = {} } = packages[at] ?? {};
    for (const name of Object.keys(dependencies)) visit(at, name, Object.hasOwn(optionalDependencies, name));
    for (const name of Object.keys(optionalDependencies)) visit(at, name, true);
  };
  for (const workspace of workspaces) visitAll(workspace);
  return [...found].sort();
}

function placeOf(packages: Lock['packages'], from: string, name: string): string | null {
  for (let at = from; ; at = dirname(at)) {
    const place = normalize(join(at, 'node_modules', name));
    if (Object.hasOwn(packages, place)) return place;
    if (at === '.') return null;
  }
}

type Commands = Readonly<Record<string, string>>;

/** Operator commands by file: those that work on the installation (`--env`), except ones that need developer tools. */
export function commandsOf(scripts: Commands): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(scripts).flatMap(([name, line]) => {
      const file = /^exec node scripts\/run\.mjs --env (scripts\/[\w./-]+\.ts)$/.exec(line)?.[1];
      return file === undefined || name === 'build' ? [] : [[name, file] as const];
    }),
  );
}

export function releaseScripts(scripts: Commands): Record<string, string> {
  const commands = [...commandsOf(scripts)].filter(([name]) => name !== 'start' && name !== 'dev');
  return {
    start: 'exec node server',
    ...Object.fromEntries(commands.map(([name, file]) => [name, `exec node --import ./scripts/environment.mjs ${file}`])),
  };
}

const isNoTest = (file: string): boolean => !/\.test\.ts$|\/testing(\.ts$|\/)/.test(file);
const filesBelow = (root: string, dir: string): string[] =>
  readdirSync(join(root, dir), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !/(^|\/)node_modules\//.test(file));

/** Excludes the demo: it creates members and staff with published passwords. */
const isProduct = (file: string): boolean => isNoTest(file) && !/tsconfig|tsbuildinfo|^apps\/server\/src\/demo\//.test(file);

export function filesOf(root: string, scripts: Commands): string[] {
  const own = workspaces.flatMap((dir) => filesBelow(root, dir).filter(isProduct));
  const reached = new Set<string>();
  const follow = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const target of importsOf(root, file)) if (target.startsWith('scripts/') || target.startsWith('bench/')) follow(target);
  };
  for (const file of commandsOf(scripts).values()) follow(file);
  const docs = filesBelow(root, 'docs').filter((file) => file.endsWith('.md'));
  return [
    ...new Set([
      ...own,
      ...reached,
      ...filesBelow(root, 'deploy').filter((file) => !file.includes('.test.')),
      ...docs,
      'scripts/environment.mjs',
      '.env.example',
      'README.md',
    ]),
  ].sort();
}

const loads = /^(?:import|export) (?!type )(?:[\w$*, ]*\{[^}]*\}|[\w$*, ]+) from '(\.[^']+)'/gm;

export const importsOf = (root: string, file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(loads)].map((found) => normalize(join(dirname(file), found[1] ?? '')));
