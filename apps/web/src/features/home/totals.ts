import type { WireCurrency } from '@krapao/contract/values/rules';
import { add, type Money, money } from '@krapao/money';
import { fromWire } from '@krapao/ui/wire-money.ts';

type Owned = { readonly wallet: { readonly amount: number }; readonly slots: readonly { readonly amount: number }[] };

/** Held money is not included. */
export function totals(owned: Owned, currency: WireCurrency): { wallet: Money; games: Money; all: Money } {
  const wallet = fromWire(owned.wallet.amount, currency);
  const games = owned.slots.map((slot) => fromWire(slot.amount, currency)).reduce(add, money(0n, wallet.currency));
  return { wallet, games, all: add(wallet, games) };
}
