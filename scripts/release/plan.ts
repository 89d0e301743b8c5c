import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';

type Locked = {
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};
type Lock = { readonly packages: Readonly<Record<string, Locked>> };

/** Our own packages that the server runs on. */
const workspaces = ['apps/server', 'packages/batcher', 'packages/contract', 'packages/ledger', 'packages/money', 'packages/pg'] as const;
export const linkedPackages = ['batcher', 'contract', 'ledger', 'money', 'pg'] as const;

/** Folders of node_modules that the server needs, by package-lock.json; optional ones where they are installed, which are those of this platform. */
export function packagesOf(root: string): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
  const found = new Set<string>();
  const visit = (from: string, name: string, isOptional: boolean): void => {
    // Ours are linked; declarations of types are not run.
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

/** As Node looks for it: in the nearest node_modules above. */
function placeOf(packages: Lock['packages'], from: string, name: string): string | null {
  for (let at = from; ; at = dirname(at)) {
    const place = normalize(join(at, 'node_modules', name));
    if (Object.hasOwn(packages, place)) return place;
    if (at === '.') return null;
  }
}

type Commands = Readonly<Record<string, string>>;

/** The commands of an operator, by the file that each runs: those that work on the installation itself (`--env`), but for what needs the tools of developers. */
export function commandsOf(scripts: Commands): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(scripts).flatMap(([name, line]) => {
      const file = /^exec node scripts\/run\.mjs --env (scripts\/[\w./-]+\.ts)$/.exec(line)?.[1];
      return file === undefined || name === 'build' ? [] : [[name, file] as const];
    }),
  );
}

/** The commands of a release: the same names, without what only a checkout has. */
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

/** The demo makes members and staff whose passwords are published. */
const isProduct = (file: string): boolean => isNoTest(file) && !/tsconfig|tsbuildinfo|^apps\/server\/src\/demo\//.test(file);

/** Every file of ours in the release, without what is built: the server, the scripts that the commands reach, and what is read by people. */
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

/** `import a, { b } from './c.ts'`, `export * from './c.ts'`; a type is not loaded. */
const loads = /^(?:import|export) (?!type )(?:[\w$*, ]*\{[^}]*\}|[\w$*, ]+) from '(\.[^']+)'/gm;

/** The files that a file loads, by their path. */
export const importsOf = (root: string, file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(loads)].map((found) => normalize(join(dirname(file), found[1] ?? '')));
