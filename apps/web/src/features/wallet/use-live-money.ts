import type { ApiCall, ApiMap, LiveEvents } from '@krapao/contract';
import { CallError } from '@krapao/ui/call-error.ts';
import { useEffect } from 'react';
import { queryClient, queryKey, refresh } from '../../lib/query.ts';
import { isLive, listen } from '../../lib/socket.ts';
import { checkBalance } from './check-balance.ts';
import { followMoney } from './follow-money.ts';
import { onShown } from './page-shown.ts';

const shownCalls: readonly ApiCall[] = [
  'GET /api/wallet/user',
  'GET /api/wallet/open',
  'GET /api/wallet/day',
  'POST /api/statement',
  'POST /api/statement/slip',
  'GET /api/bonus/check/active',
  'GET /api/bonus',
];

export const refreshMoney = () => Promise.all(shownCalls.map(refresh));

const asked = { at: 0 };

function apply({ wallet }: LiveEvents['balance']) {
  queryClient.setQueryData<ApiMap['GET /api/wallet/user']['reply']>(
    queryKey('GET /api/wallet/user'),
    (home) => home && { ...home, wallet: { amount: wallet } },
  );
}

async function askGames() {
  try {
    await checkBalance({ quiet: true });
    // Home has just come, and with it which games did not answer.
    await Promise.all(shownCalls.slice(1).map(refresh));
  } catch (error) {
    // Not asked for by a press, so nothing is said: the server's own figures are fetched.
    if (!(error instanceof CallError)) throw error;
    await refreshMoney();
  }
}

/** Keeps what is on the screen current. */
export function useLiveMoney({ enabled }: { enabled: boolean }) {
  useEffect(() => {
    if (!enabled) return;
    // Outside of React: a socket that opens or closes changes nothing on the screen and must not render it again.
    return followMoney({
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
      askGames,
      asked,
    });
  }, [enabled]);
}
