import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import type { Queryable } from '../../db/db.ts';
import { hashToken } from './codes.ts';
import * as sql from './otp.sql.ts';

/** How old a code by SMS may be that proves who changes a password or a bank account. */
const changeProofMinutes = 15;

const since = (now: Date): Date => new Date(now.getTime() - changeProofMinutes * 60_000);

/** The phone whose code was verified for a new password. Once: whoever finds the token later sets no second one. */
export async function useRecoveryProof(ctx: Pick<Ctx, 'vault'>, tx: Queryable, o: { otpToken: string; now: Date }): Promise<string> {
  const tokenHash = hashToken(ctx.vault, o.otpToken);
  const proof = await sql.lockProof(tx, tokenHash);
  if (proof?.purpose !== 'recover' || proof.usedAt || !proof.verifiedAt || proof.verifiedAt <= since(o.now))
    return refuse('UNVERIFIED_OTP', 'otpToken');
  await sql.useToken(tx, tokenHash, o.now);
  return proof.phone;
}

/** By the code that was asked for this change, or by the one that the member has just registered with. */
export async function isBankChangeProven(
  ctx: Pick<Ctx, 'vault'>,
  tx: Queryable,
  o: { phone: string; otpToken: string | undefined; now: Date },
): Promise<boolean> {
  const proof = o.otpToken === undefined ? undefined : await sql.lockProof(tx, hashToken(ctx.vault, o.otpToken));
  if (proof?.purpose === 'bank' && proof.phone === o.phone && proof.verifiedAt && proof.verifiedAt > since(o.now)) return true;
  return sql.hasRegisteredSince(tx, o.phone, since(o.now));
}
