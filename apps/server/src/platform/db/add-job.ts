import type { Queryable } from './db.ts';

export type JobOptions = { jobKey?: string; runAt?: Date; afterMs?: number; maxAttempts?: number; queue?: string; priority?: number };

/** In the caller's transaction: the job exists only if it commits. */
export async function addJob(tx: Queryable, task: string, payload: unknown, o: JobOptions = {}): Promise<void> {
  await tx.query({
    name: 'add-job',
    text: `select graphile_worker.add_job($1, $2::json, queue_name => $3, max_attempts => $5, job_key => $6, priority => $7,
             run_at => coalesce($4::timestamptz, now() + $8::int * interval '1 millisecond'))`,
    values: [
      task,
      JSON.stringify(payload),
      o.queue ?? null,
      o.runAt ?? null,
      o.maxAttempts ?? 25,
      o.jobKey ?? null,
      o.priority ?? 0,
      o.afterMs ?? null,
    ],
  });
}

export type KeyedJob = { readonly task: string; readonly payload: unknown; readonly jobKey: string; readonly runAt?: Date };

/** Ordered by key, so that two transactions cannot deadlock. */
export async function addJobs(tx: Queryable, jobs: readonly KeyedJob[]): Promise<void> {
  if (jobs.length === 0) return;
  await tx.query({
    name: 'add-jobs',
    text: `select graphile_worker.add_job(job.task, job.payload, max_attempts => 25, job_key => job."jobKey", run_at => job."runAt")
             from (select * from jsonb_to_recordset($1::jsonb) as j (task text, payload json, "jobKey" text, "runAt" timestamptz)
                    order by "jobKey") job`,
    values: [JSON.stringify(jobs)],
  });
}
