import { useStore } from '@krapao/ui/store.ts';
import { useEffect } from 'react';
import { isLive, listen, pollMs } from '../../lib/live.ts';
import { refresh, useCall } from '../../lib/query.ts';
import type { Tab } from './chat.types.ts';

/** Minimum interval between reloads of the lists, however many events arrive. */
const refreshMs = 700;
/** Covers changes without an event: a taken conversation becomes free when its time runs out. */
const slowPollMs = 30_000;
export const listSize = 50;

export function useInbox(state: Tab, page: number) {
  const live = useStore(isLive);
  const everyMs = live ? slowPollMs : pollMs;
  const list = useCall('GET /api/office/chats', { query: { state, page, limit: listSize } }, { everyMs });
  const counts = useCall('GET /api/office/chats/counts', undefined, { everyMs });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lastMs = 0;
    const refreshSoon = (): void => {
      if (timer !== undefined) return;
      const waitMs = Math.max(0, lastMs + refreshMs - Date.now());
      timer = setTimeout(() => {
        timer = undefined;
        lastMs = Date.now();
        void refresh('GET /api/office/chats');
        void refresh('GET /api/office/chats/counts');
      }, waitMs);
    };
    const stops = [
      listen('messaging', refreshSoon),
      listen('chat', refreshSoon),
      listen('read', refreshSoon),
      isLive.subscribe(() => isLive.get() && refreshSoon()),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, []);
  return { list, counts: counts.data, live };
}
