import type { Host } from '../host.ts';

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
      await tx.query('select graphile_worker.force_unlock_workers($1::text[])', [workers.map(({ id }) => id)]);
    });
  }
  await core.db.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct j.locked_by)) from graphile_worker.jobs j
      where j.locked_by is not null and j.locked_at < now() - make_interval(secs => $1)
        and not exists (select from worker_process w where w.worker_id = j.locked_by)
      having count(*) > 0`,
    [unregisteredSeconds],
  );
}
