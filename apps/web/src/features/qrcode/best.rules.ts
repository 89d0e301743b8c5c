import { hasCodeToo, isQrProvider } from '@krapao/contract/deposit-methods';
import { leastQrAmount, type MinimumOverrides, qrAmountRefusal } from '@krapao/contract/qr-amount';
import { innerCurrency } from '@krapao/contract/rules';
import { compare, type Money } from '@krapao/money';
import type { QrBank, SomeBanks } from './qr-bank.ts';

type Rule = { readonly overrides: MinimumOverrides; readonly qrMin: number | undefined };

const leastAt = (bank: QrBank, rule: Rule): Money => leastQrAmount({ ...bank, currency: innerCurrency(bank.currency) }, rule);

/** Those that make codes, in the server's order: what is best tried first comes first. */
export const codeMakers = <B extends QrBank>(banks: readonly B[]): readonly B[] =>
  banks.filter((bank) => bank.minimum > 0 && (isQrProvider(bank) || hasCodeToo(bank)));

/** The least that any of them takes. */
export const leastOfAll = (banks: SomeBanks, rule: Rule): Money =>
  banks.map((bank) => leastAt(bank, rule)).reduce((least, one) => (compare(least, one) <= 0 ? least : one));

export const takersOf = <B extends QrBank>(amount: Money, banks: readonly B[], rule: Rule): readonly B[] =>
  banks.filter((bank) => qrAmountRefusal(amount, leastAt(bank, rule)) === null);

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
