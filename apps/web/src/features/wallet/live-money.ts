import type { ApiMap, LiveEvents } from '@krapao/contract';
import { CallError } from '@krapao/ui/call-error.ts';
import { queryClient, queryKey, refresh } from '../../lib/query.ts';
import { askPosition, isLive, listen } from '../../lib/socket.ts';
import { checkBalance } from './check-balance.ts';
import { followMoney } from './follow-money.ts';
import { refreshMoney, shownCalls } from './refresh-money.ts';

const asked = { at: 0 };

function apply({ wallet }: LiveEvents['balance']) {
  queryClient.setQueryData<ApiMap['GET /api/wallet/user']['reply']>(
    queryKey('GET /api/wallet/user'),
    (home) => home && { ...home, wallet: { amount: wallet } },
  );
}

const refreshAllButHome = () => Promise.all(shownCalls.filter((name) => name !== 'GET /api/wallet/user').map(refresh));

async function askGames() {
  try {
    await checkBalance({ quiet: true });
    await refreshAllButHome();
  } catch (error) {
    // Not requested by the member, so no error is shown.
    if (!(error instanceof CallError)) throw error;
    await refreshMoney();
  }
}

const homePosition = () => queryClient.getQueryData<ApiMap['GET /api/wallet/user']['reply']>(queryKey('GET /api/wallet/user'))?.position;

/** Compared with what is shown after the answer: a refetch may have come in between. */
async function isHomeCurrent(): Promise<boolean> {
  if (homePosition() === undefined) return false;
  const now = await askPosition();
  return now !== null && now === homePosition();
}

async function catchUp(onHome: boolean): Promise<boolean> {
  if (!(await isHomeCurrent())) return false;
  if (!onHome) await refreshAllButHome();
  return true;
}

/** `onHome`: the page shows home's reply only, so that its position says whether anything was missed. */
export const followLiveMoney = (onHome: boolean): (() => void) =>
  followMoney({
    listen: ({ balance, other }) => {
      const stops = [listen('balance', balance), listen('movement', other), listen('qrcode', other)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    isLive,
    isVisible: () => document.visibilityState === 'visible',
    onShown,
    apply,
    refetch: refreshMoney,
    catchUp: () => catchUp(onHome),
    askGames,
    asked,
  });

/** Returned by Back or Forward, perhaps from a game. */
const cameBack = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'back_forward');
let isNew = true;

function onShown(hear: (awayMs: number) => void): () => void {
  const stopping = new AbortController();
  let leftAt: number | null = null;
  const left = () => {
    leftAt ??= Date.now();
  };
  const back = () => {
    if (leftAt === null) return;
    const awayMs = Date.now() - leftAt;
    leftAt = null;
    hear(awayMs);
  };
  const { signal } = stopping;
  document.addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? left() : back()), { signal });
  // A game in a window next to this one leaves the page visible, so listen for focus too.
  addEventListener('blur', left, { signal });
  addEventListener('focus', back, { signal });
  // Restored from the back/forward cache.
  addEventListener('pagehide', left, { signal });
  addEventListener('pageshow', back, { signal });
  // A page that was not cached cannot know how long it was left.
  if (isNew && cameBack()) hear(Number.POSITIVE_INFINITY);
  isNew = false;
  return () => stopping.abort();
}
