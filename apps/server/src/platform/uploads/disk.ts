import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { databaseFolders } from '@krapao/pg';
import type { Core } from '../core.ts';
import { Refusal } from '../errors/errors.ts';

export type Disk = {
  /** Looks now. */
  look(): Promise<{ readonly freeBytes: number; readonly sizeBytes: number }>;
  /** As of the last look; true before the first. */
  isRoomy(): boolean;
};

/** The disk that DATA_DIR is on, or that of the embedded database where it has less room. */
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

/** Uploads are refused while there is still twice the room that the server needs to stay in service: anchors and the database may stand on the same disk. */
export async function refuseFullDisk({ disk, config }: Pick<Core, 'config'> & { readonly disk: Disk }): Promise<void> {
  const { freeBytes } = await disk.look();
  if (freeBytes < config.diskFreeBytesMin * 2) throw new Refusal('STORAGE_FULL', { retryAfterSeconds: 60 });
}
