import type { LiveEvents } from '@krapao/contract';
import type { Store } from '@krapao/ui/store.ts';

type Balance = LiveEvents['balance'];

export type Feed = {
  /** Begins to hear; the function that it returns ends that. */
  listen: (hear: { balance: (event: Balance) => void; other: () => void }) => () => void;
  isLive: Pick<Store<boolean>, 'get' | 'subscribe'>;
  isVisible: () => boolean;
  /** The page is looked at again, so many milliseconds after it was left. */
  onShown: (hear: (awayMs: number) => void) => () => void;
  /** Shows what an event brought. */
  apply: (event: Balance) => void;
  /** Fetches what is shown from the server. */
  refetch: () => void;
  /** Has the server ask every game for its balance, and shows that. */
  askGames: () => void;
  /** When the games were asked last: shared by all pages of the app. */
  asked: { at: number };
};

/** The socket's own file comes after the page can be used. */
export const listenAfterMs = 1_000;
/** A movement sends two events, its own and the balance's; one round of calls answers both. */
export const gatherMs = 100;
export const pollMs = 10_000;
/** Whoever was away for less has not played. */
export const awayMsMin = 3_000;
/** Each asks every provider. */
export const askEveryMs = 20_000;

/**
 * Keeps the figures true: by the socket's events, by one fetch whenever it has come up (what was told before that nobody here has heard), by
 * polling while there is none, and by a look when the member comes back to the page.
 */
export function followMoney(feed: Feed): () => void {
  const { isLive, refetch, asked } = feed;
  let gather: ReturnType<typeof setTimeout> | undefined;
  let poll: ReturnType<typeof setInterval> | undefined;
  let stopHearing: (() => void) | null = null;
  let newest = '';

  const other = () => {
    clearTimeout(gather);
    gather = setTimeout(refetch, gatherMs);
  };
  const balance = (event: Balance) => {
    // Two servers may tell in another order than it happened.
    if (event.at > newest) {
      newest = event.at;
      feed.apply(event);
    }
    other();
  };
  const follow = () => {
    clearInterval(poll);
    if (!isLive.get()) poll = setInterval(() => feed.isVisible() && refetch(), pollMs);
    else if (stopHearing) refetch();
  };
  const begin = setTimeout(() => {
    stopHearing = feed.listen({ balance, other });
    follow();
  }, listenAfterMs);
  const look = (awayMs: number) => {
    if (awayMs < awayMsMin || Date.now() - asked.at < askEveryMs) return refetch();
    asked.at = Date.now();
    feed.askGames();
  };

  follow();
  const stops = [isLive.subscribe(follow), feed.onShown(look)];
  return () => {
    clearTimeout(begin);
    clearTimeout(gather);
    clearInterval(poll);
    for (const stop of stops) stop();
    stopHearing?.();
  };
}
