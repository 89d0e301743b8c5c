import type { ApiMap } from '@krapao/contract';
import { recommendedBanks } from '@krapao/contract/constants';

export type DepositLookup = ApiMap['GET /api/lookup/deposit']['reply'];
export type DepositBank = DepositLookup['banks'][number];
export type DepositWallet = DepositLookup['wallets'][number];

export const isRecommended = (bankCode: string): boolean => recommendedBanks.some((code) => code === bankCode);
