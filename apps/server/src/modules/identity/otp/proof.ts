import type { Core } from '../../../platform/core.ts';
import type { Queryable } from '../../../platform/db/db.ts';
import { limitKey } from '../../../platform/http/address.ts';
import { hashToken } from './codes.ts';
import * as sql from './otp.sql.ts';

/** For how long a verified phone may register, or needs no new code: whoever holds the code's token, or else the address that gave the code. */
const tokenMinutes = 30;
const addressMinutes = 10;

/** Who says that the phone is proven. */
export type Claim = { readonly phone: string; readonly otpToken?: string | null | undefined; readonly address: string };

/** The reference of the code that proved this phone to this caller and was not used to register. */
export const findProof = (core: Pick<Core, 'vault'>, db: Queryable, claim: Claim, now: Date): Promise<string | null> =>
  sql.unusedProof(db, ownerOf(core, claim, now));

export const isPhoneProven = async (core: Pick<Core, 'vault'>, db: Queryable, claim: Claim, now: Date): Promise<boolean> =>
  (await findProof(core, db, claim, now)) !== null;

/** Marks every proof of the phone as used, in the transaction that registers. False when none is this caller's. */
export const useProof = (core: Pick<Core, 'vault'>, tx: Queryable, claim: Claim, now: Date): Promise<boolean> =>
  sql.useProofs(tx, ownerOf(core, claim, now), now);

const ownerOf = (core: Pick<Core, 'vault'>, { phone, otpToken, address }: Claim, now: Date): sql.ProofOwner => ({
  phone,
  tokenHash: otpToken ? hashToken(core.vault, otpToken) : null,
  tokenSince: new Date(now.getTime() - tokenMinutes * 60_000),
  address: limitKey(address),
  addressSince: new Date(now.getTime() - addressMinutes * 60_000),
});
