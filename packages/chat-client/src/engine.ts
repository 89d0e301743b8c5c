import type { ChatEvents, ChatMessage, ChatSide, OfficeEvents } from '@krapao/contract';
import { chat } from '@krapao/contract/values/constants';
import { CallError } from '@krapao/ui/call-error.ts';
import { createStore } from '@krapao/ui/store.ts';
import { type Text, t } from '@krapao/ui/words.ts';
import { type Conversation, type FetchPage, makeConversation } from './conversation.ts';
import { type Item, makeItems } from './items.ts';
import type { Draft, Outbox } from './outbox.ts';
import { type Entry, hasGap, hasUnread, isBy, newestSeq } from './timeline.rules.ts';

export type ChatState = {
  readonly items: readonly Item[];
  readonly phase: 'loading' | 'ready' | 'failed';
  readonly failure: Text | null;
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
  readonly isLoadingOlder: boolean;
  readonly isConnected: boolean;
  /** Names of colleagues who are typing; '' for the other side. */
  readonly writing: readonly string[];
  readonly alert: string | null;
};

export type Hears = {
  messaging(entry: Entry): void;
  typing(event: ChatEvents['typing'] & Pick<OfficeEvents['typing'], 'name'>): void;
  read(event: ChatEvents['read']): void;
  /** Live events start or stop. Entries missed in between must be fetched. */
  onJoined(isJoined: boolean): void;
};
export type Room = { isJoined(): boolean; check(): void; typing(): void; close(): void };

export type Session<M extends ChatMessage> = {
  readonly outbox: Outbox<M>;
  readonly fetchPage: FetchPage;
  enter(hears: Hears): Room;
  markRead(): Promise<unknown>;
};

export type EngineOptions<M extends ChatMessage> = {
  readonly side: ChatSide;
  readonly name?: string;
  readonly at?: number | null;
  open(): Promise<Session<M>>;
  /** The first page has arrived; the state stays `loading` until this resolves. */
  onLoaded?(session: Session<M>, entries: readonly Entry[]): void | Promise<void>;
  /** Called when the session cannot be opened; returns true to retry once in another way. */
  startsOver?(error: unknown): boolean;
};

const notifyTypingMs = 2_000;
const typingShownMs = 4_000;

type Parts<M extends ChatMessage> = { session: Session<M>; conversation: Conversation; room: Room };

