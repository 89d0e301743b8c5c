import { appendFileSync, closeSync, existsSync, fsyncSync, ftruncateSync, openSync, readFileSync, renameSync } from 'node:fs';
import { type Fields, isFields } from './fields.ts';

/** One kind of row of a book. `all` gives the rows from which `put` makes the same book again. */
export type Shelf<Row> = {
  readonly read: (row: Fields) => Row;
  readonly put: (row: Row) => void;
  readonly all: () => Iterable<Row>;
};
type Kept = readonly [shelf: string, row: unknown];

/** Makes the books outlive the process: each change is a line of a file before it is a change, so that nothing answered is lost with a kill. */
export class Journal {
  readonly #path: string | null;
  readonly #shelves = new Map<string, { readonly replay: (row: Fields) => void; readonly all: () => Iterable<unknown> }>();
  #file: number | null = null;
  #waiting: Kept[] | null = null;

  /** Without a path nothing is written or read. */
  constructor(path: string | null) {
    this.#path = path;
  }

  /** The function that it answers is the only way a book may change. */
  shelf<Row>(name: string, { read, put, all }: Shelf<Row>): (row: Row) => void {
    if (this.#shelves.has(name)) throw new Error(`two shelves named ${name}`);
    this.#shelves.set(name, { replay: (row) => put(read(row)), all });
    return (row) => {
      if (this.#waiting) this.#waiting.push([name, row]);
      else this.#append([[name, row]]);
      put(row);
    };
  }

  /** Changes of several books in one line: a kill leaves all of them or none. */
  together<T>(work: () => T): T {
    if (this.#waiting) throw new Error('together within together');
    const waiting: Kept[] = [];
    this.#waiting = waiting;
    try {
      return work();
    } finally {
      this.#waiting = null;
      if (waiting.length > 0) this.#append(waiting);
    }
  }

  /** Reads the file into the books, then writes it anew with what the books hold, without what later lines undid. */
  open(): void {
    if (this.#path === null) return;
    if (existsSync(this.#path)) this.#replay(readFileSync(this.#path, 'utf8'));
    const fresh = `${this.#path}.new`;
    const file = openSync(fresh, 'w', 0o600);
    for (const [name, { all }] of this.#shelves) {
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

  #append(rows: readonly Kept[]): void {
    if (this.#path === null) return;
    if (this.#file === null) throw new Error('the journal is not open');
    appendFileSync(this.#file, lineOf(rows));
  }

  /** What stands after the last line end was cut off by a kill: its call was never answered. */
  #replay(text: string): void {
    const lines = text.split('\n').slice(0, -1);
    for (const [index, line] of lines.entries()) {
      try {
        const rows: unknown = JSON.parse(line);
        if (!Array.isArray(rows)) throw new Error('no list');
        for (const row of rows) this.#take(row);
      } catch (error) {
        throw new Error(`${this.#path}, line ${index + 1} cannot be read`, { cause: error });
      }
    }
  }

  #take(kept: unknown): void {
    const [name, row]: unknown[] = Array.isArray(kept) ? kept : [];
    const shelf = typeof name === 'string' ? this.#shelves.get(name) : undefined;
    if (!shelf || !isFields(row)) throw new Error('no row of a book');
    shelf.replay(row);
  }
}

const lineOf = (rows: readonly Kept[]) => `${JSON.stringify(rows)}\n`;
