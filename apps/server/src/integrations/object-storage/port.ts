import type { Readable } from 'node:stream';

/** Stores uploads. Names are made here and never come from a client, so none can point outside the folder. */
export type FileStore = {
  /** Under a name of `newName`, or of `pictureName`. */
  save(name: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is no such file. */
  load(name: string): Promise<Buffer | null>;
  /** A name for `save` or `keep`, which nothing has yet: it can be written down before there are bytes. */
  newName(kind: FileKind): string;
  /** Moves a finished file of `incoming` into the store. */
  keep(name: string, path: string): Promise<void>;
  /** Null when there is no such file. The stream or `close` must follow. */
  open(name: string): Promise<StoredFile | null>;
  /** It may be gone already. */
  remove(name: string): Promise<void>;
  /** The folder of unfinished uploads. */
  readonly incoming: string;
  /** Deletes unfinished uploads that a crash left behind. */
  clearIncoming(): Promise<void>;
};

export type StoredFile = {
  readonly size: number;
  /** Both ends are included. Closes the file at its end. */
  stream(range: { start: number; end: number }): Readable;
  close(): Promise<void>;
};

export type FileKind = 'slip' | 'chat';

/** The name of a picture that members see: its content's hash, so that whoever has the address needs no row to find the bytes. */
export const pictureName = (hash: string): string => `picture/${hash.slice(0, 2)}/${hash}`;

export const isFileName = (name: string): boolean =>
  /^((slip|chat)\/[0-9a-f]{2}\/[0-9a-f-]{36}|picture\/[0-9a-f]{2}\/[0-9a-f]{64})$/.test(name);

export type PlaceKind = 'local' | 's3';

/** Where bytes stand. It knows nothing of what they are: what is written was encrypted before. Throws `Outage` when it gives no answer. */
export type FilePlace = {
  readonly kind: PlaceKind;
  /** Whole or not at all. `body` is asked again for a second attempt. */
  write(name: string, o: { size: number; body: () => AsyncIterable<Buffer> }): Promise<void>;
  /** Null when there is no such file. `head` has its first bytes, as many as were asked for or as there are. */
  open(name: string, headBytes: number): Promise<PlacedFile | null>;
  /** It may be gone already. */
  remove(name: string): Promise<void>;
  names(): AsyncIterable<string>;
};

export type PlacedFile = {
  readonly size: number;
  readonly head: Buffer;
  /** Both ends are included. Throws `FileGone` when it was removed after it had been opened. */
  read(start: number, end: number): Promise<Buffer>;
  close(): Promise<void>;
};

/** Removed while it was read: it may have been moved to the other place. */
export class FileGone extends Error {}
