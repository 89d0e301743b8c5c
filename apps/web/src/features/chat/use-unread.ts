import { CallError } from '@krapao/ui/call-error.ts';
import { useEffect } from 'react';
import { call } from '../../lib/call.ts';
import { heldGuestId } from '../../lib/guest-id.ts';
import { token } from '../../lib/session.ts';
import { isLive, listen } from '../../lib/socket.ts';
import { unreadMessages } from '../../lib/use-page-title.ts';

/** A guest's page has no socket until the chat is opened. */
const guestEveryMs = 30_000;
const connectMsMax = 3_000;

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
    // Wait for the socket, so that no event is missed in between; without one, ask anyway.
    const first = setTimeout(ask, isLive.get() || !token() ? 0 : connectMsMax);
    const look = () => {
      if (document.visibilityState === 'visible') ask();
    };
    const stopListening = listen('unread', ({ unread }) => unreadMessages.set(unread));
    const stopFollowing = isLive.subscribe(() => {
      clearTimeout(first);
      if (isLive.get()) ask();
    });
    const poll = token() ? undefined : setInterval(look, guestEveryMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(first);
      stopListening();
      stopFollowing();
      clearInterval(poll);
      document.removeEventListener('visibilitychange', look);
      unreadMessages.set(0);
    };
  }, [enabled]);
}
