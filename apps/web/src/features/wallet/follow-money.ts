import type { LiveEvents } from '@krapao/contract';
import type { Store } from '@krapao/ui/store.ts';

type Balance = LiveEvents['balance'];

export type Feed = {
  listen: (hear: { balance: (event: Balance) => void; other: () => void }) => () => void;
  isLive: Pick<Store<boolean>, 'get' | 'subscribe'>;
  isVisible: () => boolean;
  onShown: (hear: (awayMs: number) => void) => () => void;
  apply: (event: Balance) => void;
  refetch: () => void;
  /** Refetches what may have changed before the connection; false, or without it: anything may have. */
  catchUp?: (() => Promise<boolean>) | undefined;
  askGames: () => void;
  /** Last time the games were asked, shared by all pages of the app. */
  asked: { at: number };
};

/** The socket's code loads after the page is usable. */
export const listenAfterMs = 1_000;
/** A movement sends two events (movement and balance); one refetch covers both. */
export const gatherMs = 100;
export const pollMs = 10_000;
/** Shorter absences cannot have been play. */
export const awayMsMin = 3_000;
/** Each time, the server asks every provider. */
export const askEveryMs = 20_000;

/**
 * Uses socket events, one refetch after each connect of what earlier events may have changed, polling while
 * disconnected, and a check when the member returns to the page.
 */
export function followMoney(feed: Feed): () => void {
  const { isLive, refetch, asked } = feed;
  let gather: ReturnType<typeof setTimeout> | undefined;
  let poll: ReturnType<typeof setInterval> | undefined;
  let stopHearing: (() => void) | null = null;
  let newest = '';
  let isGone = false;

  const other = () => {
    clearTimeout(gather);
    gather = setTimeout(refetch, gatherMs);
  };
  const balance = (event: Balance) => {
    // Events from two servers may arrive out of order.
    if (event.at > newest) {
      newest = event.at;
      feed.apply(event);
    }
    other();
  };
  const follow = () => {
    clearInterval(poll);
    if (!isLive.get()) poll = setInterval(() => feed.isVisible() && refetch(), pollMs);
    else if (stopHearing) void catchUp();
  };
  const catchUp = async () => {
    if (feed.catchUp && (await feed.catchUp())) return;
    if (!isGone) refetch();
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
    isGone = true;
    clearTimeout(begin);
    clearTimeout(gather);
    clearInterval(poll);
    for (const stop of stops) stop();
    stopHearing?.();
  };
}
