import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

/** A version counts as in use while one of its servers runs, and for a day after. */
const touchEveryMs = 3_600_000;
const keptMs = 86_400_000 + touchEveryMs;

/**
 * Keeps hashed files across versions: a page opened before a release requests its old files hours later. `older`: folders of other
 * versions in use within a day.
 */
export function keepAssets(o: { dist: string; keptIn: string; now?: Date }): { readonly older: readonly string[]; close(): void } {
  const own = join(o.dist, 'assets');
  if (!existsSync(own)) return { older: [], close: () => {} };
  const id = createHash('sha256').update(readdirSync(own).sort().join('\n')).digest('hex').slice(0, 16);
  const copy = join(o.keptIn, id);
  const now = o.now ?? new Date();
  mkdirSync(o.keptIn, { recursive: true });
  if (!existsSync(copy)) copyWhole(own, copy);
  const touch = (at: Date): void => utimesSync(copy, at, at);
  touch(now);
  const others = readdirSync(o.keptIn)
    .filter((name) => name !== id)
    .map((name) => join(o.keptIn, name));
  const older = others.filter((folder) => now.getTime() - statSync(folder).mtimeMs <= keptMs);
  for (const folder of others) if (!older.includes(folder)) rmSync(folder, { recursive: true, force: true });
  const timer = setInterval(() => existsSync(copy) && touch(new Date()), touchEveryMs);
  timer.unref();
  return { older: older.filter((folder) => !folder.endsWith('.new')), close: () => clearInterval(timer) };
}

/** Atomic: a server killed midway must not leave an incomplete version. */
function copyWhole(from: string, to: string): void {
  const fresh = `${to}.${process.pid}.new`;
  cpSync(from, join(fresh, 'assets'), { recursive: true });
  try {
    renameSync(fresh, to);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}
