import type { ChatMessage } from '@krapao/contract';
import { unsentDatabase } from '../../lib/session.ts';

/** What a customer can send. */
export type OwnMessage = Extract<ChatMessage, { message_type: 'text' | 'media' | 'postback' }>;

/** A message that the server has not got yet, as it is kept on the phone. */
export type Unsent = {
  readonly clientId: string;
  readonly owner: string;
  /** Its place in the queue. */
  readonly order: number;
  readonly createdAt: string;
  readonly message: OwnMessage;
  readonly file: File | null;
  readonly poster: Blob | null;
  /** Made smaller, with its poster. */
  readonly isPrepared: boolean;
  /** Where the server has the file. */
  readonly path: string | null;
  /** The server has said no, in these words. */
  readonly refusal: string | null;
};

const table = 'unsent';
const openMsMax = 3_000;

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });

let opening: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((done, fail) => {
    const request = indexedDB.open(unsentDatabase, 1);
    // Some browsers never answer in private windows.
    const timer = setTimeout(() => fail(new Error('the database does not open')), openMsMax);
    request.onupgradeneeded = () => request.result.createObjectStore(table, { keyPath: 'clientId' }).createIndex('owner', 'owner');
    request.onerror = () => fail(request.error);
    request.onsuccess = () => {
      clearTimeout(timer);
      const db = request.result;
      const forget = () => {
        opening = null;
      };
      // The end of a session deletes the database, which an open connection would hold up.
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

/** One act on the table; null where the browser keeps nothing (private windows, a full disk). */
async function attempt<T>(mode: IDBTransactionMode, act: (rows: IDBObjectStore) => IDBRequest<T>): Promise<T | null> {
  try {
    return await settled(act((await open()).transaction(table, mode).objectStore(table)));
  } catch {
    return null;
  }
}

/** Here is what could not be kept on the phone, or is on its way there: it lasts as long as the page. */
const inMemory = new Map<string, Unsent>();

const byOrder = (a: Unsent, b: Unsent) => a.order - b.order;

export async function listUnsent(owner: string): Promise<Unsent[]> {
  const kept: Unsent[] = (await attempt<Unsent[]>('readonly', (rows) => rows.index('owner').getAll(owner))) ?? [];
  const held = [...inMemory.values()].filter((item) => item.owner === owner);
  return [...kept.filter(({ clientId }) => !inMemory.has(clientId)), ...held].sort(byOrder);
}

export async function keepUnsent(item: Unsent): Promise<void> {
  inMemory.set(item.clientId, item);
  const key = await attempt('readwrite', (rows) => rows.put(item));
  if (key !== null && inMemory.get(item.clientId) === item) inMemory.delete(item.clientId);
}

export async function dropUnsent(clientId: string): Promise<void> {
  inMemory.delete(clientId);
  await attempt('readwrite', (rows) => rows.delete(clientId));
}

/** Where nothing is kept on the phone, this page alone still holds what a member who left had written. */
export function forgetInMemory(owner: string) {
  for (const [clientId, item] of inMemory) if (item.owner === owner) inMemory.delete(clientId);
}

/** What a guest has not sent yet goes on as the member that the guest has become; another's is dropped. */
export async function handOver(from: string, to: string | null): Promise<void> {
  for (const item of await listUnsent(from)) {
    if (to === null) await dropUnsent(item.clientId);
    else await keepUnsent({ ...item, owner: to });
  }
}
