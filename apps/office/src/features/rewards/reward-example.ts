import { cappedShare, hundredfold, requiredTurnover } from '@krapao/contract/rewards/bonus-rules';
import { hasTwoDecimals } from '@krapao/contract/rewards/bounds';
import { type Currency, fromJson, type Money } from '@krapao/money';
import type { RewardRules } from './checks.ts';

const usual = { THB: 1_000, LAK: 500_000 } as const;

export function inviteExample(
  { percent, cap, multiple }: RewardRules['invite'],
  currency: Currency,
): { readonly deposit: Money; readonly reward: Money; readonly turnover: Money } | null {
  if (![percent, cap[currency], multiple].every(hasTwoDecimals)) return null;
  const deposit = fromJson(usual[currency], currency);
  const reward = cappedShare(deposit, hundredfold(percent), fromJson(cap[currency], currency));
  return { deposit, reward, turnover: requiredTurnover(deposit, multiple) };
}
