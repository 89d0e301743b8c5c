import { bankNumberOf } from '../../../integrations/bank/bank-numbers.ts';
import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';

/** A bank transfer that staff saw at the bank. */
export type BankEntry = { bankCode: string; fromBank: string; transRef: string };

/** The sending bank's number of a transfer that staff typed, which must be to one of our accounts. */
export function bankNumberOfSeen(core: Core, seen: BankEntry): string {
  const bankNumber = bankNumberOf(seen.fromBank) ?? refuse('KEY_INVALID', 'fromBank');
  if (!core.settings.get('deposit').banks.some((b) => b.bankType === 'BANK' && b.bankCode === seen.bankCode))
    refuse('KEY_INVALID', 'bankCode');
  return bankNumber;
}
