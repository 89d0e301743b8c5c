import type { ApiMap } from '@krapao/contract';
import { recommendedBanks } from '@krapao/contract/constants';

export type DepositLookup = ApiMap['GET /api/lookup/deposit']['reply'];
export type DepositBank = DepositLookup['banks'][number];
export type DepositWallet = DepositLookup['wallets'][number];

/** Gateways, and the banks that draw a code for us: KBANK, and BCEL in the Lao variant, read by the messages they send. */
export function isQrMethod(bank: Pick<DepositBank, 'bankType' | 'bankCode' | 'mode'>, { laos }: { laos: boolean }): boolean {
  if (bank.bankType === 'PAYMENT') return true;
  return bank.mode === 'SMS' && (bank.bankCode === 'KBANK' || (laos && bank.bankCode === 'BCEL'));
}

export const isRecommended = (bankCode: string): boolean => recommendedBanks.some((code) => code === bankCode);
