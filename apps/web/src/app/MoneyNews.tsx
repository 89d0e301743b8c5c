import { useStore } from '@krapao/ui/store.ts';
import { useEffect } from 'react';
import { newsCard } from '../lib/arrivals.ts';

/** The page comes first: its own files and answers, then the socket, then this. */
const afterMs = 1_500;

/** What became of money that was on its way, told on every page of a member; in a file of its own that no page waits for. */
export function MoneyNews() {
  const news = useStore(newsCard);
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isGone = false;
    const timer = setTimeout(() => {
      // Without its file nothing is told; the statement says it all.
      import('../screens/money-news.tsx')
        .then(({ followNews }) => {
          if (!isGone) stop = followNews();
        })
        .catch(() => undefined);
    }, afterMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop?.();
    };
  }, []);
  return news?.place === 0 && <news.Card />;
}
