import type { ChatMessage } from '@krapao/contract';

/** A message not yet accepted by the server. `message` is what is shown; for files it lacks the URL. */
export type Unsent<M extends ChatMessage = ChatMessage> = {
  readonly clientId: string;
  readonly owner: string;
  readonly order: number;
  readonly createdAt: string;
  readonly message: M;
  readonly file: File | null;
  readonly poster: Blob | null;
  readonly isPrepared: boolean;
  readonly path: string | null;
  readonly refusal: string | null;
};

export type UnsentStore<M extends ChatMessage> = {
  list(owner: string): Promise<readonly Unsent<M>[]>;
  keep(item: Unsent<M>): Promise<void>;
  drop(clientId: string): Promise<void>;
};

const byOrder = (a: Unsent, b: Unsent) => a.order - b.order;

export function memoryStore<M extends ChatMessage>() {
  const items = new Map<string, Unsent<M>>();
  return {
    items,
    list: async (owner: string) => [...items.values()].filter((item) => item.owner === owner).sort(byOrder),
    keep: async (item: Unsent<M>) => void items.set(item.clientId, item),
    drop: async (clientId: string) => void items.delete(clientId),
  };
}

const table = 'unsent';
const openMsMax = 3_000;

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });

export function databaseStore<M extends ChatMessage>(name: string) {
  let opening: Promise<IDBDatabase> | null = null;
  /** Fallback for messages that could not be stored, or are still being stored. */
  const memory = memoryStore<M>();

  function open(): Promise<IDBDatabase> {
    opening ??= new Promise<IDBDatabase>((done, fail) => {
      const request = indexedDB.open(name, 1);
      // Some browsers never answer in private windows.
      const timer = setTimeout(() => fail(new Error('the database cannot be opened')), openMsMax);
      request.onupgradeneeded = () => request.result.createObjectStore(table, { keyPath: 'clientId' }).createIndex('owner', 'owner');
      request.onerror = () => fail(request.error);
      request.onsuccess = () => {
        clearTimeout(timer);
        const db = request.result;
        const forget = () => {
          opening = null;
        };
        // Signing out deletes the database; an open connection would block that.
        db.onversionchange = () => {
          db.close();
          forget();
        };
        db.onclose = forget;
        done(db);
      };
    });
    return opening;
  }

  /** One operation on the table; null if the browser stores nothing (private window, full disk). */
  async function attempt<T>(mode: IDBTransactionMode, act: (rows: IDBObjectStore) => IDBRequest<T>): Promise<T | null> {
    try {
      return await settled(act((await open()).transaction(table, mode).objectStore(table)));
    } catch {
      return null;
    }
  }

  const store = {
    async list(owner: string): Promise<readonly Unsent<M>[]> {
      const kept: Unsent<M>[] = (await attempt<Unsent<M>[]>('readonly', (rows) => rows.index('owner').getAll(owner))) ?? [];
      return [...kept.filter(({ clientId }) => !memory.items.has(clientId)), ...(await memory.list(owner))].sort(byOrder);
    },
    async keep(item: Unsent<M>): Promise<void> {
      await memory.keep(item);
      const key = await attempt('readwrite', (rows) => rows.put(item));
      if (key !== null && memory.items.get(item.clientId) === item) await memory.drop(item.clientId);
    },
    async drop(clientId: string): Promise<void> {
      await memory.drop(clientId);
      await attempt('readwrite', (rows) => rows.delete(clientId));
    },
    /** If the database is unavailable, a signed-out member's messages exist only in this page's memory. */
    forgetInMemory(owner: string) {
      for (const [clientId, item] of memory.items) if (item.owner === owner) memory.items.delete(clientId);
    },
    async handOver(from: string, to: string | null): Promise<void> {
      for (const item of await store.list(from)) {
        if (to === null) await store.drop(item.clientId);
        else await store.keep({ ...item, owner: to });
      }
    },
  };
  return store;
}
