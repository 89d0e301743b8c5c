import type { Queryable, Tx } from '../db/db.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import type { Host } from '../host.ts';
import { againKey } from './jobs.ts';

/** A worker registers within this time. An older lock without a registered worker belongs to a dead process. */
const unregisteredSeconds = 60;

export async function registerWorker(core: Host, workerId: string): Promise<void> {
  await core.db.query('insert into worker_process (worker_id, instance_id) values ($1, $2) on conflict do nothing', [
    workerId,
    core.listener.instanceId,
  ]);
}

/** A killed process leaves its jobs locked; graphile-worker would release them only after four hours. */
export async function reclaimJobs(core: Host): Promise<void> {
  const { rows: others } = await core.db.query<{ instanceId: bigint }>(
    'select distinct instance_id as "instanceId" from worker_process where instance_id <> $1',
    [core.listener.instanceId],
  );
  for (const { instanceId } of others) {
    await core.db.tx(async (tx) => {
      // Every live process holds an advisory lock on its number: if we get it, that process is dead.
      const { rows } = await tx.query<{ dead: boolean }>('select pg_try_advisory_xact_lock($1) as dead', [instanceId]);
      if (!rows[0]?.dead) return;
      const { rows: workers } = await tx.query<{ id: string }>(
        'delete from worker_process where instance_id = $1 returning worker_id as id',
        [instanceId],
      );
      await unlock(
        tx,
        workers.map(({ id }) => id),
      );
    });
  }
  await core.db.tx(async (tx) => {
    const { rows } = await tx.query<{ id: string }>(
      `select distinct j.locked_by as id from graphile_worker.jobs j
        where j.locked_at < now() - make_interval(secs => $1) and not exists (select from worker_process w where w.worker_id = j.locked_by)`,
      [unregisteredSeconds],
    );
    if (rows.length > 0)
      await unlock(
        tx,
        rows.map(({ id }) => id),
      );
  });
}

/** A finished recurring job whose process died before recording it already has its next run queued. */
async function unlock(tx: Tx, workerIds: readonly string[]): Promise<void> {
  await tx.query('select graphile_worker.force_unlock_workers($1::text[])', [workerIds]);
  await tx.query(
    `select graphile_worker.complete_jobs(array(
        select j.id from graphile_worker.jobs j join graphile_worker.jobs next on next.key = '${againKey}' || j.task_identifier
          where j.key is null and j.locked_at is null and j.attempts >= j.max_attempts and j.last_error is null))`,
  );
}

export async function deleteFailedJobs(db: Queryable, before: Date): Promise<void> {
  const old = 'select id from graphile_worker.jobs where attempts >= max_attempts and locked_at is null and updated_at < $1 limit $2';
  await deleteInBatches(db, `select graphile_worker.complete_jobs(array(${old}))`, before);
}
