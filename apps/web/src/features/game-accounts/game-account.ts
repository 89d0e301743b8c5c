import type { ApiMap } from '@krapao/contract';

export type GameAccount = ApiMap['GET /api/wallet/user']['reply']['slots'][number];
export type Credentials = ApiMap['GET /api/wallet/account/:code']['reply'];
