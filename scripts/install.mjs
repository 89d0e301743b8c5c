// Plain JavaScript for the system's Node: runs before anything is installed.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { say, step } from './steps.mjs';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
// The registry has no Node 24 of this version for macOS: use the system's.
export const node24 = process.platform === 'linux' ? join(root, 'node_modules', '.bin', 'node') : process.execPath;

const packagesOf = (lock) => Object.entries(JSON.parse(readFileSync(join(root, lock), 'utf8')).packages);
/** Of the optional ones only those for this platform: npm leaves out the others. */
const wantedPackages = () =>
  packagesOf('package-lock.json').filter(
    ([path, { link, optional, os, cpu, libc }]) =>
      path && !link && (!optional || (os?.includes(process.platform) && cpu?.includes(process.arch) !== false && !libc)),
  );

/** npm writes this file when an install is complete. */
const installedLock = join('node_modules', '.package-lock.json');
function isInstalled() {
  if (!existsSync(node24) || !existsSync(join(root, installedLock))) return false;
  const installed = new Map(packagesOf(installedLock));
  return wantedPackages().every(([path, { version, integrity }]) => {
    const found = installed.get(path);
    return found?.version === version && found?.integrity === integrity;
  });
}

export async function install() {
  if (isInstalled()) return;
  await locked('install', async () => {
    if (isInstalled()) return;
    if (node24 === process.execPath && Number(process.versions.node.split('.')[0]) < 24) {
      say(`Node.js 24 or newer is needed on ${process.platform}; this is ${process.versions.node}`);
      process.exit(1);
    }
    await step('packages', async (report) => {
      const timer = setInterval(() => report({ share: shareInstalled() }), 500);
      const optional = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
      // If the lock file lacks this platform's optional binaries, a plain install finds them.
      const isFine = (await npm(['ci', ...optional])) || (await npm(['install', '--no-save', ...optional]));
      clearInterval(timer);
      if (isFine && existsSync(node24)) return;
      say(isFine ? `no Node.js for linux-${process.arch} among the packages` : 'installing the packages failed: see the lines above');
      process.exit(1);
    });
  });
}

let paths;
/** The share of the wanted packages that are unpacked. */
function shareInstalled() {
  paths ??= wantedPackages().map(([path]) => join(root, path, 'package.json'));
  return paths.filter((path) => existsSync(path)).length / paths.length;
}

/** Prints its output only when it fails. A group of its own, so that a signal also ends the install scripts that npm runs. */
async function npm(args) {
  const cli = process.env.npm_execpath;
  const [command, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []];
  const child = spawn(command, [...first, ...args], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'development' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const end = () => {
    try {
      // On SIGTERM npm would first undo its work; the next install starts from nothing anyway.
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended already.
    }
  };
  process.on('exit', end);
  const code = await new Promise((done) => child.once('error', () => done(1)).once('close', done));
  process.off('exit', end);
  if (code !== 0) say(output.trimEnd());
  return code === 0;
}

/** mkdir is atomic, so a folder is the lock; it is stale if its owner is gone. */
export async function locked(name, work) {
  const lock = join(root, '.cache', `${name}.lock`);
  mkdirSync(join(root, '.cache'), { recursive: true });
  for (;;) {
    try {
      mkdirSync(lock);
      writeFileSync(join(lock, 'pid'), String(process.pid));
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (isAbandoned(lock)) rmSync(lock, { recursive: true, force: true });
      else await new Promise((done) => setTimeout(done, 200));
    }
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function isAbandoned(lock) {
  try {
    const pid = Number(readFileSync(join(lock, 'pid'), 'utf8'));
    // An empty file must not become pid 0, which would signal our own group.
    process.kill(pid || Number.NaN, 0);
    return false;
  } catch (error) {
    if (error.code === 'ESRCH') return true;
    if (error.code === 'EPERM') return false;
    try {
      return Date.now() - statSync(lock).mtimeMs > 5_000;
    } catch {
      return false;
    }
  }
}
