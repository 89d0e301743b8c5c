import type { Core } from '../../../platform/core.ts';
import type { Vault } from '../../../platform/crypto/vault.ts';
import type { Queryable } from '../../../platform/db/db.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { limitKey } from '../../../platform/http/address.ts';
import * as sql from './otp.sql.ts';

/** How long a verified phone needs no new code: for the token holder, or else for the address that entered the code. */
const tokenMinutes = 30;
const addressMinutes = 10;

export type Claim = { readonly phone: string; readonly otpToken?: string | null | undefined; readonly address: string };

export const findProof = (core: Pick<Core, 'vault'>, db: Queryable, claim: Claim, now: Date): Promise<string | null> =>
  sql.unusedProof(db, ownerOf(core, claim, now));

export const isPhoneProven = async (core: Pick<Core, 'vault'>, db: Queryable, claim: Claim, now: Date): Promise<boolean> =>
  (await findProof(core, db, claim, now)) !== null;

export const useProof = (core: Pick<Core, 'vault'>, tx: Queryable, claim: Claim, now: Date): Promise<boolean> =>
  sql.useProofs(tx, ownerOf(core, claim, now), now);

const ownerOf = (core: Pick<Core, 'vault'>, { phone, otpToken, address }: Claim, now: Date): sql.ProofOwner => ({
  phone,
  tokenHash: otpToken ? hashToken(core.vault, otpToken) : null,
  tokenSince: new Date(now.getTime() - tokenMinutes * 60_000),
  address: limitKey(address),
  addressSince: new Date(now.getTime() - addressMinutes * 60_000),
});

/** Maximum age of an SMS code that authorises a change of password or bank account. */
const changeProofMinutes = 15;

const since = (now: Date): Date => new Date(now.getTime() - changeProofMinutes * 60_000);

type ProofRequest = { readonly otpToken: string; readonly now: Date };

export async function recoveryProof(core: Pick<Core, 'vault'>, db: Queryable, { otpToken, now }: ProofRequest): Promise<string | null> {
  const proof = await sql.findProof(db, hashToken(core.vault, otpToken));
  const isFresh = proof?.purpose === 'recover' && !proof.usedAt && proof.verifiedAt !== null && proof.verifiedAt > since(now);
  return isFresh ? proof.phone : null;
}

/** Single use: anyone who finds the token later cannot set another password with it. */
export async function useRecoveryProof(core: Pick<Core, 'vault'>, tx: Queryable, asked: ProofRequest): Promise<void> {
  const tokenHash = hashToken(core.vault, asked.otpToken);
  await sql.lockProof(tx, tokenHash);
  if ((await recoveryProof(core, tx, asked)) === null) refuse('UNVERIFIED_OTP', 'otpToken');
  await sql.useToken(tx, tokenHash, asked.now);
}

/**
 * Proven by the code sent for this change, or by the registration code from the same address: a session hijacked right after
 * registration must not redirect payouts. An invalid token is refused even then.
 */
export async function isBankChangeProven(
  core: Pick<Core, 'vault'>,
  tx: Queryable,
  o: { phone: string; otpToken: string | undefined; address: string; now: Date },
): Promise<boolean> {
  if (o.otpToken === undefined) return sql.hasRegisteredSince(tx, { phone: o.phone, address: limitKey(o.address), since: since(o.now) });
  const proof = await sql.findProof(tx, hashToken(core.vault, o.otpToken));
  const isForThis = proof?.purpose === 'bank' || (proof?.purpose === 'register' && proof.usedAt !== null);
  return isForThis && proof.phone === o.phone && proof.verifiedAt !== null && proof.verifiedAt > since(o.now);
}

export const hashToken = (vault: Vault, token: string): Buffer => vault.hash('otp-token', token);

/** The token is part of the hash, so that equal codes have different hashes. */
export const hashCode = (vault: Vault, token: string, code: string): Buffer => vault.hash('otp-code', token, code);
