import type { ErrorCode } from '@krapao/contract';
import { Refusal, refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { afterFailure, waitSeconds } from './log-in-guard.rules.ts';
import * as sql from './log-in-guard.sql.ts';

export type Proof<A> = {
  /** What failures are counted by: known or not, so that the wait does not tell who has an account. */
  subject: readonly [purpose: 'member' | 'staff' | 'change-password', who: string];
  find: () => Promise<A | null>;
  password: string;
  wrong: ErrorCode;
};

/** Answers the account whose password this is. Limited before it is hashed, and as slow for nobody's account as for somebody's. */
export async function provePassword<A extends { passwordHash: string }>(ctx: Ctx, proof: Proof<A>): Promise<A> {
  const subject = ctx.vault.hash('log-in', ...proof.subject);
  await refuseBlocked(ctx, subject);
  return ctx.passwords.inTurn(async ({ verify }) => {
    // Others may have failed while this one waited for its turn.
    await refuseBlocked(ctx, subject);
    const account = await proof.find();
    const right = await verify(account?.passwordHash ?? null, proof.password);
    if (account && right) {
      // Tries that run side by side must not get past the limit by being right.
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
