import type { Queryable } from '../../platform/db/db.ts';
import type { Failures } from '../../platform/limits/failures.rules.ts';

export type TotpRow = { readonly secret: Buffer; readonly lastStep: number; readonly createdAt: Date };
export type TotpState = 'pending' | 'live';

export async function findTotp(db: Queryable, staffId: bigint, state: TotpState): Promise<TotpRow | null> {
  const { rows } = await db.query<Omit<TotpRow, 'lastStep'> & { lastStep: bigint }>(
    'select secret, last_step as "lastStep", created_at as "createdAt" from staff_totp where staff_id = $1 and state = $2',
    [staffId, state],
  );
  return rows[0] ? { ...rows[0], lastStep: Number(rows[0].lastStep) } : null;
}

export async function putPendingTotp(tx: Queryable, o: { staffId: bigint; secret: Buffer; now: Date }): Promise<void> {
  await tx.query(
    `insert into staff_totp (staff_id, state, secret, created_at) values ($1, 'pending', $2, $3)
     on conflict (staff_id, state) do update set secret = excluded.secret, created_at = excluded.created_at`,
    [o.staffId, o.secret, o.now],
  );
}

export async function takeOverTotp(tx: Queryable, o: { staffId: bigint; step: number; now: Date }): Promise<void> {
  await tx.query(`delete from staff_totp where staff_id = $1 and state = 'live'`, [o.staffId]);
  await tx.query(`update staff_totp set state = 'live', last_step = $2, created_at = $3 where staff_id = $1 and state = 'pending'`, [
    o.staffId,
    o.step,
    o.now,
  ]);
}

export async function useTotpStep(tx: Queryable, staffId: bigint, step: number): Promise<void> {
  await tx.query(`update staff_totp set last_step = $2 where staff_id = $1 and state = 'live'`, [staffId, step]);
}

export async function deleteTotp(tx: Queryable, staffId: bigint): Promise<boolean> {
  const { rows } = await tx.query<{ state: TotpState }>('delete from staff_totp where staff_id = $1 returning state', [staffId]);
  return rows.some(({ state }) => state === 'live');
}

export async function putRecoveryCodes(tx: Queryable, staffId: bigint, hashes: readonly Buffer[]): Promise<void> {
  await deleteRecoveryCodes(tx, staffId);
  await tx.query('insert into staff_recovery_code (staff_id, code_hash) select $1, unnest($2::bytea[])', [staffId, hashes]);
}

export async function deleteRecoveryCodes(tx: Queryable, staffId: bigint): Promise<void> {
  await tx.query('delete from staff_recovery_code where staff_id = $1', [staffId]);
}

export async function useRecoveryCode(tx: Queryable, o: { staffId: bigint; hash: Buffer; now: Date }): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update staff_recovery_code set used_at = $3 where staff_id = $1 and code_hash = $2 and used_at is null returning 1',
    [o.staffId, o.hash, o.now],
  );
  return rowCount === 1;
}

export async function countRecoveryCodes(db: Queryable, staffId: bigint): Promise<number> {
  const { rows } = await db.query<{ count: bigint }>(
    'select count(*) as count from staff_recovery_code where staff_id = $1 and used_at is null',
    [staffId],
  );
  return Number(rows[0]?.count ?? 0);
}

export async function countFactors(db: Queryable, staffId: bigint): Promise<number> {
  const { rows } = await db.query<{ count: bigint }>(
    `select (select count(*) from staff_totp where staff_id = $1 and state = 'live')
       + (select count(*) from staff_passkey where staff_id = $1) as count`,
    [staffId],
  );
  return Number(rows[0]?.count ?? 0);
}

export const hasFactor = async (db: Queryable, staffId: bigint): Promise<boolean> => (await countFactors(db, staffId)) > 0;

export async function listGuarded(db: Queryable): Promise<ReadonlySet<bigint>> {
  const { rows } = await db.query<{ id: bigint }>(
    `select staff_id as id from staff_totp where state = 'live' union select staff_id from staff_passkey`,
  );
  return new Set(rows.map(({ id }) => id));
}

export async function findCodeFailures(tx: Queryable, staffId: bigint): Promise<Failures | undefined> {
  const { rows } = await tx.query<Failures>(
    'select failures, since, blocked_until as "blockedUntil" from staff_code_failure where staff_id = $1',
    [staffId],
  );
  return rows[0];
}

export async function putCodeFailures(tx: Queryable, staffId: bigint, f: Failures): Promise<void> {
  await tx.query(
    `insert into staff_code_failure (staff_id, failures, since, blocked_until) values ($1, $2, $3, $4)
     on conflict (staff_id) do update set failures = excluded.failures, since = excluded.since, blocked_until = excluded.blocked_until`,
    [staffId, f.failures, f.since, f.blockedUntil],
  );
}

export async function deleteCodeFailures(tx: Queryable, staffId: bigint): Promise<void> {
  await tx.query('delete from staff_code_failure where staff_id = $1', [staffId]);
}
