import { CallError } from '@krapao/ui/call-error.ts';
import { useEffect } from 'react';
import { call } from '../../lib/call.ts';
import { heldGuestId } from '../../lib/guest-id.ts';
import { token } from '../../lib/session.ts';
import { listen, onLive } from '../../lib/socket.ts';
import { unreadMessages } from '../../lib/use-page-title.ts';

/** A guest's page has no socket until the chat is opened. */
const guestEveryMs = 30_000;

async function ask() {
  const guest = token() ? null : heldGuestId();
  if (!token() && guest === null) return unreadMessages.set(0);
  try {
    const { unread } = await call('POST /api/chat/unread', { body: guest ? { guestId: guest } : {}, quiet: true });
    unreadMessages.set(unread);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  }
}

export function useUnread({ enabled }: { enabled: boolean }) {
  useEffect(() => {
    if (!enabled) return;
    const look = () => {
      if (document.visibilityState === 'visible') ask();
    };
    const stopListening = listen('unread', ({ unread }) => unreadMessages.set(unread));
    const stopFollowing = onLive(ask, token() ? undefined : 0);
    const poll = token() ? undefined : setInterval(look, guestEveryMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      stopListening();
      stopFollowing();
      clearInterval(poll);
      document.removeEventListener('visibilitychange', look);
      unreadMessages.set(0);
    };
  }, [enabled]);
}
