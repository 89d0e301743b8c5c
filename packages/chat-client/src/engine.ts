import { postbacks } from '@krapao/contract/chat-kinds';
import { chat } from '@krapao/contract/constants';
import { CallError } from '@krapao/ui/call-error.ts';
import { t } from '@krapao/ui/words.ts';
import { clientTexts } from '../../i18n/client-texts.ts';
import { call } from '../../lib/call.ts';
import { forgetGuestId } from '../../lib/guest-id.ts';
import { closeSocket } from '../../lib/socket.ts';
import { unreadMessages } from '../../lib/use-page-title.ts';
import type { Caller } from './caller.ts';
import { type Conversation, makeConversation } from './conversation.ts';
import { type Draft, fileDraft, postbackDraft, textDraft, waiting } from './draft-message.ts';
import type { ChatEngine, Who } from './engine.types.ts';
import { engineWords } from './engine.words.ts';
import { makeEngineState } from './engine-state.ts';
import { makeItems } from './items.ts';
import { enterRoom } from './live-room.ts';
import { openOutbox } from './open-outbox.ts';
import type { Outbox } from './outbox.ts';
import { makeReadMark } from './read-mark.ts';
import { hasGap, hasUnread, newestSeq, unreadIn, withRead } from './timeline.rules.ts';

const typingEveryMs = 2_000;

type Parts = { caller: Caller; outbox: Outbox; conversation: Conversation; room: ReturnType<typeof enterRoom> };

/** The widget's data, for as long as it is open. What is not sent yet is sent after it was closed as well. */
export function openEngine(who: Who): ChatEngine {
  const { store: state, patch, alert, typing, close: closeState } = makeEngineState();
  const items = makeItems();
  let parts: Parts | null = null;
  let isClosed = false;
  let isStarting = false;
  let lastTyped = 0;
  /** What was written before it was known who writes. */
  let early: readonly Draft[] = [];

  function show() {
    if (isClosed) return;
    if (!parts) return patch({ items: items.of([], early.map(waiting)) });
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
    for (const draft of early) outbox.add(draft);
    early = [];
    show();
    outbox.wake();
    await conversation.loadNewest();
    if (isClosed) return;
    patch({ phase: 'ready' });
    if (newestSeq(conversation.timeline()) === 0 && outbox.list().length === 0) {
      add(postbackDraft({ title: t(engineWords.start), payload: postbacks.start }));
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

  function add(draft: Draft) {
    if (parts) return parts.outbox.add(draft);
    early = [...early, draft];
    show();
  }

  start();
  return {
    state,
    sendText(text, about) {
      const draft = textDraft(text, about);
      if (draft) add(draft);
    },
    sendPostback: (reply) => add(postbackDraft(reply)),
    async sendFile(file) {
      const draft = await fileDraft(file);
      if (!('code' in draft)) add(draft);
      else alert(t(clientTexts[draft.code], { n: 'megabytes' in draft ? draft.megabytes : 0 }));
    },
    retry: (clientId) => parts?.outbox.retry(clientId),
    cancel: (clientId) => parts?.outbox.cancel(clientId),
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
      const left = early;
      if (left.length > 0)
        openOutbox(who)
          .then(({ outbox }) => left.forEach(outbox.add))
          .catch(() => undefined);
      clearInterval(poll);
      closeState();
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
