import type { ApiMap, ChatMessage } from '@krapao/contract';
import { CallError, isOutcomeUnknown } from '@krapao/ui/call-error.ts';
import { randomUuid } from '@krapao/ui/random-uuid.ts';
import { type Text, t } from '@krapao/ui/words.ts';
import type { Unsent, UnsentStore } from './unsent-store.ts';

export type Said = ApiMap['POST /api/chat/send-message']['reply'];

/** Who writes, and how that one's messages reach the server. */
export type Writer<M extends ChatMessage> = {
  /** What is not sent yet is kept under it. */
  readonly owner: string;
  /** False once another has signed in, or nobody is. */
  isHere(): boolean;
  readonly store: UnsentStore<M>;
  prepareFile?(file: File): Promise<{ file: File; poster: Blob | null }>;
  upload(item: Unsent<M>, file: File, o: { signal: AbortSignal; onProgress: (share: number) => void }): Promise<string>;
  send(item: Unsent<M>, signal: AbortSignal): Promise<Said>;
  /** How long to wait after so many failures in a row; null: until it is woken. */
  waitMs(failures: number): number | null;
  /** Trying goes on, but who has waited so long is shown that the message has not gone out. */
  readonly patienceMs: number;
  /** The words of a refusal. */
  refusalOf(error: CallError): Text;
  /** The words for a failure that may pass; null where the place that shows it has its own. */
  failureOf?(error: CallError): Text;
  /** Called whenever it may have changed. */
  onUnsent?(isAny: boolean): void;
};

/** Whoever shows the conversation now; the sending goes on without. */
export type Watcher = { onChange(): void; onSent(item: Unsent, said: Said): void; onSentElsewhere(): void };

/** A message before it has an owner and a place in the queue. */
export type Draft<M extends ChatMessage = ChatMessage> = Omit<Unsent<M>, 'owner' | 'order'>;

export const draftOf = <M extends ChatMessage>(message: M, file: File | null = null): Draft<M> => ({
  clientId: randomUuid(),
  createdAt: new Date().toISOString(),
  message,
  file,
  poster: null,
  isPrepared: false,
  path: null,
  refusal: null,
});

/** How long one attempt to send waits for its answer: an attempt that is repeated stores nothing twice. */
const sendMsMax = 20_000;
/** So often a file is uploaded again to a server that is said to be too busy for it. */
const fileTriesMax = 4;

/** The server has said no: the same message would be refused again. */
export const isRefusal = (status: number): boolean => !isOutcomeUnknown(status) && status !== 408;

