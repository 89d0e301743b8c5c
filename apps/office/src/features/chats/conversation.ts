import { openEngine } from '@krapao/chat-client/engine.ts';
import { draftOf, makeOutbox, type Outbox } from '@krapao/chat-client/outbox.ts';
import { isStart } from '@krapao/chat-client/rows.ts';
import { isBy } from '@krapao/chat-client/timeline.rules.ts';
import { memoryStore, type Unsent } from '@krapao/chat-client/unsent-store.ts';
import type { OfficeEventName, OfficeEvents } from '@krapao/contract';
import { CallError } from '@krapao/ui/call-error.ts';
import { createIdempotencyKey } from '@krapao/ui/idempotency.ts';
import { createStore } from '@krapao/ui/store.ts';
import { useEffect, useState } from 'react';
import { call } from '../../lib/call.ts';
import { isLive, listen, pollMs, tell } from '../../lib/live.ts';
import { session, token } from '../../lib/session.ts';
import { upload } from '../../lib/upload.ts';
import type { Chat, Colleague, Note, Reply, StaffMessage } from './chat.types.ts';
import { words } from './chat.words.ts';
import { kindOf } from './files.ts';

export type Details = {
  readonly chat: Chat | null;
  readonly notes: readonly Note[];
  readonly unreadFrom: number | null;
  readonly looking: readonly Colleague[];
};

const pageSize = 30;
const refreshMs = 300;

/** By staff and conversation: switching conversations stops no sending, and failed replies are still there on return. */
const outboxes = new Map<string, Outbox<StaffMessage>>();
isLive.subscribe(() => {
  if (isLive.get()) for (const outbox of outboxes.values()) outbox.wake();
});
// The next user at this desk must not send them in their own name. Behind a lock, the same user continues.
session.subscribe(() => {
  if (token() === null && !session.get().isLocked) outboxes.clear();
});

function outboxOf(owner: string, chatId: string): Outbox<StaffMessage> {
  const held = outboxes.get(owner);
  if (held) return held;
  const params = { id: BigInt(chatId) };
  const idempotency = createIdempotencyKey();
  const made: Outbox<StaffMessage> = makeOutbox<StaffMessage>({
    owner,
    isHere: () => token() !== null && outboxes.get(owner) === made,
    store: memoryStore(),
    async upload({ clientId }, file, o) {
      const form = new FormData();
      form.append('file', file);
      return (await upload('POST /api/office/chats/:id/upload', { form, params, idempotency, about: clientId, ...o })).path;
    },
    send: (item, signal) =>
      call('POST /api/office/chats/:id/messages', {
        params,
        body: { message: sentMessage(item), clientId: item.clientId },
        quiet: true,
        signal,
      }),
    // Staff see a failed reply immediately; it is retried on reconnect, on the next reply or by hand.
    waitMs: () => null,
    patienceMs: 0,
    refusalOf: ({ key, text }) => (key === 'file' ? words.fileBad : text),
    failureOf: ({ text }) => text,
  });
  outboxes.set(owner, made);
  return made;
}

function sentMessage({ message, path }: Unsent<StaffMessage>) {
  if (message.message_type !== 'media') return message;
  const { message: line, fileType } = message.payload;
  return { message_type: 'media', payload: { message: line, fileType, filePath: path } } as const;
}

