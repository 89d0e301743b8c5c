import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { bankNumberOf } from '../../gateways/payouts/bank-numbers.ts';

/** A bank transfer that staff saw at the bank. */
export type SeenTransfer = { bankCode: string; fromBank: string; transRef: string };

/** The sending bank's number of a transfer that staff typed, which must be to one of our accounts. */
export function bankNumberOfSeen(ctx: Ctx, seen: SeenTransfer): string {
  const bankNumber = bankNumberOf(seen.fromBank) ?? refuse('KEY_INVALID', 'fromBank');
  if (!ctx.settings.get('deposit').banks.some((b) => b.bankType === 'BANK' && b.bankCode === seen.bankCode))
    refuse('KEY_INVALID', 'bankCode');
  return bankNumber;
}
