import type { Queryable } from '../../../platform/db/db.ts';
import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts';
import type { Failures } from '../../../platform/limits/failures.rules.ts';

export async function findFailures(db: Queryable, subject: Buffer): Promise<Failures | undefined> {
  const { rows } = await db.query<Failures>({
    name: 'log-in-failures',
    text: 'select failures, since, blocked_until as "blockedUntil" from log_in_failure where subject = $1',
    values: [subject],
  });
  return rows[0];
}

export async function lockFailures(tx: Queryable, subject: Buffer, now: Date): Promise<Failures> {
  await tx.query('insert into log_in_failure (subject, failures, since) values ($1, 0, $2) on conflict do nothing', [subject, now]);
  const { rows } = await tx.query<Failures>(
    'select failures, since, blocked_until as "blockedUntil" from log_in_failure where subject = $1 for update',
    [subject],
  );
  return rows[0] ?? { failures: 0, since: now, blockedUntil: null };
}

export async function updateFailures(tx: Queryable, subject: Buffer, f: Failures): Promise<void> {
  await tx.query('update log_in_failure set failures = $2, since = $3, blocked_until = $4 where subject = $1', [
    subject,
    f.failures,
    f.since,
    f.blockedUntil,
  ]);
}

export async function deleteFailures(db: Queryable, subject: Buffer): Promise<void> {
  await db.query('delete from log_in_failure where subject = $1', [subject]);
}

export async function deleteOldFailures(db: Queryable, before: Date): Promise<void> {
  await deleteInBatches(
    db,
    'delete from log_in_failure where subject in (select subject from log_in_failure where since < $1 and coalesce(blocked_until, since) < $1 limit $2)',
    before,
  );
}