export function openConversation({ chatId, me, at }: { chatId: string; me: Colleague; at: number | null }) {
  const owner = `${me.staffId} ${chatId}`;
  const params = { id: BigInt(chatId) };
  const details = createStore<Details>({ chat: null, notes: [], unreadFrom: null, looking: [] });
  const change = (to: Partial<Details>): void => details.set({ ...details.get(), ...to });
  const loadChat = async (): Promise<void> => change(await call('GET /api/office/chats/:id', { params, quiet: true }));

  /** On failure, keep what is shown; the next event or poll tries again. */
  async function refreshChat(): Promise<void> {
    try {
      await loadChat();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    }
  }
  let refreshing: ReturnType<typeof setTimeout> | undefined;
  /** A message can reopen the conversation, make the customer wait, or assign it to the staff member who replied. */
  const refreshSoon = (): void => {
    clearTimeout(refreshing);
    refreshing = setTimeout(() => void refreshChat(), refreshMs);
  };

  const listenHere = <E extends Exclude<OfficeEventName, 'desk'>>(name: E, hear: (event: OfficeEvents[E]) => void) =>
    listen(name, (event) => {
      if (event.chatId === chatId) hear(event);
    });
  const engine = openEngine<StaffMessage>({
    side: 'staff',
    name: me.name,
    at,
    open: async () => ({
      outbox: outboxOf(owner, chatId),
      async fetchPage({ before, after, skip }) {
        // Sequence numbers have no gaps on the server: a page shorter than `pageSize` is the last.
        const from = (after ?? 0) + skip;
        const query = after === undefined ? { ...(before && { before }) } : { after: from, before: from + pageSize + 1 };
        const asked = { params, query: { ...query, limit: pageSize }, quiet: true };
        const isFirst = after === undefined && skip === 0;
        const [{ messages }] = await Promise.all([call('GET /api/office/chats/:id/messages', asked), isFirst && loadChat()]);
        return { entries: messages, isFull: messages.length === pageSize };
      },
      enter(hears) {
        const stops = [
          listenHere('messaging', ({ entry }) => {
            hears.messaging(entry);
            refreshSoon();
          }),
          listenHere('typing', hears.typing),
          listenHere('read', hears.read),
          isLive.subscribe(() => hears.onJoined(isLive.get())),
        ];
        hears.onJoined(isLive.get());
        return {
          isJoined: isLive.get,
          check: () => undefined,
          typing: () => tell('typing', chatId),
          close() {
            for (const stop of stops) stop();
          },
        };
      },
      async markRead() {
        await call('PUT /api/office/chats/:id/read', { params, quiet: true });
        const { chat } = details.get();
        change({ chat: chat && { ...chat, unread: 0 } });
      },
    }),
    onLoaded(_, entries) {
      const first = entries.find((entry) => entry.readAt === null && !isBy('staff', entry) && !isStart(entry));
      change({ unreadFrom: details.get().chat?.unread ? (first?.seq ?? null) : null });
    },
  });

  let isOpen = false;
  const stops = [
    listenHere('chat', refreshSoon),
    listenHere('looking', ({ staff }) => change({ looking: staff.filter(({ staffId }) => staffId !== me.staffId) })),
    isLive.subscribe(() => {
      if (!isLive.get()) return change({ looking: [] });
      if (isOpen) tell('look', chatId);
      refreshSoon();
    }),
  ];
  const poll = setInterval(() => !isLive.get() && void refreshChat(), pollMs);

  return {
    ...engine,
    chatId,
    details,
    refreshChat,
    sendMessage: (message: Reply) => engine.send(draftOf<StaffMessage>(message)),
    sendFile: (file: File) =>
      engine.send(
        draftOf<StaffMessage>(
          { message_type: 'media', payload: { message: '', url: '', fileType: kindOf(file), filePath: '', fileName: file.name } },
          file,
        ),
      ),
    look(isShown: boolean) {
      isOpen = isShown;
      tell('look', isShown ? chatId : null);
    },
    close() {
      clearInterval(poll);
      clearTimeout(refreshing);
      for (const stop of stops) stop();
      engine.close();
      if (outboxes.get(owner)?.list().length === 0) outboxes.delete(owner);
    },
  };
}
export type Conversation = ReturnType<typeof openConversation>;

export function useConversation(chatId: string, me: Colleague, at: number | null): Conversation | null {
  const [open, setOpen] = useState<Conversation | null>(null);
  const { staffId, name } = me;
  useEffect(() => {
    const conversation = openConversation({ chatId, me: { staffId, name }, at });
    conversation.look(true);
    setOpen(conversation);
    return () => {
      conversation.look(false);
      conversation.close();
    };
  }, [chatId, staffId, name, at]);
  return open?.chatId === chatId ? open : null;
}
