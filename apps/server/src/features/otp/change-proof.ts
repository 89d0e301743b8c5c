import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import type { Queryable } from '../../db/db.ts';
import { hashToken } from './codes.ts';
import * as sql from './otp.sql.ts';

/** How old a code by SMS may be that proves who changes a password or a bank account. */
const changeProofMinutes = 15;

const since = (now: Date): Date => new Date(now.getTime() - changeProofMinutes * 60_000);

type Asked = { readonly otpToken: string; readonly now: Date };

/** The phone whose code was verified for a new password; null when there is none that was not used yet. */
export async function recoveryProof(ctx: Pick<Ctx, 'vault'>, db: Queryable, { otpToken, now }: Asked): Promise<string | null> {
  const proof = await sql.findProof(db, hashToken(ctx.vault, otpToken));
  const isFresh = proof?.purpose === 'recover' && !proof.usedAt && proof.verifiedAt !== null && proof.verifiedAt > since(now);
  return isFresh ? proof.phone : null;
}

/** Once: whoever finds the token later sets no second password with it. */
export async function useRecoveryProof(ctx: Pick<Ctx, 'vault'>, tx: Queryable, asked: Asked): Promise<void> {
  const tokenHash = hashToken(ctx.vault, asked.otpToken);
  await sql.lockProof(tx, tokenHash);
  if ((await recoveryProof(ctx, tx, asked)) === null) refuse('UNVERIFIED_OTP', 'otpToken');
  await sql.useToken(tx, tokenHash, asked.now);
}

/** By the code that was asked for this change, or by the one that the member has just registered with. */
export async function isBankChangeProven(
  ctx: Pick<Ctx, 'vault'>,
  tx: Queryable,
  o: { phone: string; otpToken: string | undefined; now: Date },
): Promise<boolean> {
  const proof = o.otpToken === undefined ? undefined : await sql.findProof(tx, hashToken(ctx.vault, o.otpToken));
  if (proof?.purpose === 'bank' && proof.phone === o.phone && proof.verifiedAt && proof.verifiedAt > since(o.now)) return true;
  return sql.hasRegisteredSince(tx, o.phone, since(o.now));
}
