import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lastAnchorLine, mismatches } from '@krapao/ledger';
import type { Queryable } from '../../../platform/db/db.ts';
import { type AnchorFiles, makeAnchorFiles } from './files.ts';
import { hashOf, readCheckpoints, readLine } from './line.rules.ts';

/** After a crash this many lines without movements may be ahead of the database. */
const harmlessLines = 2;

/**
 * True if the anchors include movements this database lacks: it was restored to an earlier state. After a crash a line may be
 * ahead of the database's note, but then its movements exist.
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

export type AnchorCut = { readonly line: number; readonly begunAt: Date };

/**
 * Moves the lines that a restore cut off to a folder beside the anchors, where they remain as evidence. These are the lines after
 * `cut.line` written before the restore began. Returns their number.
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

const numberOf = (text: string): number => Number(/^\{"n":(\d+),.*\}$/.exec(text)?.[1] ?? 0);
const linesOf = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');

function replace(file: string, lines: readonly string[]): void {
  // An empty file would hide another server's file of the same name where anchors are collected in one folder.
  if (lines.length === 0) {
    rmSync(file);
    return;
  }
  writeFileSync(`${file}.new`, lines.map((line) => `${line}\n`).join(''), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
