import type { OfficeEvents } from '@krapao/contract';
import { chat as limits } from '@krapao/contract/constants';
import { CallError } from '@krapao/ui/call-error.ts';
import { createStore, type Store } from '@krapao/ui/store.ts';
import type { Text } from '@krapao/ui/words.ts';
import { call } from '../../lib/call.ts';
import { isLive, listen, pollMs, tell } from '../../lib/live.ts';
import type { Chat, Colleague, Entry, Note, Outgoing } from './chat.types.ts';
import { follows, isStart, isUnread, merged, newestSeq, readUpTo } from './entries.ts';
import { createOutbox, type Outbox } from './outbox.ts';

export type ConversationState = {
  readonly phase: 'loading' | 'ready' | 'failed';
  readonly failure: Text | null;
  readonly chat: Chat | null;
  readonly notes: readonly Note[];
  /** Oldest first, no number missing between. */
  readonly entries: readonly Entry[];
  readonly outgoing: readonly Outgoing[];
  readonly hasOlder: boolean;
  /** The place that was jumped to is not the end. */
  readonly hasNewer: boolean;
  readonly unreadFrom: number | null;
  readonly isCustomerWriting: boolean;
  /** Colleagues who are writing in it, and who have it open. */
  readonly writing: readonly string[];
  readonly looking: readonly Colleague[];
};

export type Conversation = {
  readonly chatId: string;
  readonly state: Store<ConversationState>;
  readonly outbox: Outbox;
  loadOlder(): Promise<void>;
  loadNewer(): Promise<void>;
  reload(at?: number): Promise<void>;
  refreshChat(): Promise<void>;
  typed(): void;
  /** The newest message is in sight. */
  seen(): void;
  /** The page shows it, or leaves it: colleagues are told. */
  look(isOpen: boolean): void;
  close(): void;
};

const pageSize = 30;
const aroundJump = 10;
const writingMs = 6_000;
const tellWritingMs = 2_500;
const refreshMs = 300;

