import type { OtpPurpose } from '@krapao/contract';
import type { Queryable } from '../../../platform/db/db.ts';
import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts';
import type { OtpState } from './otp.rules.ts';

/** Without this lock two simultaneous requests for one phone would both send a code. */
export async function lockPhone(tx: Queryable, phone: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('otp:' || $1, 0))`, [phone]);
}

export async function sentSince(tx: Queryable, phone: string, since: Date): Promise<Date[]> {
  const { rows } = await tx.query<{ createdAt: Date }>(
    'select created_at as "createdAt" from otp where phone = $1 and created_at > $2 order by created_at desc',
    [phone, since],
  );
  return rows.map((row) => row.createdAt);
}

export async function insertOtp(
  tx: Queryable,
  o: { tokenHash: Buffer; purpose: OtpPurpose; phone: string; ref: string; codeHash: Buffer; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.query(
    'insert into otp (token_hash, purpose, phone, ref, code_hash, created_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7)',
    [o.tokenHash, o.purpose, o.phone, o.ref, o.codeHash, o.createdAt, o.expiresAt],
  );
}

export async function deleteOtp(db: Queryable, tokenHash: Buffer): Promise<void> {
  await db.query('delete from otp where token_hash = $1', [tokenHash]);
}

/** A new code ends all earlier ones, whatever their purpose: otherwise guesses at several codes would add up. */
export async function endOpenCodes(tx: Queryable, phone: string, now: Date): Promise<void> {
  await tx.query('update otp set expires_at = $2 where phone = $1 and verified_at is null and expires_at > $2', [phone, now]);
}

export type OtpRow = OtpState & { codeHash: Buffer; phone: string; purpose: OtpPurpose };

export async function lockOtp(tx: Queryable, tokenHash: Buffer): Promise<OtpRow | undefined> {
  const { rows } = await tx.query<OtpRow>(
    `select code_hash as "codeHash", phone, purpose, tries, created_at as "createdAt", expires_at as "expiresAt", verified_at as "verifiedAt"
       from otp where token_hash = $1 for update`,
    [tokenHash],
  );
  return rows[0];
}

export async function countTry(tx: Queryable, tokenHash: Buffer, proved: { at: Date; from: string } | null): Promise<void> {
  await tx.query('update otp set tries = tries + 1, verified_at = $2, proved_from = $3 where token_hash = $1', [
    tokenHash,
    proved?.at ?? null,
    proved?.from ?? null,
  ]);
}

export type ProofOwner = { phone: string; tokenHash: Buffer | null; tokenSince: Date; address: string; addressSince: Date };

const ownProof = `phone = $1 and purpose = 'register' and used_at is null
  and ((token_hash = $2 and verified_at > $3) or (proved_from = $4 and verified_at > $5))`;
const owned = (o: ProofOwner): unknown[] => [o.phone, o.tokenHash, o.tokenSince, o.address, o.addressSince];

export async function unusedProof(db: Queryable, owner: ProofOwner): Promise<string | null> {
  const { rows } = await db.query<{ ref: string }>(`select ref from otp where ${ownProof} order by verified_at desc limit 1`, owned(owner));
  return rows[0]?.ref ?? null;
}

/** Uses up all proofs of the phone: none may remain after a registration. */
export async function useProofs(tx: Queryable, owner: ProofOwner, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update otp set used_at = $6 where phone = $1 and purpose = 'register' and verified_at is not null and used_at is null
      and exists (select from otp where ${ownProof})`,
    [...owned(owner), now],
  );
  return (rowCount ?? 0) > 0;
}

export type ProofRow = { purpose: OtpPurpose; phone: string; verifiedAt: Date | null; usedAt: Date | null };

export async function findProof(db: Queryable, tokenHash: Buffer): Promise<ProofRow | undefined> {
  const { rows } = await db.query<ProofRow>(
    'select purpose, phone, verified_at as "verifiedAt", used_at as "usedAt" from otp where token_hash = $1',
    [tokenHash],
  );
  return rows[0];
}

export async function lockProof(tx: Queryable, tokenHash: Buffer): Promise<void> {
  await tx.query('select 1 from otp where token_hash = $1 for update', [tokenHash]);
}

export async function useToken(tx: Queryable, tokenHash: Buffer, now: Date): Promise<void> {
  await tx.query('update otp set used_at = $2 where token_hash = $1', [tokenHash, now]);
}

export async function hasRegisteredSince(db: Queryable, o: { phone: string; address: string; since: Date }): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    `select exists (select from otp where phone = $1 and proved_from = $2 and purpose = 'register' and verified_at > $3 and used_at is not null) as found`,
    [o.phone, o.address, o.since],
  );
  return rows[0]?.found ?? false;
}

export async function deleteOldOtps(db: Queryable, before: Date): Promise<void> {
  await deleteInBatches(db, 'delete from otp where token_hash in (select token_hash from otp where created_at < $1 limit $2)', before);
}
