import type { Queryable, Tx } from '../db/db.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import type { Host } from '../host.ts';
import { againKey } from './jobs.ts';

/** A worker registers itself in less than this time after its start. A lock that is older and has no registered worker belongs to a dead process. */
const unregisteredSeconds = 60;

export async function registerWorker(core: Host, workerId: string): Promise<void> {
  await core.db.query('insert into worker_process (worker_id, instance_id) values ($1, $2) on conflict do nothing', [
    workerId,
    core.listener.instanceId,
  ]);
}

/** A killed process leaves its jobs locked, and graphile-worker itself would release them only after four hours. */
export async function reclaimJobs(core: Host): Promise<void> {
  const { rows: others } = await core.db.query<{ instanceId: bigint }>(
    'select distinct instance_id as "instanceId" from worker_process where instance_id <> $1',
    [core.listener.instanceId],
  );
  for (const { instanceId } of others) {
    await core.db.tx(async (tx) => {
      // Every live process holds an advisory lock with its own number: when we get the lock, that process is dead.
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

/** A recurring job that was done, and whose end its process did not write any more, has its next run in the queue: it was not given up. */
async function unlock(tx: Tx, workerIds: readonly string[]): Promise<void> {
  await tx.query('select graphile_worker.force_unlock_workers($1::text[])', [workerIds]);
  await tx.query(
    `select graphile_worker.complete_jobs(array(
        select j.id from graphile_worker.jobs j join graphile_worker.jobs next on next.key = '${againKey}' || j.task_identifier
          where j.key is null and j.locked_at is null and j.attempts >= j.max_attempts and j.last_error is null))`,
  );
}

/** Jobs that were given up after their last attempt. Nothing else removes them. */
export async function deleteFailedJobs(db: Queryable, before: Date): Promise<void> {
  const old = 'select id from graphile_worker.jobs where attempts >= max_attempts and locked_at is null and updated_at < $1 limit $2';
  await deleteInBatches(db, `select graphile_worker.complete_jobs(array(${old}))`, before);
}
