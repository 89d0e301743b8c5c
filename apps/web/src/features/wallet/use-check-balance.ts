import { useAct } from '@krapao/ui/use-act.ts';
import { call } from '../../lib/call.ts';
import { queryClient, queryKey, refresh } from '../../lib/query.ts';
import { saveLastSync } from '../../lib/session.ts';

/** Asks every provider for the true balances and shows them. */
export function useCheckBalance() {
  return useAct(async () => {
    const home = await call('GET /api/wallet/refresh');
    saveLastSync(new Date());
    queryClient.setQueryData(queryKey('GET /api/wallet/user'), home);
    // What was played counts for a bonus.
    await refresh('GET /api/bonus/check/active');
  });
}
