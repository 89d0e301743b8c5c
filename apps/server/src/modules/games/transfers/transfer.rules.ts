import type { MoneyPlace } from '@krapao/contract';
import { isTransferAmount } from '@krapao/contract/values/rules';
import type { RefusalReason } from '../../../platform/errors/errors.ts';

export const walletName = 'WALLET';

export type TransferFacts = {
  readonly from: string;
  readonly to: string;
  readonly minor: bigint;
  readonly isAll: boolean;
  /** The target must be offered; from a known but disabled provider money can still be taken out. */
  readonly isKnownFrom: boolean;
  readonly isOfferedTo: boolean;
  readonly isOpenTo: boolean;
};

export function transferRefusal(facts: TransferFacts): RefusalReason | null {
  if (facts.from === facts.to) return { code: 'KEY_INVALID', key: 'to' };
  if (facts.isAll ? facts.minor < 1n : !isTransferAmount(facts)) return { code: 'TRANSFER_MINIMUM' };
  if (!facts.isKnownFrom || !facts.isOfferedTo) return { code: 'NO_GAME' };
  // Checked before money moves: it would get stuck on the way to a provider that is down.
  if (!facts.isOpenTo) return { code: 'TRANSFER_FAIL', moneyAt: facts.from === walletName ? 'IN_WALLET' : 'IN_GAME' };
  return null;
}

/** Location of the money after a failed step: still in the game, or back in the wallet. */
export function placeAfter({ from, step }: { from: string; step: 'OUT' | 'IN' }): Exclude<MoneyPlace, 'GATHERED'> {
  if (step === 'OUT') return 'IN_GAME';
  return from === walletName ? 'RETURNED' : 'IN_WALLET';
}

/** Backoff, capped so that a provider's recovery is noticed within a minute. */
export function retryDelayMs(attempts: number, random: number): number {
  const base = Math.min(1_000 * 2 ** Math.min(attempts, 5), 20_000);
  return Math.round(base * (0.75 + random / 2));
}
