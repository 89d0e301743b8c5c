import { CallError, sayInstead } from '@krapao/ui/call-error.ts';
import { t } from '@krapao/ui/words.ts';
import { clientTexts } from '../../i18n/client-texts.ts';
import { markUnsent } from '../../lib/session.ts';
import type { Caller } from './caller.ts';
import { deliver, type Said } from './deliver.ts';
import { engineWords } from './engine.words.ts';
import { isRefusal, patienceMs, waitMs } from './retry.rules.ts';
import { dropUnsent, keepUnsent, listUnsent, type Unsent } from './unsent-store.ts';

type Outcome = 'empty' | 'went' | 'stuck';

/** Whoever shows the conversation now; the sending goes on without. */
export type Watcher = { onChange(): void; onSent(item: Unsent, said: Said): void; onSentElsewhere(): void };

/** So often a file is uploaded again to a server that is said to be too busy for it. */
const fileTriesMax = 4;

/** Staff have switched the chat off. */
const sayOff = sayInstead(({ status }) => (status === 403 ? engineWords.off : null));

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

  async function keep(item: Unsent): Promise<boolean> {
    // What was cancelled meanwhile stays cancelled, and what a member who left had written is not kept again.
    if (!isHeld(item.clientId) || !caller.isHere()) return false;
    items = items.map((other) => (other.clientId === item.clientId ? item : other));
    changed();
    await keepUnsent(item);
    return true;
  }

  async function drop(clientId: string) {
    items = items.filter((item) => item.clientId !== clientId);
    changed();
    await dropUnsent(clientId);
  }

  /** The server has said no. */
  async function refuse(tried: Unsent, error: CallError) {
    const item = items.find(({ clientId }) => clientId === tried.clientId);
    if (!item) return;
    // A file that waited too long for its message is gone from the server, but not from here: it is uploaded once more.
    const isStale = tried.path !== null && item.path === tried.path;
    const text = error.key === 'file' ? clientTexts.FILE_NOT_SUPPORTED : error.text;
    await keep(isStale ? { ...item, path: null } : { ...item, refusal: t(text) });
  }

  async function deliverNext(): Promise<Outcome> {
    // The database of a member who has left is gone, and a look would make it again.
    if (!caller.isHere()) return 'empty';
    await refresh();
    const next = items.find(({ refusal }) => refusal === null);
    if (!next) return 'empty';
    const startedAt = Date.now();
    const stop = new AbortController();
    current = { clientId: next.clientId, progress: 0, stop };
    try {
      const delivered = await deliver(next, { caller, stop, onProgress, keep }).catch(sayOff);
      if (!delivered) return 'went';
      watcher?.onSent(delivered.item, delivered.said);
      await drop(next.clientId);
      return 'went';
    } catch (error) {
      // It was cancelled.
      if (!isHeld(next.clientId)) return 'went';
      if (error instanceof CallError) {
        // The session is over, or the operator has closed: the words are kept.
        if (error.handled) return 'empty';
        // A server that takes no more files today is not sent this one for ever.
        const isSpent = error.status === 429 && next.file !== null && failures >= fileTriesMax;
        if (isRefusal(error.status) || isSpent) {
          await refuse(next, error);
          return 'went';
        }
      }
      stuckSince ??= startedAt;
      return 'stuck';
    } finally {
      current = null;
    }
  }

  function onProgress(progress: number) {
    if (current) current = { ...current, progress };
    changed();
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
    const isMoving = current !== null && current.progress > 0;
    const since = stuckSince === null || isMoving ? now : Math.max(stuckSince, addedAt.get(item.clientId) ?? 0);
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
export type Outbox = ReturnType<typeof makeOutbox>;
