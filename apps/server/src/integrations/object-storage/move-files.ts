import { createHash } from 'node:crypto';
import type { Db } from '../../platform/db/db.ts';
import { Outage } from '../../platform/errors/errors.ts';
import * as sql from './file-store.sql.ts';
import type { Files, PlainFile } from './file-store.ts';
import type { FilePlace, PlaceKind } from './port.ts';

export type MoveCounts = { moved: number; bytes: number; there: number; gone: number; failed: string[] };

const readBytes = 1_048_576;
const atOnce = 8;

/**
 * Moves every file to one place while servers run. From the start, servers write new files there and look there first. A source is
 * removed only after its copy was read back and matches, so an interrupted run loses nothing and can be repeated.
 */
export async function moveFiles(
  files: Files,
  o: { db: Db; to: PlaceKind; said?: (counts: Readonly<MoveCounts>) => void },
): Promise<MoveCounts> {
  const target = files.places.find(({ kind }) => kind === o.to);
  const source = files.places.find(({ kind }) => kind !== o.to);
  if (!target || !source) throw new Error('FILES_S3_* must be set: without them there is only one place');
  const lock = await o.db.pool.connect();
  try {
    if (!(await sql.lockMove(lock))) throw new Error('another files:move is running');
    await sql.putPlace(o.db, o.to);
    const counts: MoveCounts = { moved: 0, bytes: 0, there: 0, gone: 0, failed: [] };
    const move = { files, source, target, counts, alone: () => sql.stillConnected(lock) };
    let moved: number;
    // Repeat until nothing moves: an upload that began before the switch may have landed in the old place.
    do {
      moved = 0;
      counts.failed = [];
      const names = source.names()[Symbol.asyncIterator]();
      let down: unknown = null;
      const worker = async (): Promise<void> => {
        for (let next = await names.next(); !next.done && down === null; next = await names.next()) {
          if (await moveOne(move, next.value)) moved += 1;
          o.said?.(counts);
        }
      };
      const stop = (error: unknown): void => {
        down ??= error;
      };
      // Wait for all workers before releasing the lock.
      await Promise.all(Array.from({ length: atOnce }, () => worker().catch(stop)));
      if (down !== null) throw down;
    } while (moved > 0);
    return counts;
  } finally {
    await sql.unlockMove(lock).catch(() => {});
    lock.release();
  }
}

type Move = { files: Files; source: FilePlace; target: FilePlace; counts: MoveCounts; alone: () => Promise<void> };

async function moveOne(move: Move, name: string): Promise<boolean> {
  const { files, source, target, counts } = move;
  try {
    const from = await files.openAt(source, name);
    if (!from) return false;
    try {
      const isThere = await copyOne(move, name, from);
      const still = await files.openAt(source, name);
      await still?.close();
      if (still) {
        await source.remove(name);
        if (isThere) counts.there += 1;
        else {
          counts.moved += 1;
          counts.bytes += from.size;
        }
        return true;
      }
      // Without the lock another run may have moved it, and removing its copy would lose the file.
      await move.alone();
      // Deleted by a retention job during the copy, so delete the copy. Pictures are named by content and may have been added
      // again.
      if (!name.startsWith('picture/')) await target.remove(name);
      counts.gone += 1;
      return false;
    } finally {
      await from.close();
    }
  } catch (error) {
    // The store is down, so abort the whole run; the next run resumes.
    if (error instanceof Outage) throw error;
    counts.failed.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}

async function copyOne({ files, target }: Move, name: string, from: PlainFile): Promise<boolean> {
  const wanted = await hashOf(from);
  if ((await hashAt(files, target, name)) === wanted) return true;
  await files.writeAt(target, name, { size: from.size, content: () => contentOf(from) });
  if ((await hashAt(files, target, name)) !== wanted) throw new Error('the copy differs from the original');
  return false;
}

async function* contentOf(file: PlainFile): AsyncGenerator<Buffer> {
  for (let at = 0; at < file.size; at += readBytes) yield file.read(at, Math.min(file.size, at + readBytes) - 1);
}

async function hashOf(file: PlainFile): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of contentOf(file)) hash.update(bytes);
  return hash.digest('hex');
}

async function hashAt(files: Files, place: FilePlace, name: string): Promise<string | null> {
  try {
    const file = await files.openAt(place, name);
    return file && (await hashOf(file).finally(file.close));
  } catch (error) {
    if (error instanceof Outage) throw error;
    return null;
  }
}
