import { mkdirSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Known } from './identity.rules.ts';

const fileOf = (dataDir: string): string => join(dataDir, 'database-seen.json');

export function readSeen(dataDir: string): Known | null {
  try {
    const { walBytes, databaseOid, beat, instance, ...rest } = JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as Record<
      keyof Known,
      string
    >;
    const bigs = { walBytes: BigInt(walBytes), databaseOid: BigInt(databaseOid), beat: BigInt(beat), instance: BigInt(instance) };
    return { ...bigs, systemId: rest.systemId, timeline: Number(rest.timeline), anchorLine: Number(rest.anchorLine) };
  } catch {
    return null;
  }
}

/** Stored outside the database, so that the next start notices if it was set back. */
export async function writeSeen(dataDir: string, known: Known): Promise<void> {
  const file = fileOf(dataDir);
  const next = `${file}.${process.pid}`;
  mkdirSync(dataDir, { recursive: true });
  await writeFile(next, `${JSON.stringify(known, (_, value) => (typeof value === 'bigint' ? String(value) : value))}\n`, { mode: 0o600 });
  await rename(next, file);
}
