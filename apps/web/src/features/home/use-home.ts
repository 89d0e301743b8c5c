import type { ApiMap } from '@krapao/contract';
import { useEffect } from 'react';
import { saveLastSync } from '../../lib/kept.ts';
import { useCall } from '../../lib/query.ts';

export type Home = ApiMap['GET /api/wallet/user']['reply'];

export function useHome() {
  const home = useCall('GET /api/wallet/user');
  const at = home.dataUpdatedAt;
  useEffect(() => {
    if (at > 0) saveLastSync(new Date(at));
  }, [at]);
  return home;
}
