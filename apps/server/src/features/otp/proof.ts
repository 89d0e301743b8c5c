import type { Queryable } from '../../db/db.ts';
import * as sql from './otp.sql.ts';

/** For how long a verified phone may register, or needs no new code. */
export const proofMinutes = 30;

export const proofsSince = (now: Date): Date => new Date(now.getTime() - proofMinutes * 60_000);

export const isPhoneProven = async (db: Queryable, phone: string, now: Date): Promise<boolean> =>
  (await sql.unusedProof(db, phone, proofsSince(now))) !== null;

/** Marks the proof as used, in the transaction that registers. False when there is none. */
export const useProof = (tx: Queryable, phone: string, now: Date): Promise<boolean> => sql.useProofs(tx, phone, proofsSince(now), now);
