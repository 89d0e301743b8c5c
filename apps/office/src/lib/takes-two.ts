import type { RequestAct } from '@krapao/contract';
import { innerCurrency } from '@krapao/contract/rules';
import { useMe } from './me.ts';

type WireCurrency = Parameters<typeof innerCurrency>[0];

/** Whether an act of this amount needs a second person. What one person did alone today may make it need one all the same. */
export function useTakesTwo(): (act: RequestAct, units: number, currency: WireCurrency) => boolean {
  const { aloneUpTo } = useMe();
  return (act, units, currency) => {
    const most = aloneUpTo[act]?.[innerCurrency(currency)];
    return most !== undefined && units > most;
  };
}
