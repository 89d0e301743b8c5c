import type { WireCurrency } from '@krapao/contract/values/rules';
import { isPositive } from '@krapao/money';
import { fromWire } from '@krapao/ui/wire-money.ts';
import type { MoveSource } from '../../ui/ask-move.tsx';

type Slot = {
  readonly code: string;
  readonly name: string;
  readonly amount: number;
  readonly isActive: boolean;
  readonly stale?: boolean | undefined;
};
type Balances = { readonly wallet: { readonly amount: number }; readonly slots: readonly Slot[] };

/** Money already in the target place is not counted. */
export function gatherSources(
  held: Balances,
  to: string,
  { currency, walletName }: { currency: WireCurrency; walletName: string },
): MoveSource[] {
  const all = [
    { code: 'WALLET', name: walletName, amount: held.wallet.amount, isActive: true },
    ...held.slots.filter((slot) => slot.isActive),
  ];
  return all
    .filter(({ code }) => code !== to)
    .map(({ code, name, amount, ...more }) => ({
      code,
      name,
      amount: fromWire(amount, currency),
      ...('stale' in more ? { stale: more.stale } : {}),
    }))
    .filter(({ amount }) => isPositive(amount));
}
