import { CallError } from '@krapao/ui/call-error.ts';
import { useEffect } from 'react';
import { call } from '../../lib/call.ts';
import { heldGuestId } from '../../lib/guest-id.ts';
import { token } from '../../lib/session.ts';
import { isLive, listen } from '../../lib/socket.ts';
import { unreadMessages } from '../../lib/use-page-title.ts';

/** A guest's page has no socket before the chat is opened. */
const guestEveryMs = 30_000;
const connectMsMax = 3_000;

async function ask() {
  const guest = token() ? null : heldGuestId();
  if (!token() && guest === null) return unreadMessages.set(0);
  try {
    const { unread } = await call('POST /api/chat/unread', { body: guest ? { guestId: guest } : {}, quiet: true });
    unreadMessages.set(unread);
  } catch (error) {
    // No answer: the number stays as it is until the next event.
    if (!(error instanceof CallError)) throw error;
  }
}

/** Keeps the number of unread messages: asked for once, then told by the socket; asked again after events may have been missed. */
export function useUnread({ enabled }: { enabled: boolean }) {
  useEffect(() => {
    if (!enabled) return;
    // Asked for once the socket is there, so that nothing falls in between; without one it is asked for all the same.
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
      // It belongs to who was here.
      unreadMessages.set(0);
    };
  }, [enabled]);
}
