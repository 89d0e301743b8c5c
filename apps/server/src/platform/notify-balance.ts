import { type Money, toJson } from '@krapao/money';
import type { Core } from './core.ts';

/** Call after the commit. */
export function notifyBalance(core: Pick<Core, 'live' | 'clock'>, memberId: bigint, wallet: Money): void {
  core.live.tell(memberId, 'balance', { wallet: toJson(wallet), at: core.clock().toISOString() });
}
