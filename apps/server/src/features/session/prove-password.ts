import type { ErrorCode } from '@krapao/contract';
import { Refusal, refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { afterFailure, waitSeconds } from './log-in-guard.rules.ts';
import * as sql from './log-in-guard.sql.ts';

export type Proof<A> = {
  /** The key for counting failures. Unknown names are counted too, so that the wait does not reveal who has an account. */
  subject: readonly [purpose: 'member' | 'staff' | 'change-password', who: string];
  find: () => Promise<A | null>;
  password: string;
  wrong: ErrorCode;
};

/** Returns the account when the password is right. Limited before hashing, and as slow for an unknown account as for a known one. */
export async function provePassword<A extends { passwordHash: string }>(ctx: Ctx, proof: Proof<A>): Promise<A> {
  const subject = ctx.vault.hash('log-in', ...proof.subject);
  await refuseBlocked(ctx, subject);
  return ctx.passwords.inTurn(async ({ verify }) => {
    // Other attempts may have failed while this one waited for its turn.
    await refuseBlocked(ctx, subject);
    const account = await proof.find();
    const right = await verify(account?.passwordHash ?? null, proof.password);
    if (account && right) {
      // With concurrent attempts, a right password must not pass the limit.
      await refuseBlocked(ctx, subject);
      await sql.deleteFailures(ctx.db, subject);
      return account;
    }
    await countFailure(ctx, subject);
    return refuse(proof.wrong);
  });
}

async function refuseBlocked(ctx: Ctx, subject: Buffer): Promise<void> {
  const seconds = waitSeconds(await sql.findFailures(ctx.db, subject), ctx.clock());
  if (seconds !== null) throw new Refusal('REQUEST_LIMIT', { retryAfterSeconds: seconds });
}

async function countFailure(ctx: Ctx, subject: Buffer): Promise<void> {
  const now = ctx.clock();
  const limits = ctx.settings.get('limits');
  await ctx.db.tx(async (tx) => {
    const known = await sql.lockFailures(tx, subject, now);
    await sql.updateFailures(tx, subject, afterFailure(known, limits, now));
  });
}
