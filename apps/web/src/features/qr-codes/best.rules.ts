import { hasCodeToo, isQrProvider } from '@krapao/contract/deposits/methods';
import { qrAmountRefusal } from '@krapao/contract/deposits/qr-amount';
import { compare, type Money } from '@krapao/money';
import { fromWire } from '@krapao/ui/wire-money.ts';
import type { QrBank, SomeBanks } from './qr-bank.ts';

export const codeMakers = <B extends QrBank>(banks: readonly B[]): readonly B[] =>
  banks.filter((bank) => bank.minimum > 0 && (isQrProvider(bank) || hasCodeToo(bank)));

export const leastOfAll = (banks: SomeBanks): Money =>
  banks.map(({ minimum, currency }) => fromWire(minimum, currency)).reduce((least, one) => (compare(least, one) <= 0 ? least : one));

export const takersOf = <B extends QrBank>(amount: Money, banks: readonly B[]): readonly B[] =>
  banks.filter(({ minimum, currency }) => qrAmountRefusal(amount, fromWire(minimum, currency)) === null);

type Answer = { readonly hasQrcode: boolean };

/**
 * Tries each in turn and returns the last refusal if none succeeds. An exception from `ask` ends it: without a response
 * a code may exist, and there must never be two.
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
