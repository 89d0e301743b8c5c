import { call } from '../../lib/call.ts';
import { queryClient, queryKey, refresh } from '../../lib/query.ts';

export async function checkBalance({ quiet = false }: { quiet?: boolean } = {}): Promise<void> {
  const home = await call('GET /api/wallet/refresh', { quiet });
  queryClient.setQueryData(queryKey('GET /api/wallet/user'), home);
  // Play affects the bonus turnover and today's result.
  await Promise.all([refresh('GET /api/bonus/check/active'), refresh('GET /api/wallet/day')]);
}
