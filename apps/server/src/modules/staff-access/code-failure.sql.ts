import type { Queryable } from '../../platform/db/db.ts';
import type { Failures } from '../../platform/limits/failures.rules.ts';

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
