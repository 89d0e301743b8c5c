import type { Readable } from 'node:stream';

/** Names are generated here, never by a client, so none can point outside the folder. */
export type FileStore = {
  save(name: string, bytes: Uint8Array): Promise<void>;
  load(name: string): Promise<Buffer | null>;
  newName(kind: FileKind): string;
  keep(name: string, path: string): Promise<void>;
  open(name: string): Promise<StoredFile | null>;
  remove(name: string): Promise<void>;
  readonly incoming: string;
  clearIncoming(): Promise<void>;
};

export type StoredFile = {
  readonly size: number;
  stream(range: { start: number; end: number }): Readable;
  close(): Promise<void>;
};

export type FileKind = 'slip' | 'chat';

/** Named by content hash, so that the address is enough to find the bytes. */
export const pictureName = (hash: string): string => `picture/${hash.slice(0, 2)}/${hash}`;

export const isFileName = (name: string): boolean =>
  /^((slip|chat)\/[0-9a-f]{2}\/[0-9a-f-]{36}|picture\/[0-9a-f]{2}\/[0-9a-f]{64})$/.test(name);

export type PlaceKind = 'local' | 's3';

/** Stores opaque bytes that are already encrypted. Throws `Outage` when it does not respond. */
export type FilePlace = {
  readonly kind: PlaceKind;
  /** Atomic. `body` is called again for a retry. */
  write(name: string, o: { size: number; body: () => AsyncIterable<Buffer> }): Promise<void>;
  open(name: string, headBytes: number): Promise<PlacedFile | null>;
  remove(name: string): Promise<void>;
  names(): AsyncIterable<string>;
};

export type PlacedFile = {
  readonly size: number;
  readonly head: Buffer;
  /** Both ends are inclusive. Throws `FileGone` if the file was removed after opening. */
  read(start: number, end: number): Promise<Buffer>;
  close(): Promise<void>;
};

export class FileGone extends Error {}
