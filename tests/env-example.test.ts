import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../apps/server/src/config.ts';
import { makeMetrics } from '../apps/server/src/core/metrics.ts';
import { makeDeps } from '../apps/server/src/deps.ts';

const root = resolve(import.meta.dirname, '..');
const listed = new Map(
  [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^# ([A-Z][A-Z0-9_]*(?:<CODE>)?)=(.*)$/gm)].map((m) => [
    m[1] ?? '',
    m[2] ?? '',
  ]),
);
const databaseUrl = { DATABASE_URL: 'postgres://somewhere/krapao' };

/** What the server asks its environment for, by asking it. */
function readByServer(): string[] {
  const names = new Set<string>();
  const env = new Proxy<NodeJS.ProcessEnv>(databaseUrl, {
    get(target, name) {
      if (typeof name === 'string') names.add(name);
      return Reflect.get(target, name);
    },
  });
  makeDeps(readConfig(env), makeMetrics());
  return [...names];
}

/** What scripts, simulators and the apps' builds ask for, by their text. */
function readByText(): string[] {
  const files = ['scripts', 'apps/sims/src', 'apps/web', 'apps/office', 'packages'].flatMap((dir) =>
    readdirSync(join(root, dir), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => !/\/(node_modules|dist|testing)\//.test(file)),
  );
  const form = /\benv\.([A-Z][A-Z0-9_]*)|\bamount\('([A-Z0-9_]+)'\)|startsWith\('([A-Z_]+_)'\)|\{ ([A-Z_]+): '\d', \.\.\.process\.env/g;
  return files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(form)].map((m) => m[1] ?? m[2] ?? m[4] ?? `${m[3]}<CODE>`));
}

test('the example lists every variable that is read, and none that is not', () => {
  // Of the operating system and of Vite itself.
  const foreign = new Set(['PATH', 'DEV']);
  const read = new Set([...readByServer(), ...readByText()].filter((name) => !foreign.has(name)));
  expect([...read].filter((name) => !listed.has(name))).toEqual([]);
  expect([...listed.keys()].filter((name) => !read.has(name))).toEqual([]);
  expect(read.size).toBeGreaterThan(90);
});

// proves: run.data-dir
test("the example's values are the defaults", () => {
  const given = Object.fromEntries([...listed].filter(([, value]) => value !== ''));
  const plain = (env: NodeJS.ProcessEnv) => JSON.stringify(readConfig({ ...env, ...databaseUrl }));
  expect(plain(given)).toBe(plain({}));
});

test('.env is read by the commands that ask for it, and what is set already wins', () => {
  // A project of its own: the real one may have a .env that is not ours to touch.
  const project = mkdtempSync(join(tmpdir(), 'krapao-env-'));
  const at = (name: string): string => join(project, name);
  mkdirSync(at('scripts'));
  cpSync(join(root, 'scripts/run.mjs'), at('scripts/run.mjs'));
  const stub = `export const install = () => {}; export const node24 = process.execPath; export const root = ${JSON.stringify(project)};`;
  writeFileSync(at('scripts/install.mjs'), stub);
  writeFileSync(at('probe.mjs'), 'console.log(process.env.PROBE_A, process.env.PROBE_B)');
  writeFileSync(at('.env'), 'PROBE_A=file\nPROBE_B=file\n');
  const env = { ...process.env, PROBE_B: 'shell' };
  const told = (...args: string[]): string =>
    spawnSync(process.execPath, [at('scripts/run.mjs'), ...args, 'probe.mjs'], { env, encoding: 'utf8' }).stdout.trim();
  expect(told('--env')).toBe('file shell');
  expect(told()).toBe('undefined shell');
  rmSync(project, { recursive: true });
});
