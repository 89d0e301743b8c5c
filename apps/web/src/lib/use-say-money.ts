import type { WireCurrency } from '@krapao/contract/values/rules';
import { unitName } from '@krapao/money';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { useLanguage } from '@krapao/ui/words.ts';
import { useCallback } from 'react';
import { useIsMoneyHidden } from '../ui/hidden-money.tsx';
import { shortAmount } from './short-amount.ts';

export function useSayMoney(currency: WireCurrency): (amount: number) => string {
  const lang = useLanguage();
  const isHidden = useIsMoneyHidden();
  return useCallback(
    (amount: number) => {
      const money = fromWire(amount, currency);
      return `${isHidden ? '••••••' : shortAmount(money)} ${unitName(money.currency, lang)}`;
    },
    [currency, lang, isHidden],
  );
}
