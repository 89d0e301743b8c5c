import { type ParsedCronItem, parseCrontab } from 'graphile-worker';
import type { Core } from '../core.ts';

const minuteMs = 60_000;
/** What was missed while no server ran is done when one is up: a night's work must not wait for the next night. */
const catchUpMs = 25 * 60 * minuteMs;

/** The last minute up to `now` and after `after` that an item is due at; null: none. */
export function lastDue(item: Pick<ParsedCronItem, 'match'>, after: Date, now: Date): Date | null {
  const first = Math.max(after.getTime(), now.getTime() - catchUpMs);
  for (let at = Math.floor(now.getTime() / minuteMs) * minuteMs; at > first; at -= minuteMs) {
    const minute = new Date(at);
    const [min, hour, date, month, dow] = [
      minute.getUTCMinutes(),
      minute.getUTCHours(),
      minute.getUTCDate(),
      minute.getUTCMonth() + 1,
      minute.getUTCDay(),
    ];
    if (item.match({ min, hour, date, month, dow })) return minute;
  }
  return null;
}

type Known = { readonly identifier: string | null; readonly after: Date | null; readonly now: Date };

/**
 * Adds the jobs of a crontab whose minute has come by the database's clock. graphile-worker's own goes by the machine's: one that is behind would run a night
 * hours late, and one that was set back would run nothing for hours. Its table says what was added, so that of several servers one adds a job.
 */
export function makeSchedule(crontab: string): (core: Pick<Core, 'db'>) => Promise<void> {
  const items = parseCrontab(crontab);
  return async ({ db }) => {
    // A time that lies ahead was written by a machine whose clock was wrong.
    const { rows } = await db.query<Known>(
      `select k.identifier, case when k.last_execution > t.now then null else k.last_execution end as after, t.now
        from (select now() as now) t left join graphile_worker._private_known_crontabs k on k.identifier = any($1)`,
      [items.map(({ identifier }) => identifier)],
    );
    const now = rows[0]?.now;
    if (!now) return;
    for (const item of items) {
      const known = rows.find(({ identifier }) => identifier === item.identifier);
      // One that was never added begins with the minute that runs.
      const minute = lastDue(item, known?.after ?? new Date(now.getTime() - minuteMs), now);
      if (minute) await addDue(db, item, minute);
    }
  };
}

async function addDue(db: Core['db'], item: ParsedCronItem, minute: Date): Promise<void> {
  const { jobKey = null, jobKeyMode = null, maxAttempts = null, priority = null, queueName = null } = item.options;
  await db.query(
    `with mine as (
        insert into graphile_worker._private_known_crontabs as k (identifier, known_since, last_execution) values ($1, now(), $2)
        on conflict (identifier) do update set last_execution = excluded.last_execution
          where k.last_execution is null or k.last_execution < excluded.last_execution or k.last_execution > now()
        returning 1
      )
      select graphile_worker.add_job($3, $4::json, $5, $2, $6::int, $7, $8::int, null, $9) from mine`,
    [
      item.identifier,
      minute,
      item.task,
      JSON.stringify({ ...item.payload, _cron: { ts: minute.toISOString(), backfilled: false } }),
      queueName,
      maxAttempts,
      jobKey,
      priority,
      jobKeyMode,
    ],
  );
}
