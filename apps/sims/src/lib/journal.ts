import { appendFileSync, closeSync, existsSync, fsyncSync, ftruncateSync, openSync, readFileSync, renameSync } from 'node:fs';
import { type Fields, isFields } from './fields.ts';

/** Applying all rows of `all` must reproduce the current state. */
export type Collection<Row> = {
  readonly read: (row: Fields) => Row;
  readonly apply: (row: Row) => void;
  readonly all: () => Iterable<Row>;
};
type JournalRow = readonly [collection: string, row: unknown];

/** Each change is appended to the file before it is applied, so a kill loses nothing that was acknowledged. */
export class Journal {
  readonly #path: string | null;
  readonly #collections = new Map<string, { readonly replay: (row: Fields) => void; readonly all: () => Iterable<unknown> }>();
  #file: number | null = null;
  #batch: JournalRow[] | null = null;

  constructor(path: string | null) {
    this.#path = path;
  }

  /** State may be changed only through the returned function. */
  register<Row>(name: string, { read, apply, all }: Collection<Row>): (row: Row) => void {
    if (this.#collections.has(name)) throw new Error(`duplicate collection ${name}`);
    this.#collections.set(name, { replay: (row) => apply(read(row)), all });
    return (row) => {
      if (this.#batch) this.#batch.push([name, row]);
      else this.#append([[name, row]]);
      apply(row);
    };
  }

  /** Writes several changes as one line: after a kill, either all or none are present. */
  atomically<T>(work: () => T): T {
    if (this.#batch) throw new Error('atomically must not be nested');
    const batch: JournalRow[] = [];
    this.#batch = batch;
    try {
      return work();
    } finally {
      this.#batch = null;
      if (batch.length > 0) this.#append(batch);
    }
  }

  open(): void {
    if (this.#path === null) return;
    if (existsSync(this.#path)) this.#replay(readFileSync(this.#path, 'utf8'));
    const fresh = `${this.#path}.new`;
    const file = openSync(fresh, 'w', 0o600);
    for (const [name, { all }] of this.#collections) {
      const lines = Array.from(all(), (row) => lineOf([[name, row]]));
      if (lines.length > 0) appendFileSync(file, lines.join(''));
    }
    fsyncSync(file);
    closeSync(file);
    renameSync(fresh, this.#path);
    this.#file = openSync(this.#path, 'a');
  }

  clear(): void {
    if (this.#file !== null) ftruncateSync(this.#file);
  }

  close(): void {
    if (this.#file !== null) closeSync(this.#file);
    this.#file = null;
  }

  #append(rows: readonly JournalRow[]): void {
    if (this.#path === null) return;
    if (this.#file === null) throw new Error('the journal is not open');
    appendFileSync(this.#file, lineOf(rows));
  }

  /** An incomplete last line is ignored: the write was interrupted and the call never acknowledged. */
  #replay(text: string): void {
    const lines = text.split('\n').slice(0, -1);
    for (const [index, line] of lines.entries()) {
      try {
        const rows: unknown = JSON.parse(line);
        if (!Array.isArray(rows)) throw new Error('not a list');
        for (const row of rows) this.#replayRow(row);
      } catch (error) {
        throw new Error(`${this.#path}, line ${index + 1} cannot be read`, { cause: error });
      }
    }
  }

  #replayRow(entry: unknown): void {
    const [name, row]: unknown[] = Array.isArray(entry) ? entry : [];
    const collection = typeof name === 'string' ? this.#collections.get(name) : undefined;
    if (!collection || !isFields(row)) throw new Error('unknown row');
    collection.replay(row);
  }
}

const lineOf = (rows: readonly JournalRow[]) => `${JSON.stringify(rows)}\n`;
