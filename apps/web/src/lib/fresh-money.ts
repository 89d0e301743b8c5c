import type { ApiMap } from '@krapao/contract';
import { call } from './call.ts';
import { queryClient, queryKey, refresh } from './query.ts';

type Home = ApiMap['GET /api/wallet/user']['reply'];

export async function freshHome(): Promise<Home> {
  const home = await call('GET /api/wallet/refresh');
  queryClient.setQueryData(queryKey('GET /api/wallet/user'), home);
  return home;
}

/** A balance seen a while ago may have been won or lost since. */
export async function freshAmount(code: string): Promise<{ amount: number; stale: boolean }> {
  if (code === 'WALLET') return { ...(await call('GET /api/wallet')), stale: false };
  const { amount, stale } = await call('GET /api/wallet/played/:code', { params: { code }, query: {} });
  await refresh('GET /api/wallet/user');
  return { amount, stale };
}
