import { CallError } from '@krapao/ui/call-error.ts';
import { toast } from '@krapao/ui/toast.ts';
import { t } from '@krapao/ui/words.ts';
import { attempt, toastDone } from '../../lib/attempt.ts';
import { call } from '../../lib/call.ts';
import { refresh } from '../../lib/query.ts';
import { words } from './chat.words.ts';
import type { Conversation } from './conversation.ts';

const refusedMs = 6_000;

async function reread(conversation: Conversation): Promise<void> {
  await Promise.all([conversation.refreshChat(), refresh('GET /api/office/chats'), refresh('GET /api/office/chats/counts')]);
}

export async function take(conversation: Conversation): Promise<void> {
  const params = { id: BigInt(conversation.chatId) };
  try {
    await call('POST /api/office/chats/:id/take', { params, quiet: true });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const isTaken = error.code === 'CLAIMED';
    await conversation.refreshChat();
    const name = conversation.details.get().chat?.assignee?.name;
    toast(isTaken && name ? t(words.refusedTaken, { name }) : t(error.text), 'danger', { shownMs: refusedMs });
  } finally {
    await reread(conversation);
  }
}

export async function closeChat(conversation: Conversation): Promise<void> {
  const params = { id: BigInt(conversation.chatId) };
  const closed = call('POST /api/office/chats/:id/close', { params, quiet: true });
  await attempt(closed.then(() => toastDone(t(words.closedNow))));
  await reread(conversation);
}

export { reread };
