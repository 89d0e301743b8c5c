import type { Money } from '@krapao/money';
import type { Ctx } from '../../ctx.ts';
import { giveShares } from './run-night.ts';

/** The share of one member's loss of a day that is over, by today's rule: for a loss that no game reported. Once for each day. */
export async function giveRefund(ctx: Ctx, { memberId, day, loss }: { memberId: bigint; day: string; loss: Money }): Promise<void> {
  await ctx.db.tx((tx) => giveShares(ctx, tx, [{ memberId, loss }], { day, now: ctx.clock(), dayIsOver: true }));
}
