import { postbacks } from '@krapao/contract/chat-kinds';
import { chat } from '@krapao/contract/constants';
import { CallError } from '@krapao/ui/call-error.ts';
import { randomUuid } from '@krapao/ui/random-uuid.ts';
import { createStore } from '@krapao/ui/store.ts';
import { t } from '@krapao/ui/words.ts';
import { clientTexts } from '../../i18n/client-texts.ts';
import { call } from '../../lib/call.ts';
import { forgetGuestId } from '../../lib/guest-id.ts';
import { closeSocket } from '../../lib/socket.ts';
import { unreadMessages } from '../../lib/use-page-title.ts';
import type { Caller } from './caller.ts';
import { type Conversation, makeConversation } from './conversation.ts';
import type { ChatEngine, ChatState, Who } from './engine.types.ts';
import { engineWords } from './engine.words.ts';
import { fileRefusal, isVideo, kindOf } from './file.rules.ts';
import { makeItems } from './items.ts';
import { enterRoom } from './live-room.ts';
import { openOutbox } from './open-outbox.ts';
import type { Outbox } from './outbox.ts';
import { headOf } from './prepare-file.ts';
import { makeReadMark } from './read-mark.ts';
import { hasGap, hasUnread, newestSeq, unreadIn, withRead } from './timeline.rules.ts';
import type { OwnMessage, Unsent } from './unsent-store.ts';

const typingShownMs = 4_000;
const typingEveryMs = 2_000;

type Parts = { caller: Caller; outbox: Outbox; conversation: Conversation; room: ReturnType<typeof enterRoom> };

