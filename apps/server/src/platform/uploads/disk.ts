import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { databaseFolders } from '@krapao/pg';
import type { Core } from '../core.ts';
import { Refusal } from '../errors/errors.ts';

export type Disk = {
  look(): Promise<{ readonly freeBytes: number; readonly sizeBytes: number }>;
  isRoomy(): boolean;
};

export function makeDisk({ dataDir, diskFreeBytesMin }: Core['config']): Disk {
  let isRoomy = true;
  return {
    async look() {
      const disks = await Promise.all([dataDir, ...databaseFolders(dataDir).filter((folder) => existsSync(folder))].map(roomOf));
      const least = disks.reduce((a, b) => (b.freeBytes < a.freeBytes ? b : a));
      isRoomy = least.freeBytes >= diskFreeBytesMin;
      return least;
    },
    isRoomy: () => isRoomy,
  };
}

async function roomOf(folder: string): Promise<{ readonly freeBytes: number; readonly sizeBytes: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize };
}

/** Refused at twice the space the server needs to run: anchors and the database may be on the same disk. */
export async function refuseFullDisk({ disk, config }: Pick<Core, 'config'> & { readonly disk: Disk }): Promise<void> {
  const { freeBytes } = await disk.look();
  if (freeBytes < config.diskFreeBytesMin * 2) throw new Refusal('STORAGE_FULL', { retryAfterSeconds: 60 });
}
