import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { makeDeps } from '../apps/server/src/integrations/deps.ts';
import { readConfig } from '../apps/server/src/platform/config/config.ts';
import { namesOf } from '../apps/server/src/platform/config/variables.rules.ts';
import { makeMetrics } from '../apps/server/src/platform/metrics/metrics.ts';
import { releaseScripts } from '../scripts/release/plan.ts';

const root = resolve(import.meta.dirname, '..');
const listed = new Map(
  [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^# ([A-Z](?:[A-Z0-9_]|<CODE>)*)=(.*)$/gm)].flatMap((m) =>
    namesOf(m[1] ?? '').map((name) => [name, m[2] ?? ''] as const),
  ),
);
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const databaseUrl = { DATABASE_URL: 'postgres://somewhere/krapao' };

/** Finds the variables the server reads by recording its accesses. */
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

/** Finds the variables that scripts, simulators and app builds read by searching their source. */
function readByText(): string[] {
  const files = ['scripts', 'apps/sims/src', 'apps/web', 'apps/office', 'packages'].flatMap((dir) =>
    readdirSync(join(root, dir), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => !/\/(node_modules|dist|testing)\//.test(file)),
  );
  const form = /\benv\.([A-Z][A-Z0-9_]*)|\bamount\('([A-Z0-9_]+)'\)|startsWith\('([A-Z_]+_)'\)|\{ ([A-Z_]+): '\d', \.\.\.process\.env/g;
  return files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(form)].flatMap((m) => namesOf(m[1] ?? m[2] ?? m[4] ?? `${m[3]}<CODE>`)),
  );
}

test('the example lists exactly the variables that are read', () => {
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

/** A temporary project: the real one may have a .env that must not be touched. */
function makeProject() {
  const folder = mkdtempSync(join(tmpdir(), 'krapao-env-'));
  const at = (name: string): string => join(folder, name);
  mkdirSync(at('scripts'));
  for (const file of ['run.mjs', 'environment.mjs']) cpSync(join(root, 'scripts', file), at(`scripts/${file}`));
  const stub = `export const install = () => {}; export const node24 = process.execPath; export const root = ${JSON.stringify(folder)};`;
  writeFileSync(at('scripts/install.mjs'), stub);
  writeFileSync(at('probe.mjs'), 'console.log(process.env.PROBE_A, process.env.PROBE_B, process.env.NODE_ENV)');
  const { NODE_ENV: _, ...others } = process.env;
  const node = (env: NodeJS.ProcessEnv, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, env: { ...others, ...env }, encoding: 'utf8' });
    return { status, said: stdout.trim(), wrong: stderr };
  };
  return { at, node, remove: () => rmSync(folder, { recursive: true }) };
}

test('.env is read only by commands that ask for it, and existing variables take precedence', () => {
  const { at, node, remove } = makeProject();
  writeFileSync(at('.env'), 'PROBE_A=file\nPROBE_B=file\n');
  const told = (...args: string[]) => node({ PROBE_B: 'shell' }, 'scripts/run.mjs', ...args, 'probe.mjs').said;
  expect(told('--env')).toBe('file shell undefined');
  expect(told()).toBe('undefined shell undefined');
  remove();
});

test('a released command reads the service’s environment file and runs in production mode', () => {
  const { at, node, remove } = makeProject();
  const check =
    releaseScripts(scripts)
      .check?.replace(/^exec node /, '')
      .replace('scripts/check.ts', 'probe.mjs') ?? '';
  const run = (env: NodeJS.ProcessEnv) => node(env, ...check.split(' '));
  // Without release.json it is a checkout, which never reads the environment file of an installation on the same machine.
  expect(run({})).toEqual({ status: 0, said: 'undefined undefined undefined', wrong: '' });
  writeFileSync(at('release.json'), '{}');
  writeFileSync(at('env'), 'PROBE_A=service\nPROBE_B=service\n');
  expect(run({ KRAPAO_ENV_FILE: at('env'), PROBE_B: 'shell' })).toEqual({ status: 0, said: 'service shell production', wrong: '' });
  const lost = run({ KRAPAO_ENV_FILE: at('elsewhere') });
  expect(lost).toMatchObject({ status: 1, said: '', wrong: expect.stringMatching(/^\S+elsewhere cannot be read \(ENOENT\): .*\n$/) });
  const unit = readFileSync(join(root, 'deploy/krapao.service'), 'utf8');
  const file = /^EnvironmentFile=(.*)$/m.exec(unit)?.[1] ?? 'none';
  expect(readFileSync(join(root, 'scripts/environment.mjs'), 'utf8')).toContain(`load('${file}', true)`);
  remove();
});
