import { hasCodeToo, isQrProvider } from '@krapao/contract/deposits/methods';
import { qrAmountRefusal } from '@krapao/contract/deposits/qr-amount';
import { compare, type Money } from '@krapao/money';
import { fromWire } from '@krapao/ui/wire-money.ts';
import type { QrBank, SomeBanks } from './qr-bank.ts';

/** Those that make codes, in the server's order: what is best tried first comes first. */
export const codeMakers = <B extends QrBank>(banks: readonly B[]): readonly B[] =>
  banks.filter((bank) => bank.minimum > 0 && (isQrProvider(bank) || hasCodeToo(bank)));

/** The least that any of them takes. */
export const leastOfAll = (banks: SomeBanks): Money =>
  banks.map(({ minimum, currency }) => fromWire(minimum, currency)).reduce((least, one) => (compare(least, one) <= 0 ? least : one));

export const takersOf = <B extends QrBank>(amount: Money, banks: readonly B[]): readonly B[] =>
  banks.filter(({ minimum, currency }) => qrAmountRefusal(amount, fromWire(minimum, currency)) === null);

type Answer = { readonly hasQrcode: boolean };

/**
 * Asks one after the other until one makes a code, and answers the last refusal when none does. What `ask` throws ends it: without an answer nobody knows
 * whether there is a code, and there must never be two.
 */
export async function askInTurn<B, A extends Answer>(
  banks: readonly B[],
  ask: (bank: B, isFirst: boolean) => Promise<A>,
): Promise<{ bank: B; answer: A } | null> {
  let last: { bank: B; answer: A } | null = null;
  for (const [at, bank] of banks.entries()) {
    last = { bank, answer: await ask(bank, at === 0) };
    if (last.answer.hasQrcode) return last;
  }
  return last;
}
