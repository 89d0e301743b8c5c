import { call } from '../../lib/call.ts';
import { queryClient, queryKey, refresh } from '../../lib/query.ts';

/** Asks every provider for the true balances and shows them. `quiet`: nobody waits for it. */
export async function checkBalance({ quiet = false }: { quiet?: boolean } = {}): Promise<void> {
  const home = await call('GET /api/wallet/refresh', { quiet });
  queryClient.setQueryData(queryKey('GET /api/wallet/user'), home);
  // What was played counts for a bonus, and is won or lost today.
  await Promise.all([refresh('GET /api/bonus/check/active'), refresh('GET /api/wallet/day')]);
}
