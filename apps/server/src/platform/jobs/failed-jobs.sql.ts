import type { Queryable } from '../db/db.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';

/** Jobs that were given up after their last attempt. Nothing else removes them, and a key that they hold would keep the same job from being added anew. */
export async function deleteFailedJobs(db: Queryable, before: Date): Promise<void> {
  const old =
    'select id from graphile_worker._private_jobs where attempts >= max_attempts and locked_at is null and updated_at < $1 limit $2';
  await deleteInBatches(db, `delete from graphile_worker._private_jobs where id in (${old})`, before);
}
