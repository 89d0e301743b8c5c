import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { chunkBytes, fileKeyIdOf, isSealed, openSealed, sealedHeadBytes, sealFile } from '../../platform/crypto/sealed-file.ts';
import type { Vault } from '../../platform/crypto/vault.ts';
import type { Db } from '../../platform/db/db.ts';
import { claimFolder } from './claim-folder.ts';
import { type FileKeys, makeFileKeys } from './file-keys.ts';
import * as sql from './file-store.sql.ts';
import { localFiles } from './local.ts';
import { FileGone, type FilePlace, type FileStore, isFileName, type PlaceKind } from './port.ts';
import { type S3Access, s3Files } from './s3.ts';

const windowBytes = 16 * chunkBytes;
const firstBytes = sealedHeadBytes + chunkBytes + 16;

export type FileConfig = {
  readonly dataDir: string;
  readonly manyNodes: boolean;
  readonly files: { readonly s3: S3Access | null; readonly encrypted: boolean };
};

export type Files = FileStore & {
  readonly places: readonly FilePlace[];
  openAt(place: FilePlace, name: string): Promise<PlainFile | null>;
  writeAt(place: FilePlace, name: string, o: Content): Promise<void>;
  close(): void;
};

export type PlainFile = { readonly size: number; read(start: number, end: number): Promise<Buffer>; close(): Promise<void> };
type Content = { readonly size: number; readonly content: () => AsyncIterable<Buffer> };

/** The local folder, plus the bucket if one is configured. The database records which of them takes new files. */
export async function openFiles(config: FileConfig, { db, vault }: { db: Db; vault: Vault }): Promise<Files> {
  const local = localFiles(config.dataDir);
  const s3 = config.files.s3 ? await s3Files(config.files.s3) : null;
  await sql.insertPlace(db, s3 ? 's3' : 'local');
  const noted = await sql.findPlace(db);
  // It would write where no other server looks, and members would find their pictures missing.
  if (noted === 's3' && !s3)
    throw new Error('the files of this database are in S3: set FILES_S3_*, or move them back with npm run files:move -- --to local');
  if (noted !== 's3') await claimFolder(db, local.root, config);
  return makeFiles({ local, s3, db, noted: noted ?? 'local', keys: makeFileKeys(db, vault), encrypted: config.files.encrypted });
}

type Parts = {
  readonly local: ReturnType<typeof localFiles>;
  readonly s3: Awaited<ReturnType<typeof s3Files>> | null;
  readonly db: Db;
  readonly noted: PlaceKind;
  readonly keys: FileKeys;
  readonly encrypted: boolean;
};

function makeFiles({ local, s3, db, noted, keys, encrypted }: Parts): Files {
  const places: readonly FilePlace[] = s3 ? [local, s3] : [local];
  let current = noted;
  /** Queried for every write, so that no server writes to the old place once a move has begun. */
  const placeForNew = async (): Promise<FilePlace> => {
    current = (await sql.findPlace(db)) ?? current;
    const place = places.find(({ kind }) => kind === current);
    if (!place) throw new Error(`files must be written to ${current}, which is not configured on this server`);
    return place;
  };
  const inOrder = (): readonly FilePlace[] => places.toSorted((a, b) => Number(b.kind === current) - Number(a.kind === current));

  const writeAt = async (place: FilePlace, name: string, { size, content }: Content): Promise<void> => {
    if (!encrypted && place.kind === 'local') return place.write(name, { size, body: content });
    const sealed = sealFile(await keys.newest(), { name, size });
    return place.write(name, { size: sealed.size, body: () => sealed.body(content()) });
  };

  const openAt = async (place: FilePlace, name: string): Promise<PlainFile | null> => {
    const stored = await place.open(name, firstBytes);
    if (!stored) return null;
    const close = (): Promise<void> => stored.close();
    try {
      if (!isSealed(stored.head)) {
        // Files from before encryption exist only in the folder. In a bucket an unencrypted file may have been planted.
        if (place.kind !== 'local') throw new Error(`${name} is not in this server's encryption format`);
        return { size: stored.size, read: stored.read, close };
      }
      const key = await keys.find(fileKeyIdOf(stored.head));
      const file = openSealed(key, { name, head: stored.head, storedBytes: stored.size });
      const read = async (start: number, end: number): Promise<Buffer> => {
        const at = file.stored({ start, end });
        const isInHead = at.end < stored.head.length;
        return file.open({ start, end }, isInHead ? stored.head.subarray(at.start, at.end + 1) : await stored.read(at.start, at.end));
      };
      return { size: file.size, read, close };
    } catch (error) {
      await close();
      throw error;
    }
  };

  const open = async (name: string): Promise<PlainFile | null> => {
    if (!isFileName(name)) return null;
    const [first, second] = inOrder();
    let failure: unknown;
    // Try the first place again: a file moved between the two lookups is missed by both.
    for (const place of second ? [first, second, first] : [first]) {
      try {
        const found = place && (await openAt(place, name));
        if (found) return found;
      } catch (error) {
        failure ??= error;
      }
    }
    // Throw instead of returning null: an unavailable store must not look like a missing file.
    if (failure !== undefined) throw failure;
    return null;
  };

  async function* windows(name: string, opened: PlainFile, range: { start: number; end: number }): AsyncGenerator<Buffer> {
    let file = opened;
    try {
      for (let at = range.start; at <= range.end; ) {
        const end = Math.min(range.end, at - (at % windowBytes) + windowBytes - 1);
        let bytes: Buffer;
        try {
          bytes = await file.read(at, end);
        } catch (error) {
          if (!(error instanceof FileGone)) throw error;
          const again = await open(name);
          if (!again) throw error;
          file = again;
          bytes = await file.read(at, end);
        }
        if (bytes.length !== end - at + 1) throw new Error(`${name} is truncated`);
        yield bytes;
        at = end + 1;
      }
    } finally {
      await file.close();
    }
  }

  return {
    places,
    incoming: local.incoming,
    clearIncoming: local.clearIncoming,
    newName(kind) {
      const id = randomUUID();
      return `${kind}/${id.slice(0, 2)}/${id}`;
    },
    async save(name, bytes) {
      const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      await writeAt(await placeForNew(), name, { size: content.length, content: () => Readable.from([content]) });
    },
    async keep(name, path) {
      const { size } = await stat(path);
      await writeAt(await placeForNew(), name, { size, content: () => createReadStream(path) });
      await rm(path, { force: true });
    },
    async load(name) {
      const file = await open(name);
      if (!file) return null;
      try {
        return file.size === 0 ? Buffer.alloc(0) : await file.read(0, file.size - 1);
      } finally {
        await file.close();
      }
    },
    async open(name) {
      const file = await open(name);
      return (
        file && { size: file.size, stream: (range) => Readable.from(windows(name, file, range), { objectMode: false }), close: file.close }
      );
    },
    async remove(name) {
      if (!isFileName(name)) return;
      const [first, second] = inOrder();
      // Remove from the first place again: a move may have copied it there meanwhile.
      for (const place of second ? [first, second, first] : [first]) await place?.remove(name);
    },
    openAt,
    writeAt,
    close: () => s3?.close(),
  };
}