/** Only one tab of a browser sends at a time. Without locks (no HTTPS) two may: the server knows a message by its clientId. */
const alone = <T>(owner: string, act: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(`chat-outbox ${owner}`, act) : act();

/** Sends what one person has written, in order and one at a time, until the server has it. */
export function makeOutbox<M extends ChatMessage>(writer: Writer<M>) {
  const { owner, store, patienceMs } = writer;
  let items: readonly Unsent<M>[] = [];
  let watcher: Watcher | null = null;
  let isRunning = false;
  /** Something was added or woken since the queue was last looked at. */
  let isWanted = false;
  let failures = 0;
  /** Since when nothing has gone through, and why. */
  let stuck: { readonly since: number; readonly why: string | null } | null = null;
  let endWait = () => {};
  /** What is on its way now. */
  let current: { clientId: string; progress: number; stop: AbortController } | null = null;
  const addedAt = new Map<string, number>();

  const changed = () => watcher?.onChange();

  async function refresh() {
    const kept = await store.list(owner);
    const known = new Set(kept.map(({ clientId }) => clientId));
    const isGone = items.some(({ clientId }) => !known.has(clientId));
    items = kept;
    if (isGone) watcher?.onSentElsewhere();
    writer.onUnsent?.(items.length > 0);
    changed();
  }

  const isHeld = (clientId: string) => items.some((item) => item.clientId === clientId);

  async function keep(item: Unsent<M>): Promise<boolean> {
    // What was cancelled meanwhile stays cancelled, and what a member who left had written is not kept again.
    if (!isHeld(item.clientId) || !writer.isHere()) return false;
    items = items.map((other) => (other.clientId === item.clientId ? item : other));
    changed();
    await store.keep(item);
    return true;
  }

  async function drop(clientId: string) {
    items = items.filter((item) => item.clientId !== clientId);
    changed();
    await store.drop(clientId);
  }

  /** The server has said no. */
  async function refuse(tried: Unsent<M>, error: CallError) {
    const item = items.find(({ clientId }) => clientId === tried.clientId);
    if (!item) return;
    // A file that waited too long for its message is gone from the server, but not from here: it is uploaded once more.
    const isStale = tried.path !== null && item.path === tried.path;
    await keep(isStale ? { ...item, path: null } : { ...item, refusal: t(writer.refusalOf(error)) });
  }

  /** Brings one message to the server: its file first, then the message. Null when it was cancelled on the way. */
  async function deliver(first: Unsent<M>, stop: AbortController): Promise<{ item: Unsent<M>; said: Said } | null> {
    let item = first;
    if (item.file && !item.isPrepared && writer.prepareFile) {
      item = { ...item, ...(await writer.prepareFile(item.file)), isPrepared: true };
      if (!(await keep(item))) return null;
    }
    if (item.file && item.path === null) {
      item = { ...item, path: await writer.upload(item, item.file, { signal: stop.signal, onProgress }) };
      if (!(await keep(item))) return null;
    }
    const limit = setTimeout(() => stop.abort(), sendMsMax);
    try {
      return { item, said: await writer.send(item, stop.signal) };
    } finally {
      clearTimeout(limit);
    }
  }

  async function deliverNext(): Promise<'empty' | 'went' | 'stuck'> {
    // The database of a member who has left is gone, and a look would make it again.
    if (!writer.isHere()) return 'empty';
    await refresh();
    const next = items.find(({ refusal }) => refusal === null);
    if (!next) return 'empty';
    const startedAt = Date.now();
    const stop = new AbortController();
    current = { clientId: next.clientId, progress: 0, stop };
    try {
      const delivered = await deliver(next, stop);
      if (!delivered) return 'went';
      watcher?.onSent(delivered.item, delivered.said);
      await drop(next.clientId);
      return 'went';
    } catch (error) {
      // It was cancelled.
      if (!isHeld(next.clientId)) return 'went';
      let why: string | null = null;
      if (error instanceof CallError) {
        // The session is over, or the operator has closed: the words are kept.
        if (error.handled) return 'empty';
        // A server that takes no more files today is not sent this one for ever.
        const isSpent = error.status === 429 && next.file !== null && failures >= fileTriesMax;
        if (isRefusal(error.status) || isSpent) {
          await refuse(next, error);
          return 'went';
        }
        if (writer.failureOf) why = t(writer.failureOf(error));
      }
      stuck = { since: stuck?.since ?? startedAt, why };
      return 'stuck';
    } finally {
      current = null;
    }
  }

  function onProgress(progress: number) {
    if (current) current = { ...current, progress };
    changed();
  }

  const rest = (ms: number | null) =>
    new Promise<void>((done) => {
      const timer = ms === null ? undefined : setTimeout(done, ms);
      endWait = () => {
        clearTimeout(timer);
        done();
      };
    });

  async function run() {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    try {
      while (isWanted) {
        isWanted = false;
        await deliverAll();
      }
    } finally {
      isRunning = false;
    }
  }

  async function deliverAll() {
    for (;;) {
      const outcome = await alone(owner, deliverNext);
      changed();
      if (outcome === 'empty') return;
      if (outcome === 'stuck') {
        failures += 1;
        await rest(writer.waitMs(failures));
      } else {
        failures = 0;
        stuck = null;
      }
    }
  }

  /** The connection is back, or somebody asks for it: try now. */
  function wake() {
    failures = 0;
    stuck = null;
    endWait();
    run();
  }

  function statusOf(item: Unsent<M>, now: number) {
    if (item.refusal !== null) return 'failed' as const;
    const isMoving = current !== null && current.progress > 0;
    const since = stuck === null || isMoving ? null : Math.max(stuck.since, addedAt.get(item.clientId) ?? 0);
    if (since !== null && now - since >= patienceMs) return 'failed' as const;
    return item.file && item.path === null ? ('uploading_file' as const) : ('sending' as const);
  }

  return {
    /** Reads what was left from the last visit. */
    load: refresh,
    watch(by: Watcher | null) {
      watcher = by;
    },
    list: () => {
      const now = Date.now();
      return items.map((item) => {
        const status = statusOf(item, now);
        const progress = item.path ? 1 : current?.clientId === item.clientId ? current.progress : 0;
        return { item, status, progress, failure: item.refusal ?? (status === 'failed' ? (stuck?.why ?? null) : null) };
      });
    },
    add(item: Draft<M>) {
      const now = Date.now();
      addedAt.set(item.clientId, now);
      const last = items.at(-1)?.order ?? 0;
      const made = { ...item, owner, order: Math.max(now, last + 1) };
      items = [...items, made];
      writer.onUnsent?.(true);
      changed();
      // Being shown as failed comes with time alone.
      setTimeout(changed, patienceMs);
      // Where nothing is tried by itself, a new message is the sign to try again.
      store.keep(made).then(writer.waitMs(1) === null ? wake : run);
    },
    retry(clientId: string) {
      addedAt.set(clientId, Date.now());
      const item = items.find((other) => other.clientId === clientId);
      if (item?.refusal) keep({ ...item, refusal: null }).then(wake);
      else wake();
    },
    cancel(clientId: string) {
      const isCurrent = current?.clientId === clientId;
      drop(clientId);
      if (isCurrent) current?.stop.abort();
    },
    /** The conversation shows it: it has arrived, whether its answer has or not. */
    arrived(clientId: string) {
      if (isHeld(clientId)) drop(clientId);
    },
    wake,
  };
}
export type Outbox<M extends ChatMessage = ChatMessage> = ReturnType<typeof makeOutbox<M>>;
