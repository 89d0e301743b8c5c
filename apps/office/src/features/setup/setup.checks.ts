import { settingProblems } from '../../lib/problems.ts';
import type { Bank, Deposit, Payout, Providers, Slip } from './setup.types.ts';

export const checkSlip = (slip: Slip) => settingProblems('slip', slip);
export const checkPayout = (payout: Payout) => settingProblems('payout', payout);
export const checkBanks = (banks: readonly Bank[]) => settingProblems('banks', banks);
export const checkDeposit = (deposit: Deposit) => settingProblems('deposit', deposit);
export const checkProviders = (providers: Providers) => settingProblems('providers', providers);
