import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { locked, root } from './install.mjs';

const flagNames = {
  web: /^(LAOS|IFRAME_MODE|UFABET_HOST|GAME_HOST_\w+|SLOT_NOTICE_\w+|ASSET_BASE|VITE_\w+)$/,
  office: /^(LAOS|ASSET_BASE|VITE_\w+)$/,
};

const isThai = (name: string, value: string): boolean => name === 'LAOS' && value === 'false';

export const builtIn = (app: 'web' | 'office', env: NodeJS.ProcessEnv): [string, string][] =>
  Object.entries(env)
    .flatMap(([name, value]): [string, string][] => (flagNames[app].test(name) && value && !isThai(name, value) ? [[name, value]] : []))
    .sort();

/** For a release: a variable built in with a different value than now, so that server and app would disagree. Null: none. */
export function builtOtherwise(app: 'web' | 'office', env: NodeJS.ProcessEnv): string | null {
  const file = join(root, 'release.json');
  if (!existsSync(file)) return null;
  const { flags } = JSON.parse(readFileSync(file, 'utf8')) as { flags: Record<'web' | 'office', [string, string][]> };
  const [then, now] = [new Map(flags[app]), new Map(builtIn(app, env))];
  const other = [...new Set([...then.keys(), ...now.keys()])].filter((name) => then.get(name) !== now.get(name));
  if (other.length === 0) return null;
  const made = other.map((name) => `${name}=${then.get(name) ?? ''}`).join(' ');
  return `${other.join(', ')}: built into the ${app} app, and this release was made with ${made}; make one with the other value (npm run release)`;
}

/** `log`: where the bundler writes, the terminal by default; `begun` is called before a build, not when the app is built already. */
type BuildOptions = { log?: number; signal?: AbortSignal; begun?: () => void };

export async function buildApp(app: 'web' | 'office', env: NodeJS.ProcessEnv, o: BuildOptions = {}): Promise<string> {
  if (existsSync(join(root, 'release.json'))) return join(root, 'dist', app);
  const flags = builtIn(app, env);
  const variant = env.LAOS === 'true' ? 'la' : 'th';
  const flagsHash = createHash('sha256').update(JSON.stringify(flags)).digest('hex').slice(0, 8);
  const sources = hashOf([
    `apps/${app}`,
    'packages/chat-client',
    'packages/contract',
    'packages/money',
    'packages/ui',
    'package-lock.json',
    'package.json',
  ]);
  // One folder per state of the sources: a server running from an older one keeps its files.
  const out = join(root, '.cache', app, `${variant}-${flagsHash}-${sources.slice(0, 12)}`);
  if (existsSync(out)) return out;
  await locked(`build-${app}`, async () => {
    if (existsSync(out)) return;
    o.begun?.();
    forgetOld(join(root, '.cache', app));
    const fresh = `${out}.new`;
    await vite(join(root, 'apps', app), fresh, env, o);
    await compress(fresh, o.signal);
    o.signal?.throwIfAborted();
    renameSync(fresh, out);
  });
  return out;
}

function vite(cwd: string, out: string, env: NodeJS.ProcessEnv, { log, signal }: BuildOptions): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(
      process.execPath,
      [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn', '--outDir', out, '--emptyOutDir'],
      {
        cwd,
        env: { ...env, NODE_ENV: 'production' },
        stdio: ['ignore', log ?? 'inherit', log ?? 'inherit'],
        ...(signal ? { signal } : {}),
      },
    );
    // An aborted one counts as ended when its process has.
    child.once('error', () => child.pid ?? failed(new Error(`building ${cwd} could not start`)));
    child.once('exit', (code) => (code === 0 ? done() : failed(new Error(`building ${cwd} failed`))));
  });
}

const keptMs = 7 * 86_400_000;

function forgetOld(dir: string): void {
  if (!existsSync(dir)) return;
  for (const name of readdirSync(dir)) {
    const path = join(dir, name);
    if (name.endsWith('.new') || Date.now() - statSync(path).mtimeMs > keptMs) rmSync(path, { recursive: true, force: true });
  }
}

const filesBelow = (dir: string): string[] =>
  readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) {
    const full = join(root, path);
    const files = statSync(full).isDirectory()
      ? filesBelow(full).filter((file) => !/\/(node_modules|dist)\/|\.test\.tsx?$/.test(file))
      : [full];
    for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];

/** Compressed at build time so that no request waits; on all cores, because it takes longer than the build. */
async function compress(dir: string, signal: AbortSignal | undefined): Promise<void> {
  const files = filesBelow(dir)
    .filter((name) => /\.(js|css|html|svg|json|webmanifest|txt)$/.test(name))
    .values();
  // One file per core: a process does not exit before all queued compressions have run.
  const compressNext = async (): Promise<void> => {
    for (const file of files) {
      const bytes = readFileSync(file);
      if (bytes.length < 600) continue;
      writeFileSync(`${file}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      writeFileSync(`${file}.gz`, await gzipped(bytes, { level: 9 }));
      signal?.throwIfAborted();
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, compressNext));
}

// npm run build: builds both apps in advance, for images where starting must not write.
if (import.meta.main) for (const app of ['web', 'office'] as const) console.log(await buildApp(app, process.env));
