import { type Money, toJson } from '@krapao/money';
import type { Ctx } from '../ctx.ts';

/** Tells the member's open pages the new balance; call it after the commit. */
export function tellBalance(ctx: Pick<Ctx, 'live' | 'clock'>, memberId: bigint, wallet: Money): void {
  ctx.live.tell(memberId, 'balance', { wallet: toJson(wallet), at: ctx.clock().toISOString() });
}
