import type { ApiMap } from '@krapao/contract';
import { recommendedBanks } from '@krapao/contract/values/constants';

export type DepositLookup = ApiMap['GET /api/lookup/deposit']['reply'];
export type DepositBank = DepositLookup['banks'][number];
export type DepositWallet = DepositLookup['wallets'][number];

export const isRecommended = (bankCode: string): boolean => recommendedBanks.some((code) => code === bankCode);

/** Methods without codes have a minimum of 0. */
export function areCodesDown({ banks }: Pick<DepositLookup, 'banks'>): boolean {
  const makers = banks.filter(({ minimum }) => minimum > 0);
  return makers.length > 0 && makers.every(({ down }) => down === true);
}
