import type { ApiCall } from '@krapao/contract';
import { useEffect } from 'react';
import { refresh } from '../../lib/query.ts';
import { isLive, listen } from '../../lib/socket.ts';

const shownCalls: readonly ApiCall[] = [
  'GET /api/wallet/user',
  'GET /api/wallet/open',
  'POST /api/statement',
  'POST /api/statement/slip',
  'GET /api/bonus/check/active',
  'GET /api/bonus',
];
const gatherMs = 100;
const pollMs = 10_000;
/** The socket's own file comes after the page can be used. */
const listenAfterMs = 1_000;

export const refreshMoney = () => Promise.all(shownCalls.map(refresh));

/** Keeps what is on the screen current: by the socket's events, and by polling while there is no socket. */
export function useLiveMoney({ enabled }: { enabled: boolean }) {
  useEffect(() => {
    if (!enabled) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A movement sends two events, its own and the balance's; one round of calls answers both.
    const hear = () => {
      clearTimeout(timer);
      timer = setTimeout(refreshMoney, gatherMs);
    };
    let stops: (() => void)[] = [];
    const begin = setTimeout(() => {
      stops = [listen('balance', hear), listen('movement', hear), listen('qrcode', hear)];
      // A window that listens for its own code may have opened the connection before: what was told until now nobody here has heard.
      if (isLive.get()) refreshMoney();
    }, listenAfterMs);
    return () => {
      clearTimeout(begin);
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [enabled]);

  // Subscribed outside of React: a socket that opens or closes changes nothing on the screen and must not render it again.
  useEffect(() => {
    if (!enabled) return;
    let poll: ReturnType<typeof setInterval> | undefined;
    const stopPolling = () => {
      if (poll === undefined) return;
      clearInterval(poll);
      poll = undefined;
      // Connected again: what was missed in between is fetched once.
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