/** The widget's data, for as long as it is open. What is not sent yet is sent after it was closed as well. */
export function openEngine(who: Who): ChatEngine {
  const state = createStore<ChatState>({
    items: [],
    phase: 'loading',
    hasOlder: false,
    isLoadingOlder: false,
    isConnected: false,
    unread: 0,
    isTyping: false,
    alert: null,
  });
  const patch = (part: Partial<ChatState>) => state.set({ ...state.get(), ...part });
  const items = makeItems();
  let parts: Parts | null = null;
  let isClosed = false;
  let isStarting = false;
  let lastTyped = 0;
  let typingTimer: ReturnType<typeof setTimeout> | undefined;
  let alertTimer: ReturnType<typeof setTimeout> | undefined;
  /** What was written before it was known who writes. */
  let early: ((outbox: Outbox) => void)[] = [];

  function show() {
    if (!parts || isClosed) return;
    const { conversation, outbox } = parts;
    const timeline = conversation.timeline();
    for (const { clientId, sender } of timeline.entries) if (sender === 'customer') outbox.arrived(clientId);
    const unread = unreadIn(timeline);
    patch({ items: items.of(timeline.entries, outbox.list()), hasOlder: conversation.hasOlder(), unread });
    // The first page knows of all that is new, the button's own number may be a moment old.
    if (state.get().phase === 'ready') unreadMessages.set(unread);
  }

  /** Without an answer the next look, reconnect or message asks again. */
  const catchUp = () => {
    // Before the first page is there everything would count as missed.
    if (state.get().phase === 'ready') parts?.conversation.catchUp().catch(() => undefined);
  };

  function alert(text: string) {
    clearTimeout(alertTimer);
    patch({ alert: text });
    alertTimer = setTimeout(() => patch({ alert: null }), chat.alertMs);
  }

  function typing(isTyping: boolean) {
    clearTimeout(typingTimer);
    patch({ isTyping });
    if (isTyping) typingTimer = setTimeout(() => patch({ isTyping: false }), typingShownMs);
  }

  function makeParts({ caller, outbox }: { caller: Caller; outbox: Outbox }): Parts {
    const conversation = makeConversation(caller, show);
    outbox.watch({
      onChange: show,
      onSent: (item, { seq, createdAt }) => {
        const isGap = conversation.said({
          seq,
          createdAt,
          clientId: item.clientId,
          sender: 'customer',
          message: item.message,
          readAt: null,
        });
        // The bot's answer comes by the socket; without one it is fetched.
        if (isGap || !parts?.room.isJoined()) catchUp();
      },
      onSentElsewhere: catchUp,
    });
    const room = enterRoom(caller, {
      messaging: (entry) => {
        if (entry.sender !== 'customer') typing(false);
        if (conversation.hear(entry)) catchUp();
      },
      typing: ({ by }) => {
        if (by === 'staff') typing(true);
      },
      read: (event) => conversation.set(withRead(conversation.timeline(), event, new Date().toISOString())),
      onJoined: (isConnected) => {
        patch({ isConnected });
        if (!isConnected) return;
        catchUp();
        outbox.wake();
      },
    });
    return { caller, outbox, conversation, room };
  }

  function leaveParts() {
    parts?.room.close();
    parts?.outbox.watch(null);
    parts = null;
  }

  async function begin(): Promise<void> {
    const opened = await openOutbox(who);
    if (isClosed) return;
    parts ??= makeParts(opened);
    const { outbox, conversation } = parts;
    for (const act of early) act(outbox);
    early = [];
    show();
    outbox.wake();
    await conversation.loadNewest();
    if (isClosed) return;
    patch({ phase: 'ready' });
    if (newestSeq(conversation.timeline()) === 0 && outbox.list().length === 0) {
      sendPostback({ title: t(engineWords.start), payload: postbacks.start });
    }
    if (hasGap(conversation.timeline())) catchUp();
  }

  async function start() {
    if (isStarting || isClosed) return;
    isStarting = true;
    try {
      await begin().catch((error: unknown) => {
        // The conversation of this guest went to a member long ago: the guest begins a new one.
        if (!(who === 'guest' && error instanceof CallError && error.status === 404)) throw error;
        leaveParts();
        forgetGuestId();
        return begin();
      });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      patch({ phase: 'failed' });
    } finally {
      isStarting = false;
    }
  }

  const readMark = makeReadMark({
    hasUnread: () => parts !== null && hasUnread(parts.conversation.timeline()),
    mark: async () => {
      if (!parts) return;
      const { caller, conversation } = parts;
      const seq = newestSeq(conversation.timeline());
      await caller.asks((whose) => call('PUT /api/chat/read-customer/', { body: whose, quiet: true }));
      conversation.set(withRead(conversation.timeline(), { seq, by: 'customer' }, new Date().toISOString()));
    },
  });

  function awake() {
    if (document.visibilityState !== 'visible') return;
    if (state.get().phase !== 'ready') start();
    if (!parts) return;
    parts.room.check();
    parts.outbox.wake();
    catchUp();
  }
  const poll = setInterval(() => {
    if (document.visibilityState !== 'visible') return;
    // Unasked for, it stays shown as failed until there is something to show.
    if (state.get().phase === 'failed') start();
    else if (!parts?.room.isJoined()) catchUp();
  }, chat.socketCheckMs);
  addEventListener('online', awake);
  document.addEventListener('visibilitychange', awake);

  function add(message: OwnMessage, file: File | null = null) {
    const made: Omit<Unsent, 'owner' | 'order'> = {
      clientId: randomUuid(),
      createdAt: new Date().toISOString(),
      message,
      file,
      poster: null,
      isPrepared: false,
      path: null,
      refusal: null,
    };
    if (parts) parts.outbox.add(made);
    else early = [...early, (outbox) => outbox.add(made)];
  }

  function sendPostback(reply: { title: string; payload: string }) {
    add({ message_type: 'postback', payload: reply });
  }

  start();
  return {
    state,
    sendText(text) {
      const words = text.trim().slice(0, chat.textCharactersMax);
      if (words !== '') add({ message_type: 'text', payload: { message: words } });
    },
    sendPostback,
    async sendFile(file) {
      const head = await headOf(file);
      const refusal = fileRefusal(file, head);
      const kind = kindOf(head);
      if (refusal || !kind) {
        const n = refusal?.code === 'FILE_TOO_LARGE' ? refusal.megabytes : 0;
        return alert(t(clientTexts[refusal?.code ?? 'FILE_NOT_SUPPORTED'], { n }));
      }
      const fileType = isVideo(kind) ? 'video' : 'image';
      add({ message_type: 'media', payload: { message: '', url: '', fileType, filePath: '', fileName: file.name } }, file);
    },
    retry: (clientId) => parts?.outbox.retry(clientId),
    cancel: (clientId) => parts?.outbox.cancel(clientId),
    async loadOlder() {
      if (!parts || state.get().isLoadingOlder || !state.get().hasOlder) return;
      patch({ isLoadingOlder: true });
      try {
        await parts.conversation.loadOlder();
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        alert(t(error.text));
      } finally {
        patch({ isLoadingOlder: false, hasOlder: parts.conversation.hasOlder() });
      }
    },
    reload() {
      patch({ phase: 'loading' });
      start();
    },
    typed() {
      const now = Date.now();
      if (now - lastTyped < typingEveryMs) return;
      lastTyped = now;
      parts?.room.typing();
    },
    seen: readMark.seen,
    close() {
      isClosed = true;
      clearInterval(poll);
      clearTimeout(typingTimer);
      clearTimeout(alertTimer);
      removeEventListener('online', awake);
      document.removeEventListener('visibilitychange', awake);
      readMark.close();
      leaveParts();
      // A member's carries balances as well.
      if (who === 'guest') closeSocket();
      items.close();
    },
  };
}
