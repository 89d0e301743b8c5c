import { limitKey } from '../../core/address.ts';
import { Refusal } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { askSubject, windowMs, windowStart } from './budget.rules.ts';
import { countOne } from './budget.sql.ts';

/** Whoever has not proven a phone may ask a few times an hour whether it, or a bank account, is a member's: no list of members can be made so. */
export async function takeMemberAsk(ctx: Ctx, address: string): Promise<void> {
  if (ctx.config.addressLimits) await takeAsk(ctx, askSubject(limitKey(address)));
}

/** A proven phone may ask as often whether a bank account is a member's: one proof must not open the list of all accounts. */
export const takeBankAsk = (ctx: Ctx, phone: string): Promise<void> => takeAsk(ctx, `bank:${phone}`);

async function takeAsk(ctx: Ctx, subject: string): Promise<void> {
  const now = ctx.clock();
  await ctx.db.tx(async (tx) => {
    const used = (await countOne(tx, { subjects: [subject], now, windowStart: windowStart(now) })).get(subject);
    if (!used || used.count <= ctx.settings.get('smsBudget').free.asks) return;
    // Rolled back: what was refused must not use up what a solved challenge may still ask.
    throw new Refusal('REQUEST_LIMIT', { retryAfterSeconds: Math.ceil((used.since.getTime() + windowMs - now.getTime()) / 1_000) });
  });
}
