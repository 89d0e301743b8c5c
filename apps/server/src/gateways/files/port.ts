/** Where uploads are kept. Names are made here and never come from outside. */
export type FileStore = {
  /** Answers the name under which the bytes can be loaded again. */
  save(kind: FileKind, bytes: Uint8Array): Promise<string>;
  /** Null when it is gone. */
  load(name: string): Promise<Buffer | null>;
  /** A folder for what is still on its way in. */
  readonly incoming: string;
  /** Deletes what uploads left behind that a crash cut off. */
  clearIncoming(): Promise<void>;
};

export type FileKind = 'slip' | 'chat';
