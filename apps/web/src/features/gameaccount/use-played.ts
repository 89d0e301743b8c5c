import type { ApiMap } from '@krapao/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../lib/call.ts';
import type { Entered } from '../../lib/played.ts';
import { refresh } from '../../lib/query.ts';

type Played = ApiMap['GET /api/wallet/played/:code']['reply'];

const betweenMs = 1_500;

/** What became of the game since it was entered, asked whenever the page is looked at again: from a tab, by Back, or out of the browser's memory. */
export function usePlayed({ code, mark }: Entered) {
  const [played, setPlayed] = useState<Played | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const lastAt = useRef(0);

  const look = useCallback(async () => {
    lastAt.current = Date.now();
    setBusy(true);
    try {
      setPlayed(await call('GET /api/wallet/played/:code', { params: { code }, query: mark === null ? {} : { mark }, quiet: true }));
      setHasFailed(false);
      await refresh('GET /api/wallet/user');
    } catch {
      // What was true before is not known to be so now.
      setPlayed(null);
      setHasFailed(true);
    } finally {
      setBusy(false);
    }
  }, [code, mark]);

  useEffect(() => {
    look();
    // One return raises several events.
    const onReturn = () => void (document.visibilityState === 'visible' && Date.now() - lastAt.current >= betweenMs && look());
    addEventListener('focus', onReturn);
    addEventListener('pageshow', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      removeEventListener('focus', onReturn);
      removeEventListener('pageshow', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [look]);

  return { played, isUnknown: hasFailed || played?.stale === true, busy, look };
}
