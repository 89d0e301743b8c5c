import type { ApiMap } from '@krapao/contract';
import { recommendedBanks } from '@krapao/contract/constants';

export type DepositLookup = ApiMap['GET /api/lookup/deposit']['reply'];
export type DepositBank = DepositLookup['banks'][number];
export type DepositWallet = DepositLookup['wallets'][number];

export const isRecommended = (bankCode: string): boolean => recommendedBanks.some((code) => code === bankCode);

/** Nobody can make a code now. One that makes none has no least amount. */
export function areCodesDown({ banks }: Pick<DepositLookup, 'banks'>): boolean {
  const makers = banks.filter(({ minimum }) => minimum > 0);
  return makers.length > 0 && makers.every(({ down }) => down === true);
}