/** One conversation on the screen: what was said, what is being sent, who writes and looks. */
export function openConversation(o: { chatId: string; me: { staffId: string; name: string }; at: number | null }): Conversation {
  const params = { id: BigInt(o.chatId) };
  const state = createStore<ConversationState>({
    phase: 'loading',
    failure: null,
    chat: null,
    notes: [],
    entries: [],
    outgoing: [],
    hasOlder: false,
    hasNewer: false,
    unreadFrom: null,
    isCustomerWriting: false,
    writing: [],
    looking: [],
  });
  let isClosed = false;
  const change = (to: Partial<ConversationState>): void => {
    if (!isClosed) state.set({ ...state.get(), ...to });
  };
  const add = (come: readonly Entry[]): void => change({ entries: merged(state.get().entries, come) });

  const ask = async (query: { before?: number; after?: number; limit: number }): Promise<readonly Entry[]> =>
    (await call('GET /api/office/chats/:id/messages', { params, query, quiet: true })).messages;

  async function reload(at: number | null = null): Promise<void> {
    change({ phase: 'loading', failure: null });
    try {
      const [{ chat, notes }, messages] = await Promise.all([
        call('GET /api/office/chats/:id', { params, quiet: true }),
        ask(at === null ? { limit: pageSize } : { before: at + aroundJump, limit: pageSize }),
      ]);
      const entries = merged([], messages);
      const firstUnread = entries.find((entry) => isUnread(entry) && !isStart(entry));
      change({
        phase: 'ready',
        chat,
        notes,
        entries,
        hasOlder: messages.length === pageSize,
        hasNewer: at !== null,
        unreadFrom: chat.unread > 0 ? (firstUnread?.seq ?? null) : null,
      });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      change({ phase: 'failed', failure: error.text });
    }
  }

  /** A failure leaves what is shown; the next event or the next reading tries again. */
  const quietly = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    }
  };

  let older: Promise<void> | null = null;
  const loadOlder = (): Promise<void> => {
    const first = state.get().entries[0];
    if (!first || !state.get().hasOlder) return Promise.resolve();
    older ??= quietly(async () => {
      const come = await ask({ before: first.seq, limit: pageSize });
      change({ entries: merged(state.get().entries, come), hasOlder: come.length === pageSize });
    }).finally(() => {
      older = null;
    });
    return older;
  };

  let newer: Promise<void> | null = null;
  /** What is missing after the newest that is shown. */
  const loadNewer = (): Promise<void> => {
    newer ??= quietly(async () => {
      for (;;) {
        const after = newestSeq(state.get().entries);
        // No number is missing on the server: a page has so many, or it is the last.
        const come = await ask({ after, before: after + pageSize + 1, limit: pageSize });
        add(come);
        if (come.length < pageSize) return change({ hasNewer: false });
        // Somebody looks at an old place: one page at a time.
        if (state.get().hasNewer) return;
      }
    }).finally(() => {
      newer = null;
    });
    return newer;
  };

  const refreshChat = (): Promise<void> => quietly(async () => change(await call('GET /api/office/chats/:id', { params, quiet: true })));

  let refreshing: ReturnType<typeof setTimeout> | undefined;
  /** A word opens what was closed, makes somebody wait or gives the conversation to whoever answered. */
  const refreshSoon = (): void => {
    clearTimeout(refreshing);
    refreshing = setTimeout(() => void refreshChat(), refreshMs);
  };

  const catchUp = async (): Promise<void> => {
    if (state.get().phase === 'failed') return reload(o.at);
    if (state.get().phase !== 'ready') return;
    await Promise.all([refreshChat(), state.get().hasNewer ? undefined : loadNewer()]);
  };

  function hear(entry: Entry): void {
    const { entries, hasNewer, phase } = state.get();
    if (phase !== 'ready' || hasNewer) return;
    if (entry.sender === 'customer') stopWriting('');
    else if (entry.name) stopWriting(entry.name);
    if (follows(entries, entry)) add([entry]);
    else void loadNewer();
    refreshSoon();
  }

  // Whoever writes is shown until some seconds after the last key; '' is the customer.
  const writers = new Map<string, ReturnType<typeof setTimeout>>();
  const showWriters = (): void =>
    change({ isCustomerWriting: writers.has(''), writing: [...writers.keys()].filter((name) => name !== '').sort() });
  function stopWriting(name: string): void {
    clearTimeout(writers.get(name));
    if (writers.delete(name)) showWriters();
  }
  function hearTyping({ by, name }: OfficeEvents['typing']): void {
    if (by === 'staff' && (!name || name === o.me.name)) return;
    const writer = by === 'customer' ? '' : (name ?? '');
    clearTimeout(writers.get(writer));
    writers.set(
      writer,
      setTimeout(() => stopWriting(writer), writingMs),
    );
    showWriters();
  }

  const outbox = createOutbox({
    chatId: o.chatId,
    items: () => state.get().outgoing,
    setItems: (outgoing) => change({ outgoing }),
    // The live event may have brought it already; without one it is fetched.
    onSent: async (clientId) => {
      const isHere = (): boolean => state.get().entries.some((entry) => entry.clientId === clientId);
      if (state.get().hasNewer) await reload();
      else if (!isHere()) await loadNewer();
      // One that was being loaded before it was sent does not bring it.
      if (!isHere()) await loadNewer();
    },
  });

  let reading: ReturnType<typeof setTimeout> | undefined;
  function seen(): void {
    const { entries, hasNewer } = state.get();
    if (hasNewer || !entries.some(isUnread)) return;
    clearTimeout(reading);
    reading = setTimeout(() => {
      const seq = newestSeq(state.get().entries);
      void quietly(async () => {
        await call('PUT /api/office/chats/:id/read', { params, quiet: true });
        const { chat, entries: now } = state.get();
        change({
          entries: readUpTo(now, { seq, by: 'staff', at: new Date().toISOString() }),
          chat: chat && { ...chat, unread: 0 },
        });
      });
    }, limits.readMarkDebounceMs);
  }

  let toldWritingAt = 0;
  let isOpen = false;
  const isHere = <E extends { chatId: string }>(hears: (event: E) => void) => {
    return (event: E): void => {
      if (event.chatId === o.chatId) hears(event);
    };
  };
  const stops = [
    listen(
      'messaging',
      isHere(({ entry }) => hear(entry)),
    ),
    listen('typing', isHere(hearTyping)),
    listen(
      'read',
      isHere(({ seq, by }) => change({ entries: readUpTo(state.get().entries, { seq, by, at: new Date().toISOString() }) })),
    ),
    listen('chat', isHere(refreshSoon)),
    listen(
      'looking',
      isHere(({ staff }) => change({ looking: staff.filter(({ staffId }) => staffId !== o.me.staffId) })),
    ),
    isLive.subscribe(() => {
      if (!isLive.get()) return change({ looking: [], writing: [], isCustomerWriting: false });
      if (isOpen) tell('look', o.chatId);
      outbox.retryLost();
      void catchUp();
    }),
  ];
  const poll = setInterval(() => !isLive.get() && void catchUp(), pollMs);
  void reload(o.at);

  return {
    chatId: o.chatId,
    state,
    outbox,
    loadOlder,
    loadNewer,
    reload: (at) => reload(at ?? null),
    refreshChat,
    typed() {
      if (Date.now() - toldWritingAt < tellWritingMs) return;
      toldWritingAt = Date.now();
      tell('typing', o.chatId);
    },
    seen,
    look(isShown) {
      isOpen = isShown;
      tell('look', isShown ? o.chatId : null);
    },
    close() {
      isClosed = true;
      clearInterval(poll);
      clearTimeout(reading);
      clearTimeout(refreshing);
      for (const timer of writers.values()) clearTimeout(timer);
      for (const stop of stops) stop();
    },
  };
}
