/** Stores uploads. Names are made here and never come from a client, so none can point outside the folder. */
export type FileStore = {
  /** Returns the name for `load`. */
  save(kind: FileKind, bytes: Uint8Array): Promise<string>;
  /** Null when there is no such file. */
  load(name: string): Promise<Buffer | null>;
  /** The folder of unfinished uploads. */
  readonly incoming: string;
  /** Deletes unfinished uploads that a crash left behind. */
  clearIncoming(): Promise<void>;
};

export type FileKind = 'slip' | 'chat';
