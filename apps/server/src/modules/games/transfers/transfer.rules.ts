import type { MoneyPlace } from '@krapao/contract';
import { isTransferAmount } from '@krapao/contract/values/rules';
import type { RefusalReason } from '../../../platform/errors/errors.ts';

export const walletName = 'WALLET';

export type TransferFacts = {
  readonly from: string;
  readonly to: string;
  readonly minor: bigint;
  /** Everything is to go, however little. */
  readonly isAll: boolean;
  /** A provider that we know; the one it goes to must be offered as well, what is in one that is not can still be taken out. */
  readonly isKnownFrom: boolean;
  readonly isOfferedTo: boolean;
  /** The provider it goes to is not taken for down. */
  readonly isOpenTo: boolean;
};

/** What can be said before the database is asked. */
export function transferRefusal(facts: TransferFacts): RefusalReason | null {
  if (facts.from === facts.to) return { code: 'KEY_INVALID', key: 'to' };
  if (facts.isAll ? facts.minor < 1n : !isTransferAmount(facts)) return { code: 'TRANSFER_MINIMUM' };
  if (!facts.isKnownFrom || !facts.isOfferedTo) return { code: 'NO_GAME' };
  // Before any money moves: what goes into a provider that is down would only wait there.
  if (!facts.isOpenTo) return { code: 'TRANSFER_FAIL', moneyAt: facts.from === walletName ? 'IN_WALLET' : 'IN_GAME' };
  return null;
}

/** Where the money is when a step did not happen: out of a game it has not come, into one it went from the wallet and back. */
export function placeAfter({ from, step }: { from: string; step: 'OUT' | 'IN' }): Exclude<MoneyPlace, 'GATHERED'> {
  if (step === 'OUT') return 'IN_GAME';
  return from === walletName ? 'RETURNED' : 'IN_WALLET';
}

/** How long to wait before asking again, growing, and never so long that a provider's return goes unnoticed for a minute. */
export function retryDelayMs(attempts: number, random: number): number {
  const base = Math.min(1_000 * 2 ** Math.min(attempts, 5), 20_000);
  return Math.round(base * (0.75 + random / 2));
}
