import type { ApiMap, ChatMessage } from '@krapao/contract';
import { CallError, isOutcomeUnknown } from '@krapao/ui/call-error.ts';
import { randomUuid } from '@krapao/ui/random-uuid.ts';
import { type Text, t } from '@krapao/ui/words.ts';
import type { Unsent, UnsentStore } from './unsent-store.ts';

export type Said = ApiMap['POST /api/chat/send-message']['reply'];

export type Writer<M extends ChatMessage> = {
  readonly owner: string;
  /** False once the user has signed out or changed. */
  isHere(): boolean;
  readonly store: UnsentStore<M>;
  prepareFile?(file: File): Promise<{ file: File; poster: Blob | null }>;
  upload(item: Unsent<M>, file: File, o: { signal: AbortSignal; onProgress: (share: number) => void }): Promise<string>;
  send(item: Unsent<M>, signal: AbortSignal): Promise<Said>;
  /** Delay after this many consecutive failures; null: wait for `wake`. */
  waitMs(failures: number): number | null;
  /** Time after which a message is shown as unsent; retries continue. */
  readonly patienceMs: number;
  refusalOf(error: CallError): Text;
  /** Text for a temporary failure; if absent, the view supplies its own. */
  failureOf?(error: CallError): Text;
  onUnsent?(isAny: boolean): void;
};

/** The view currently showing the conversation; sending continues without one. */
export type Watcher = { onChange(): void; onSent(item: Unsent, said: Said): void; onSentElsewhere(): void };

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

/** Timeout per attempt. Retries are safe: the server deduplicates by clientId. */
const sendMsMax = 20_000;
/** Upload attempts before giving up on a server that reports it is too busy. */
const fileTriesMax = 4;

/** Definitive refusal: the same message would be refused again. */
export const isRefusal = (status: number): boolean => !isOutcomeUnknown(status) && status !== 408;

/** Only one tab sends at a time. Without locks (no HTTPS) two may; the server deduplicates by clientId. */
const alone = <T>(owner: string, act: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(`chat-outbox ${owner}`, act) : act();

export function makeOutbox<M extends ChatMessage>(writer: Writer<M>) {
  const { owner, store, patienceMs } = writer;
  let items: readonly Unsent<M>[] = [];
  let watcher: Watcher | null = null;
  let isRunning = false;
  /** Something was added or woken since the queue was last checked. */
  let isWanted = false;
  let failures = 0;
  let stuck: { readonly since: number; readonly why: string | null } | null = null;
  let endWait = () => {};
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
    // Do not resurrect cancelled messages or store messages of a member who has signed out.
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

  async function refuse(tried: Unsent<M>, error: CallError) {
    const item = items.find(({ clientId }) => clientId === tried.clientId);
    if (!item) return;
    // The server has expired the uploaded file, but it is still on the device: upload it again.
    const isStale = tried.path !== null && item.path === tried.path;
    await keep(isStale ? { ...item, path: null } : { ...item, refusal: t(writer.refusalOf(error)) });
  }

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
    // The database of a signed-out member is deleted, and reading would recreate it.
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
      if (!isHeld(next.clientId)) return 'went';
      let why: string | null = null;
      if (error instanceof CallError) {
        // Session ended or service closed: keep the message.
        if (error.handled) return 'empty';
        // Stop retrying uploads once the server's daily file limit is reached.
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
      // Re-render once the message counts as overdue.
      setTimeout(changed, patienceMs);
      // Without automatic retries, a new message triggers one.
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
    /** The message is visible in the conversation, so it was delivered even if its response was lost. */
    arrived(clientId: string) {
      if (isHeld(clientId)) drop(clientId);
    },
    wake,
  };
}
export type Outbox<M extends ChatMessage = ChatMessage> = ReturnType<typeof makeOutbox<M>>;
