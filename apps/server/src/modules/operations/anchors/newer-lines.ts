import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lastAnchorLine, mismatches } from '@krapao/ledger';
import type { Queryable } from '../../../platform/db/db.ts';
import { type AnchorFiles, makeAnchorFiles } from './files.ts';
import { hashOf, readCheckpoints, readLine } from './line.rules.ts';

/** So many lines without a movement may be ahead of a database that was only killed. */
const harmlessLines = 2;

/**
 * Whether the anchors tell of movements that this database does not have: it was restored to an earlier moment. A line may be ahead of its note after a
 * kill, but then its movements are there.
 */
export async function isBehindAnchors(db: Queryable, files: AnchorFiles): Promise<boolean> {
  const noted = await notedNumber(db);
  const last = await files.last();
  if (last === null || (readLine(last.text)?.anchor.n ?? 0) <= noted) return false;
  if ((readLine(last.text)?.anchor.n ?? 0) > noted + harmlessLines) return true;
  for (const name of files.names().slice(-2))
    for await (const text of files.leaves(name)) {
      const heads = numberOf(text) > noted ? readCheckpoints(text) : [];
      if (heads.length > 0 && (await mismatches(db, heads)).length > 0) return true;
    }
  return false;
}

/** A restore began at `begunAt`, with a database that knew the lines up to `line`. */
export type AnchorCut = { readonly line: number; readonly begunAt: Date };

/**
 * Takes the lines that a restore has cut off out of the anchors: those after its last line that were written before it began. The next line goes on from the
 * last one that the database knows. The others are kept in a folder beside, as the proof of what was there. Returns how many.
 */
export function setLinesAside(dir: string, cut: AnchorCut, now: Date): number {
  const isLost = (text: string): boolean => {
    const anchor = readLine(text)?.anchor;
    return anchor !== undefined && anchor.n > cut.line && Date.parse(anchor.at) < cut.begunAt.getTime();
  };
  const aside = `${dir}-after-${now.toISOString().replaceAll(':', '-')}`;
  const lastDay = cut.begunAt.toISOString().slice(0, 10);
  let count = 0;
  for (const name of makeAnchorFiles(dir).names()) {
    if (name.slice(13, 23) > lastDay) continue;
    const file = join(dir, name);
    const lines = linesOf(file);
    const lost = lines.filter(isLost);
    if (lost.length === 0) continue;
    count += lost.length;
    mkdirSync(aside, { recursive: true, mode: 0o700 });
    const leaves = file.replace(/jsonl$/, 'leaves');
    for (const each of [file, leaves]) if (existsSync(each)) copyFileSync(each, join(aside, each.slice(dir.length + 1)));
    // Leaves without a line are passed over by the proof, a line without its leaves is not.
    replace(
      file,
      lines.filter((line) => !isLost(line)),
    );
    const digests = new Set(lost.map((line) => readLine(line)?.anchor.digest));
    if (existsSync(leaves))
      replace(
        leaves,
        linesOf(leaves).filter((line) => !digests.has(hashOf(line))),
      );
  }
  return count;
}

async function notedNumber(db: Queryable): Promise<number> {
  const noted = await lastAnchorLine(db);
  return noted === null ? 0 : (readLine(noted)?.anchor.n ?? 0);
}

/** Of a line of leaves; what was cut off in the middle of a write counts as old. */
const numberOf = (text: string): number => Number(/^\{"n":(\d+),.*\}$/.exec(text)?.[1] ?? 0);
const linesOf = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');

function replace(file: string, lines: readonly string[]): void {
  // An empty file would hide the one of the same name of another server, where their anchors are collected in one folder.
  if (lines.length === 0) {
    rmSync(file);
    return;
  }
  writeFileSync(`${file}.new`, lines.map((line) => `${line}\n`).join(''), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
