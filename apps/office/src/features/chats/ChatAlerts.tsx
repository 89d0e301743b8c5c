import type { OfficeEvents } from '@krapao/contract';
import { CallError } from '@krapao/ui/call-error.ts';
import { useEffect } from 'react';
import { call } from '../../lib/call.ts';
import { chime, readyOnGesture } from '../../lib/chime.ts';
import { listen } from '../../lib/live.ts';
import { countInTitle } from '../../lib/title.ts';
import type { Chat } from './chat.types.ts';

const ringEveryMs = 3_000;

const isLookedAt = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

/** Conversations to alert for: unassigned, own, or the assignee has not replied in time. */
const concerns = (chat: Chat, ownId: string): boolean =>
  chat.waitingSince !== null && chat.state !== 'closed' && (chat.state === 'waiting' || !chat.assignee || chat.assignee.staffId === ownId);

export function ChatAlerts({ ownId }: { ownId: string }) {
  useEffect(() => {
    let missed = 0;
    let rangAt = 0;
    const show = (): void => countInTitle('words', missed);
    async function hear({ chatId, entry }: OfficeEvents['messaging']): Promise<void> {
      if (entry.sender !== 'customer') return;
      try {
        const { chat } = await call('GET /api/office/chats/:id', { params: { id: BigInt(chatId) }, quiet: true });
        if (!concerns(chat, ownId)) return;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
      }
      if (Date.now() - rangAt > ringEveryMs) {
        rangAt = Date.now();
        chime();
      }
      if (isLookedAt()) return;
      missed += 1;
      show();
    }
    const look = (): void => {
      if (!isLookedAt()) return;
      missed = 0;
      show();
    };
    const stops = [listen('messaging', (event) => void hear(event)), readyOnGesture()];
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
      countInTitle('words', 0);
    };
  }, [ownId]);
  return null;
}