/** One conversation on screen: history, sending, live events. Sending continues after it is closed. */
export function openEngine<M extends ChatMessage>(o: EngineOptions<M>) {
  const state = createStore<ChatState>({
    items: [],
    phase: 'loading',
    failure: null,
    hasOlder: false,
    hasNewer: false,
    isLoadingOlder: false,
    isConnected: false,
    writing: [],
    alert: null,
  });
  const items = makeItems(o.side);
  let parts: Parts<M> | null = null;
  let isClosed = false;
  let starting: Promise<void> | null = null;
  let at = o.at ?? null;
  let lastTyped = 0;
  let early: readonly Draft<M>[] = [];
  let alertTimer: ReturnType<typeof setTimeout> | undefined;
  const writers = new Map<string, ReturnType<typeof setTimeout>>();

  const patch = (part: Partial<ChatState>) => {
    if (!isClosed) state.set({ ...state.get(), ...part });
  };

  function alert(text: string) {
    clearTimeout(alertTimer);
    patch({ alert: text });
    alertTimer = setTimeout(() => patch({ alert: null }), chat.alertMs);
  }

  function show() {
    if (!parts) {
      const waiting = early.map((draft) => ({
        item: { ...draft, owner: '', order: 0 },
        status: draft.file ? ('uploading_file' as const) : ('sending' as const),
        progress: 0,
        failure: null,
      }));
      return patch({ items: items.of([], waiting) });
    }
    const { conversation, session } = parts;
    const { entries } = conversation.timeline();
    for (const { clientId, sender } of entries) if (sender === o.side) session.outbox.arrived(clientId);
    const [hasOlder, hasNewer] = [conversation.hasOlder(), conversation.hasNewer()];
    patch({ items: items.of(entries, session.outbox.list()), hasOlder, hasNewer });
  }

  /** On failure, the next view, reconnect or message triggers another attempt. */
  function catchUp() {
    // Before the first page everything would count as missed; at an old position nothing adjoins.
    if (state.get().phase === 'ready' && !parts?.conversation.hasNewer()) parts?.conversation.catchUp().catch(() => undefined);
  }

  function stopWriting(name: string | undefined) {
    if (name === undefined || !writers.has(name)) return;
    clearTimeout(writers.get(name));
    writers.delete(name);
    patch({ writing: [...writers.keys()].sort() });
  }

  function hearTyping({ by, name }: Parameters<Hears['typing']>[0]) {
    if (by === o.side && (!name || name === o.name)) return;
    const writer = by === o.side ? (name ?? '') : '';
    clearTimeout(writers.get(writer));
    writers.set(
      writer,
      setTimeout(() => stopWriting(writer), typingShownMs),
    );
    patch({ writing: [...writers.keys()].sort() });
  }

  function makeParts(session: Session<M>): Parts<M> {
    const { outbox } = session;
    const conversation = makeConversation(session.fetchPage, show);
    outbox.watch({
      onChange: show,
      onSent: ({ clientId, message }, { seq, createdAt }) => {
        if (conversation.hasNewer()) return void reload();
        const isGap = conversation.said({
          seq,
          createdAt,
          clientId,
          sender: o.side,
          message,
          readAt: null,
          ...(o.name ? { name: o.name } : {}),
        });
        // The bot's reply arrives live; without a connection, fetch it.
        if (isGap || !parts?.room.isJoined()) catchUp();
      },
      onSentElsewhere: catchUp,
    });
    const room = session.enter({
      messaging: (entry) => {
        stopWriting(isBy(o.side, entry) ? entry.name : '');
        if (conversation.hear(entry)) catchUp();
      },
      typing: hearTyping,
      read: conversation.read,
      onJoined: (isConnected) => {
        patch({ isConnected });
        if (!isConnected) return [...writers.keys()].forEach(stopWriting);
        catchUp();
        outbox.wake();
      },
    });
    return { session, conversation, room };
  }

  function leaveParts() {
    parts?.room.close();
    parts?.session.outbox.watch(null);
    parts = null;
  }

  async function begin(): Promise<void> {
    const session = parts?.session ?? (await o.open());
    if (isClosed) return;
    parts ??= makeParts(session);
    const { conversation } = parts;
    for (const draft of early) session.outbox.add(draft);
    early = [];
    show();
    session.outbox.wake();
    await conversation.load(at);
    if (isClosed) return;
    await o.onLoaded?.(session, conversation.timeline().entries);
    patch({ phase: 'ready', failure: null });
    if (hasGap(conversation.timeline())) catchUp();
  }

  function start(): Promise<void> {
    starting ??= begin()
      .catch((error: unknown) => {
        if (!o.startsOver?.(error)) throw error;
        leaveParts();
        return begin();
      })
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        patch({ phase: 'failed', failure: error.text });
      })
      .finally(() => {
        starting = null;
      });
    return starting;
  }

  function reload(to: number | null = null): Promise<void> {
    at = to;
    patch({ phase: 'loading' });
    return start();
  }

  const readMark = makeReadMark({
    hasUnread: () => parts !== null && hasUnread(parts.conversation.timeline(), o.side),
    mark: async () => {
      if (!parts) return;
      const { session, conversation } = parts;
      const seq = newestSeq(conversation.timeline());
      await session.markRead();
      conversation.read({ seq, by: o.side });
    },
  });

  function awake() {
    if (document.visibilityState !== 'visible') return;
    if (state.get().phase !== 'ready') void start();
    if (!parts) return;
    parts.room.check();
    parts.session.outbox.wake();
    catchUp();
  }
  const poll = setInterval(() => {
    if (document.visibilityState !== 'visible') return;
    // Background retry: the failure stays visible until there is something to show.
    if (state.get().phase === 'failed') void start();
    else if (!parts?.room.isJoined()) catchUp();
  }, chat.socketCheckMs);
  addEventListener('online', awake);
  document.addEventListener('visibilitychange', awake);

  void start();
  return {
    state,
    alert,
    send(draft: Draft<M>) {
      if (parts) return parts.session.outbox.add(draft);
      early = [...early, draft];
      show();
    },
    retry: (clientId: string) => parts?.session.outbox.retry(clientId),
    cancel: (clientId: string) => parts?.session.outbox.cancel(clientId),
    async loadOlder() {
      if (!parts || state.get().isLoadingOlder || !state.get().hasOlder) return;
      const { conversation } = parts;
      patch({ isLoadingOlder: true });
      try {
        await conversation.loadOlder();
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        alert(t(error.text));
      } finally {
        patch({ isLoadingOlder: false, hasOlder: conversation.hasOlder() });
      }
    },
    loadNewer() {
      parts?.conversation.catchUp().catch(() => undefined);
    },
    reload,
    typed() {
      const now = Date.now();
      if (now - lastTyped < notifyTypingMs) return;
      lastTyped = now;
      parts?.room.typing();
    },
    seen() {
      if (!parts?.conversation.hasNewer()) readMark.seen();
    },
    close() {
      isClosed = true;
      const left = early;
      if (left.length > 0)
        o.open()
          .then(({ outbox }) => left.forEach(outbox.add))
          .catch(() => undefined);
      clearInterval(poll);
      clearTimeout(alertTimer);
      for (const timer of writers.values()) clearTimeout(timer);
      removeEventListener('online', awake);
      document.removeEventListener('visibilitychange', awake);
      readMark.close();
      leaveParts();
      items.close();
    },
  };
}
export type Engine<M extends ChatMessage = ChatMessage> = ReturnType<typeof openEngine<M>>;

/** Marks as read one second after the newest message comes into view, and only while the page is visible. */
export function makeReadMark(o: { hasUnread: () => boolean; mark: () => Promise<void> }) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWaiting = false;

  function act() {
    if (document.visibilityState !== 'visible') return;
    isWaiting = false;
    // On failure, the next message seen marks both.
    if (o.hasUnread()) o.mark().catch(() => undefined);
  }
  function seen() {
    isWaiting = true;
    clearTimeout(timer);
    timer = setTimeout(act, chat.readMarkDebounceMs);
  }
  const looked = () => {
    if (isWaiting && document.visibilityState === 'visible') seen();
  };
  document.addEventListener('visibilitychange', looked);

  return {
    seen,
    close() {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', looked);
    },
  };
}
