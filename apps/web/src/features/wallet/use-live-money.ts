import type { ApiCall } from '@krapao/contract';
import { useEffect } from 'react';
import { refresh } from '../../lib/query.ts';
import { isLive, listen } from '../../lib/socket.ts';

const shownCalls: readonly ApiCall[] = ['GET /api/wallet/user', 'POST /api/statement', 'POST /api/statement/slip'];
const gatherMs = 100;
const pollMs = 10_000;
/** The socket's own file comes after the page can be used. */
const listenAfterMs = 1_000;

export const refreshMoney = () => Promise.all(shownCalls.map(refresh));

/** Keeps what is on the screen true: by the socket's news, and by asking while there is no socket. */
export function useLiveMoney({ enabled }: { enabled: boolean }) {
  useEffect(() => {
    if (!enabled) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // One movement tells of itself and of the balance; both are answered by one round of calls.
    const hear = () => {
      clearTimeout(timer);
      timer = setTimeout(refreshMoney, gatherMs);
    };
    let stops: (() => void)[] = [];
    const begin = setTimeout(() => {
      stops = [listen('balance', hear), listen('movement', hear), listen('qrcode', hear)];
    }, listenAfterMs);
    return () => {
      clearTimeout(begin);
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [enabled]);

  // Heard outside of React: a socket that opens or closes changes nothing on the screen, and is no reason to draw it anew.
  useEffect(() => {
    if (!enabled) return;
    let poll: ReturnType<typeof setInterval> | undefined;
    const stopPolling = () => {
      if (poll === undefined) return;
      clearInterval(poll);
      poll = undefined;
      // Back on the air: whatever was said in between is asked for once.
      refreshMoney();
    };
    const follow = () => {
      stopPolling();
      if (isLive.get()) return;
      poll = setInterval(() => {
        if (document.visibilityState === 'visible') refreshMoney();
      }, pollMs);
    };
    follow();
    const stopFollowing = isLive.subscribe(follow);
    return () => {
      stopFollowing();
      stopPolling();
    };
  }, [enabled]);
}
