import type { Queryable } from '../../../platform/db/db.ts';

const jobsMax = 10_000;

export type TaskJobs = { readonly task: string; readonly waiting: number; readonly oldestSeconds: number; readonly givenUp: number };

/** A running job is not counted as given up: queueing its next run sets its attempts to the maximum. */
export async function jobsByTask(db: Queryable): Promise<TaskJobs[]> {
  const { rows } = await db.query<TaskJobs>(
    `select task_identifier as task, count(*) filter (where is_due)::int as waiting,
        coalesce(extract(epoch from now() - min(run_at) filter (where is_due)), 0)::float8 as "oldestSeconds",
        count(*) filter (where attempts >= max_attempts and locked_at is null)::int as "givenUp"
      from (
        select task_identifier, run_at, attempts, max_attempts, locked_at, run_at <= now() and locked_at is null and attempts < max_attempts as is_due
        from graphile_worker.jobs limit ${jobsMax}
      ) j
      group by task_identifier`,
  );
  return rows;
}

export type Mark = 'ledger-proven';

export async function noteDone(db: Queryable, mark: Mark): Promise<void> {
  await db.query('insert into alarm_mark (name, at) values ($1, now()) on conflict (name) do update set at = excluded.at', [mark]);
}

export async function secondsSince(db: Queryable, mark: Mark): Promise<number | null> {
  const { rows } = await db.query<{ age: number }>('select extract(epoch from now() - at)::float8 as age from alarm_mark where name = $1', [
    mark,
  ]);
  return rows[0]?.age ?? null;
}

export async function findLastBackup(db: Queryable): Promise<{ at: Date; seconds: number } | null> {
  const { rows } = await db.query<{ at: Date; seconds: number }>(
    'select at, extract(epoch from now() - at)::float8 as seconds from backup_done',
  );
  return rows[0] ?? null;
}

export async function partitionsAhead(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ ahead: number }>(
    `select count(*)::int as ahead from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'ledger.movement'::regclass and c.relname ~ '^movement_[0-9]{4}_[0-9]{2}$'
        and c.relname > 'movement_' || to_char(now() at time zone 'UTC', 'YYYY_MM')`,
  );
  return rows[0]?.ahead ?? 0;
}

export type LogHealth = { readonly isArchiveFailing: boolean; readonly archiveFailures: number; readonly keptBytes: number };

/** A failing archive and a lost replica both make the WAL grow until the disk is full. */
export async function logHealth(db: Queryable): Promise<LogHealth> {
  const { rows } = await db.query<LogHealth>(
    `select a.failed_count::int as "archiveFailures",
        coalesce(a.last_failed_time > coalesce(a.last_archived_time, '-infinity'), false) as "isArchiveFailing",
        coalesce((select max(pg_wal_lsn_diff(pg_current_wal_lsn(), s.restart_lsn)) from pg_replication_slots s), 0)::float8 as "keptBytes"
      from pg_stat_archiver a`,
  );
  return rows[0] ?? { isArchiveFailing: false, archiveFailures: 0, keptBytes: 0 };
}
