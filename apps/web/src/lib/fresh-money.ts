import type { ApiMap } from '@krapao/contract';
import { call } from './call.ts';
import { queryClient, queryKey, refresh } from './query.ts';

type Home = ApiMap['GET /api/wallet/user']['reply'];

/** Every balance by the providers' own word, also on the page behind. */
export async function freshHome(): Promise<Home> {
  const home = await call('GET /api/wallet/refresh');
  queryClient.setQueryData(queryKey('GET /api/wallet/user'), home);
  return home;
}

/** What one place holds now: an amount that was looked at a while ago may have been played away or won since. */
export async function freshAmount(code: string): Promise<{ amount: number; stale: boolean }> {
  if (code === 'WALLET') return { ...(await call('GET /api/wallet')), stale: false };
  const { amount, stale } = await call('GET /api/wallet/played/:code', { params: { code }, query: {} });
  await refresh('GET /api/wallet/user');
  return { amount, stale };
}
