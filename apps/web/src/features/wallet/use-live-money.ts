import type { ApiCall } from '@krapao/contract';
import { useEffect } from 'react';
import { refresh } from '../../lib/query.ts';
import { isLive, listen } from '../../lib/socket.ts';
import { useStore } from '../../lib/store.ts';

const shownCalls: readonly ApiCall[] = ['GET /api/wallet/user', 'POST /api/statement', 'POST /api/statement/slip'];
const gatherMs = 100;
const pollMs = 10_000;
/** The socket's own file comes after the page can be used. */
const listenAfterMs = 1_000;

export const refreshMoney = () => Promise.all(shownCalls.map(refresh));

/** Keeps what is on the screen true: by the socket's news, and by asking while there is no socket. */
export function useLiveMoney({ enabled }: { enabled: boolean }) {
  const live = useStore(isLive);

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

  useEffect(() => {
    if (!enabled || live) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refreshMoney();
    }, pollMs);
    return () => {
      clearInterval(timer);
      // Back on the air: whatever was said in between is asked for once.
      refreshMoney();
    };
  }, [enabled, live]);
}
