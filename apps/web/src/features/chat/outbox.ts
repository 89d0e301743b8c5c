import type { MediaType } from '@krapao/contract';
import { CallError } from '@krapao/ui/call-error.ts';
import { t } from '@krapao/ui/words.ts';
import { call } from '../../lib/call.ts';
import { markUnsent } from '../../lib/session.ts';
import { upload } from '../../lib/upload.ts';
import type { Caller } from './caller.ts';
import { prepareFile } from './prepare-file.ts';
import { isRefusal, patienceMs, waitMs } from './retry.rules.ts';
import { dropUnsent, keepUnsent, listUnsent, type Unsent } from './unsent-store.ts';

type Said = { readonly createdAt: string; readonly seq: number };
type Outcome = 'empty' | 'went' | 'stuck';

/** Whoever shows the conversation now; the sending goes on without. */
export type Watcher = { onChange(): void; onSent(item: Unsent, said: Said): void; onSentElsewhere(): void };

/** How long one attempt to send waits for its answer: an attempt that is repeated stores nothing twice. */
const sendMsMax = 20_000;

/** Only one tab of a browser sends at a time. Without locks (no HTTPS) two may: the server knows a message by its clientId. */
const alone = <T>(owner: string, act: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(`chat-outbox ${owner}`, act) : act();

/** Sends what one person has written, in order and one at a time, until the server has it. */
export function makeOutbox(caller: Caller) {
  let items: readonly Unsent[] = [];
  let watcher: Watcher | null = null;
  let isRunning = false;
  /** Something was added or woken since the queue was last looked at. */
  let isWanted = false;
  let failures = 0;
  /** Since when nothing has gone through. */
  let stuckSince: number | null = null;
  let endWait = () => {};
  /** What is on its way now. */
  let current: { clientId: string; progress: number; stop: AbortController } | null = null;
  const addedAt = new Map<string, number>();

  const changed = () => watcher?.onChange();

  async function refresh() {
    const kept = await listUnsent(caller.owner);
    const known = new Set(kept.map(({ clientId }) => clientId));
    const isGone = items.some(({ clientId }) => !known.has(clientId));
    items = kept;
    if (isGone) watcher?.onSentElsewhere();
    markUnsent(items.length > 0);
    changed();
  }

  const isHeld = (clientId: string) => items.some((item) => item.clientId === clientId);

  async function update(item: Unsent) {
    // What was cancelled meanwhile stays cancelled, and what a member who left had written is not kept again.
    if (!isHeld(item.clientId) || !caller.isHere()) return;
    items = items.map((other) => (other.clientId === item.clientId ? item : other));
    changed();
    await keepUnsent(item);
  }

  async function drop(clientId: string) {
    items = items.filter((item) => item.clientId !== clientId);
    changed();
    await dropUnsent(clientId);
  }

  async function uploaded(item: Unsent, file: File, signal: AbortSignal): Promise<Unsent> {
    const { payload } = item.message;
    const isVideo = typeof payload === 'object' && 'fileType' in payload && payload.fileType === ('video' satisfies MediaType);
    const { path } = await caller.asks((whose) => {
      const form = new FormData();
      // The fields go first: the server reads the stream in order.
      for (const [name, value] of Object.entries(whose)) form.append(name, value);
      if (isVideo && item.poster) form.append('poster', item.poster, 'poster.jpg');
      form.append('file', file);
      return upload(isVideo ? 'POST /api/chat/upload-video' : 'POST /api/chat/upload-image', {
        form,
        signal,
        onProgress: (progress) => {
          if (current) current = { ...current, progress };
          stuckSince = null;
          changed();
        },
      });
    });
    return { ...item, path };
  }

  async function deliver(first: Unsent, signal: AbortSignal): Promise<void> {
    let item = first;
    if (item.file && !item.isPrepared) {
      item = { ...item, ...(await prepareFile(item.file)), isPrepared: true };
      await update(item);
    }
    if (item.file && item.path === null) {
      item = await uploaded(item, item.file, signal);
      await update(item);
    }
    if (!isHeld(item.clientId)) return;
    const { message, clientId, path } = item;
    const sent =
      message.message_type === 'media'
        ? ({
            message_type: 'media',
            payload: { message: message.payload.message, fileType: message.payload.fileType, filePath: path },
          } as const)
        : message;
    const limit = setTimeout(() => current?.stop.abort(), sendMsMax);
    const said = await caller
      .asks((whose) =>
        call('POST /api/chat/send-message', { body: { ...whose, clientId, sender: 'customer', message: sent }, quiet: true, signal }),
      )
      .finally(() => clearTimeout(limit));
    watcher?.onSent(item, said);
    await drop(clientId);
  }

  async function deliverNext(): Promise<Outcome> {
    await refresh();
    const item = items.find(({ refusal }) => refusal === null);
    if (!item || !caller.isHere()) return 'empty';
    const startedAt = Date.now();
    const stop = new AbortController();
    current = { clientId: item.clientId, progress: 0, stop };
    try {
      await deliver(item, stop.signal);
      return 'went';
    } catch (error) {
      if (error instanceof CallError && error.handled) return 'empty';
      // A file that the server takes none of today is not sent to it for ever.
      const isSpent = error instanceof CallError && error.status === 429 && stuckSince !== null && startedAt - stuckSince >= patienceMs;
      if (error instanceof CallError && (isRefusal(error.status) || (isSpent && item.file))) {
        const latest = items.find(({ clientId }) => clientId === item.clientId);
        // A file that waited too long for its message is gone from the server, but not from here.
        const isStale = item.path !== null && latest?.path === item.path;
        if (latest) await update(isStale ? { ...latest, path: null } : { ...latest, refusal: t(error.text) });
        return 'went';
      }
      // Cancelled by the member.
      if (!isHeld(item.clientId)) return 'went';
      stuckSince ??= startedAt;
      return 'stuck';
    } finally {
      current = null;
    }
  }

  const rest = (ms: number) =>
    new Promise<void>((done) => {
      const timer = setTimeout(done, ms);
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
      const outcome = await alone(caller.owner, deliverNext);
      changed();
      if (outcome === 'empty') return;
      if (outcome === 'stuck') {
        failures += 1;
        await rest(waitMs(failures));
      } else {
        failures = 0;
        stuckSince = null;
      }
    }
  }

  /** The connection is back, or the member asks for it: try now. */
  function wake() {
    failures = 0;
    stuckSince = null;
    endWait();
    run();
  }

  function statusOf(item: Unsent, now: number) {
    if (item.refusal !== null) return 'failed' as const;
    const since = stuckSince === null ? now : Math.max(stuckSince, addedAt.get(item.clientId) ?? 0);
    if (now - since >= patienceMs) return 'failed' as const;
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
      return items.map((item) => ({
        item,
        status: statusOf(item, now),
        progress: item.path ? 1 : current?.clientId === item.clientId ? current.progress : 0,
      }));
    },
    add(item: Omit<Unsent, 'owner' | 'order'>) {
      const now = Date.now();
      addedAt.set(item.clientId, now);
      const last = items.at(-1)?.order ?? 0;
      const made = { ...item, owner: caller.owner, order: Math.max(now, last + 1) };
      items = [...items, made];
      markUnsent(true);
      changed();
      // Being shown as failed comes with time alone.
      setTimeout(changed, patienceMs);
      keepUnsent(made).then(run);
    },
    retry(clientId: string) {
      addedAt.set(clientId, Date.now());
      const item = items.find((other) => other.clientId === clientId);
      if (item?.refusal) update({ ...item, refusal: null }).then(wake);
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
export type Outbox = ReturnType<typeof makeOutbox>;
