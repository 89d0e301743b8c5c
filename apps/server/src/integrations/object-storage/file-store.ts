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

/** So much of a file is in memory while it is sent. */
const windowBytes = 16 * chunkBytes;
/** The head and the first chunk: a small picture takes one question. */
const firstBytes = sealedHeadBytes + chunkBytes + 16;

export type FileConfig = {
  readonly dataDir: string;
  readonly manyNodes: boolean;
  readonly files: { readonly s3: S3Access | null; readonly encrypted: boolean };
};

export type Files = FileStore & {
  readonly places: readonly FilePlace[];
  /** A file as it stands in one place. */
  openAt(place: FilePlace, name: string): Promise<PlainFile | null>;
  writeAt(place: FilePlace, name: string, o: Content): Promise<void>;
  close(): void;
};

/** A file's content. */
export type PlainFile = { readonly size: number; read(start: number, end: number): Promise<Buffer>; close(): Promise<void> };
type Content = { readonly size: number; readonly content: () => AsyncIterable<Buffer> };

/** The file store of this server: the folder, and the bucket where one is set. Which of them takes new files is noted in the database. */
export async function openFiles(config: FileConfig, { db, vault }: { db: Db; vault: Vault }): Promise<Files> {
  const local = localFiles(config.dataDir);
  const s3 = config.files.s3 ? await s3Files(config.files.s3) : null;
  await sql.insertPlace(db, s3 ? 's3' : 'local');
  const noted = await sql.findPlace(db);
  // It would start, write where no other server looks, and show members that their pictures are gone.
  if (noted === 's3' && !s3)
    throw new Error('the files of this database stand in S3: set FILES_S3_*, or move them back with npm run files:move -- --to local');
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
  /** As last seen: it only says where to look first. */
  let current = noted;
  /** Asked for each file that is written: no server goes on writing to the old place after a move has begun. */
  const placeForNew = async (): Promise<FilePlace> => {
    current = (await sql.findPlace(db)) ?? current;
    const place = places.find(({ kind }) => kind === current);
    if (!place) throw new Error(`files are to be written to ${current}, which is not set up on this server`);
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
        // Files of the folder from before there was encryption. In a bucket there are none, so there nobody can pass off his own.
        if (place.kind !== 'local') throw new Error(`${name} was not encrypted by us`);
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
    // The first one again: a file that was moved between the two questions is in none of them at its own moment.
    for (const place of second ? [first, second, first] : [first]) {
      try {
        const found = place && (await openAt(place, name));
        if (found) return found;
      } catch (error) {
        // While files are moved the other place may still have it whole.
        failure ??= error;
      }
    }
    // Not null: nobody may conclude that a file is gone because a store is down.
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
          // Moved while it was sent: the rest comes from the other place.
          const again = await open(name);
          if (!again) throw error;
          file = again;
          bytes = await file.read(at, end);
        }
        if (bytes.length !== end - at + 1) throw new Error(`${name} is shorter than it was`);
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
      // The first one again: a move in either direction that has copied it meanwhile finds its source gone, and takes the copy back.
      for (const place of second ? [first, second, first] : [first]) await place?.remove(name);
    },
    openAt,
    writeAt,
    close: () => s3?.close(),
  };
}
