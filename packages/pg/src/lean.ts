import pg from 'pg';

export type Prepared = { name: string; text: string; values?: unknown[] | undefined };
export type Answer = { rows: Record<string, unknown>[]; rowCount: number | null };
type Done = (error: Error | null, answer?: Answer) => void;

type Column = { readonly name: string; readonly parse: (text: string) => unknown };

/** What pg leaves out of its types. */
type Wire = {
  readonly stream: { cork(): void; uncork(): void };
  readonly parsedStatements: Record<string, string | undefined>;
  readonly submittedNamedStatements: Record<string, string | undefined>;
  parse(statement: { text: string; name: string }): void;
  bind(o: { statement: string; values: readonly unknown[]; valueMapper: unknown }): void;
  describe(portal: { type: 'P' }): void;
  execute(o: object): void;
  sync(): void;
};
const { prepareValue } = (pg as unknown as { utils: { prepareValue: unknown } }).utils;

/**
 * A named statement whose columns this connection has been told once: asking for them at each call costs the server and us more than reading a row.
 */
class LeanQuery {
  readonly name: string;
  readonly text: string;
  /** Not private: pg puts its own in front when a query may only take so long. */
  callback: Done;
  readonly #values: readonly unknown[];
  readonly #columns: Map<string, Column[]>;
  readonly #client: LeanClient;
  readonly #rows: Record<string, unknown>[] = [];
  #known: Column[] | undefined;
  #tag = '';
  #failed: Error | undefined;

  constructor(prepared: Prepared, columns: Map<string, Column[]>, client: LeanClient, done: Done) {
    this.name = prepared.name;
    this.text = prepared.text;
    this.#values = prepared.values ?? [];
    this.#columns = columns;
    this.#client = client;
    this.callback = done;
  }

  submit(wire: Wire): Error | null {
    const { name, text } = this;
    // The server's statement without a name is whichever came last.
    if (name === '') return new Error('a statement to be kept needs a name');
    const before = wire.parsedStatements[name] ?? wire.submittedNamedStatements[name];
    if (before !== undefined && before !== text) return new Error(`the statement ${name} stands for another text already`);
    this.#known = this.#columns.get(name);
    wire.stream.cork();
    try {
      if (before === undefined) {
        wire.parse({ text, name });
        wire.submittedNamedStatements[name] = text;
      }
      wire.bind({ statement: name, values: this.#values, valueMapper: prepareValue });
      if (this.#known === undefined) wire.describe({ type: 'P' });
      wire.execute({});
    } catch (error) {
      // A value that cannot be written: the connection still answers the sync below, and with it ends this query.
      this.#failed = error instanceof Error ? error : new Error(String(error));
    } finally {
      wire.sync();
      wire.stream.uncork();
    }
    return null;
  }

  handleRowDescription(message: { fields: { name: string; dataTypeID: number }[] }): void {
    this.#known = message.fields.map(({ name, dataTypeID }) => ({
      name,
      parse: this.#client.getTypeParser(dataTypeID, 'text') as Column['parse'],
    }));
    this.#columns.set(this.name, this.#known);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const known = this.#known;
    if (known === undefined || this.#failed !== undefined) return;
    const row: Record<string, unknown> = {};
    try {
      for (let at = 0; at < known.length; at += 1) {
        const column = known[at];
        const value = fields[at];
        if (column !== undefined) row[column.name] = value === null || value === undefined ? null : column.parse(value);
      }
    } catch (error) {
      this.#failed = error instanceof Error ? error : new Error(String(error));
    }
    this.#rows.push(row);
  }

  handleCommandComplete(message: { text: string }): void {
    this.#tag = message.text;
  }

  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}

  handleReadyForQuery(): void {
    // A statement without rows has no description that could be remembered.
    if (this.#known === undefined && this.#failed === undefined) this.#columns.set(this.name, []);
    if (this.#failed) this.callback(this.#failed);
    else this.callback(null, { rows: this.#rows, rowCount: counted(this.#tag) });
  }

  handleError(error: Error): void {
    this.#columns.delete(this.name);
    this.callback(error);
  }
}
// On a pipelined connection pg takes only what is one of its queries. Made by `super()`, each would carry an emitter and a result of its own, for nothing.
Object.setPrototypeOf(LeanQuery.prototype, pg.Query.prototype);

/** "SELECT 3", "INSERT 0 1": the last word is how many. */
function counted(tag: string): number | null {
  const last = Number.parseInt(tag.slice(tag.lastIndexOf(' ') + 1), 10);
  return Number.isNaN(last) ? null : last;
}

/** A client whose named statements are lean; all other queries are pg's own. */
export class LeanClient extends pg.Client {
  readonly #columns = new Map<string, Column[]>();

  ask(prepared: Prepared, done: Done): void {
    anyQuery.call(this, new LeanQuery(prepared, this.#columns, this, done));
  }
}

const anyQuery = pg.Client.prototype.query as (this: pg.Client, ...asked: unknown[]) => unknown;

function query(this: LeanClient, config: unknown, values?: unknown, callback?: unknown): unknown {
  if (!isPrepared(config)) return anyQuery.call(this, config, values, callback);
  const prepared = Array.isArray(values) ? { ...config, values } : config;
  const done = typeof values === 'function' ? values : callback;
  if (typeof done === 'function') return this.ask(prepared, done as Done);
  return new Promise((resolve, reject) => {
    this.ask(prepared, (error, answer) => (error ? reject(error) : resolve(answer)));
  });
}
// Not a method, whose types would have to repeat all of pg's.
LeanClient.prototype.query = query as pg.Client['query'];

/** Ways of asking and of reading rows that are not remembered with the columns. */
const pgsOwn = ['submit', 'rowMode', 'types', 'rows', 'binary'];

/** Whether it has a name and asks for nothing that only pg's own queries do. */
export function isPrepared(config: unknown): config is Prepared {
  return (
    typeof config === 'object' &&
    config !== null &&
    'name' in config &&
    typeof config.name === 'string' &&
    config.name !== '' &&
    !pgsOwn.some((option) => option in config)
  );
}
