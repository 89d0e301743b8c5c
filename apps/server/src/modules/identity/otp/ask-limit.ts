import type { Core } from '../../../platform/core.ts';
import { Refusal } from '../../../platform/errors/errors.ts';
import { limitKey } from '../../../platform/http/address.ts';
import { askSubject, windowMs, windowStart } from './budget.rules.ts';
import { countOne } from './budget.sql.ts';

/** Whoever has not proven a phone may ask a few times an hour whether it, or a bank account, is a member's: no list of members can be made so. */
export async function takeMemberAsk(core: Core, address: string): Promise<void> {
  if (core.config.addressLimits) await takeAsk(core, askSubject(limitKey(address)));
}

/** A proven phone may ask as often whether a bank account is a member's: one proof must not open the list of all accounts. */
export const takeBankAsk = (core: Core, phone: string): Promise<void> => takeAsk(core, `bank:${phone}`);

async function takeAsk(core: Core, subject: string): Promise<void> {
  const now = core.clock();
  await core.db.tx(async (tx) => {
    const used = (await countOne(tx, { subjects: [subject], now, windowStart: windowStart(now) })).get(subject);
    if (!used || used.count <= core.settings.get('smsBudget').free.asks) return;
    // Rolled back: what was refused must not use up what a solved challenge may still ask.
    throw new Refusal('REQUEST_LIMIT', { retryAfterSeconds: Math.ceil((used.since.getTime() + windowMs - now.getTime()) / 1_000) });
  });
}
