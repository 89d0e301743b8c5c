import { useEffect, useState } from 'react';
import type { Colleague } from './chat.types.ts';
import { type Conversation, openConversation } from './conversation.ts';

/** Left while something was still on its way: it goes on sending, and what failed is there when one comes back. */
const unsent = new Map<string, Conversation>();

function leave(key: string, conversation: Conversation): void {
  conversation.look(false);
  const isDone = (): boolean => conversation.state.get().outgoing.length === 0;
  if (isDone()) {
    conversation.close();
    return;
  }
  unsent.set(key, conversation);
  const stop = conversation.state.subscribe(() => {
    if (unsent.get(key) !== conversation) stop();
    else if (isDone()) {
      stop();
      unsent.delete(key);
      conversation.close();
    }
  });
}

/** The conversation on the screen; null until it is opened. `at`: a message to jump to. */
export function useConversation(chatId: string, me: Colleague, at: number | null): Conversation | null {
  const [open, setOpen] = useState<Conversation | null>(null);
  const { staffId, name } = me;
  useEffect(() => {
    const key = `${staffId} ${chatId}`;
    const kept = unsent.get(key);
    unsent.delete(key);
    const conversation = kept ?? openConversation({ chatId, me: { staffId, name }, at });
    if (kept) void kept.reload(at ?? undefined);
    conversation.look(true);
    setOpen(conversation);
    return () => leave(key, conversation);
  }, [chatId, staffId, name, at]);
  return open?.chatId === chatId ? open : null;
}
