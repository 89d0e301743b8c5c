import type { ApiMap } from '@krapao/contract';
import { useCall } from '../../lib/query.ts';

export type Home = ApiMap['GET /api/wallet/user']['reply'];

export const useHome = () => useCall('GET /api/wallet/user');
