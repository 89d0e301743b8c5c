import type { WireCurrency } from '@krapao/contract/rules';
import { add, type Money, money } from '@krapao/money';
import { fromWire } from '@krapao/ui/wire-money.ts';

type Held = { readonly wallet: { readonly amount: number }; readonly slots: readonly { readonly amount: number }[] };

/** Wallet and games: what the member owns here, all in the one currency of the member. */
export function totals(held: Held, currency: WireCurrency): { wallet: Money; games: Money; all: Money } {
  const wallet = fromWire(held.wallet.amount, currency);
  const games = held.slots.map((slot) => fromWire(slot.amount, currency)).reduce(add, money(0n, wallet.currency));
  return { wallet, games, all: add(wallet, games) };
}
