import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../../platform/config/config.ts';
import type { Queryable } from '../../platform/db/db.ts';
import * as sql from './file-store.sql.ts';

const markerOf = (folderId: string): string => `belongs-to-${folderId}`;

/**
 * Servers that share a database must share its file folder, or members would find their slips and pictures missing. The first
 * server writes a marker file whose name is stored in the database.
 */
export async function claimFolder(db: Queryable, folder: string, { manyNodes }: { manyNodes: boolean }): Promise<void> {
  const marker = markerOf((await sql.findFolderId(db)) ?? (await markFirst(db, folder)));
  const path = join(folder, marker);
  if (existsSync(path)) return;
  if (!manyNodes) return writeFile(path, '');
  throw new ConfigError([
    `DATA_DIR: ${folder} is not the folder that the other servers of this database keep their files in: mount the same one on every server, or use a bucket (FILES_S3_*); if the files were moved or restored into it, create the empty file ${marker} there`,
  ]);
}

/** Write the marker first: an id in the database without its marker would lock out every server. */
async function markFirst(db: Queryable, folder: string): Promise<string> {
  const ours = randomUUID();
  const path = join(folder, markerOf(ours));
  await writeFile(path, '');
  const first = await sql.noteFolderId(db, ours);
  if (first !== ours) await rm(path, { force: true });
  return first;
}
