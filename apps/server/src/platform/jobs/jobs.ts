import { type ParsedCronItem, parseCrontab } from 'graphile-worker';
import type { Core } from '../core.ts';
import { addJob } from '../db/add-job.ts';
import type { Queryable } from '../db/db.ts';

/** The work of a job. It may run more than once, so it must recognise what an earlier run already did. */
export type Task<C = Core> = (core: C, payload: unknown) => Promise<void>;

/** Work that comes again after a pause: as a job that one process does for all, or as a loop of each process. A failed run is the next one's to make good. */
export type Repeated<C = Core> = {
  readonly name: string;
  readonly everyMs: number;
  readonly run: (core: C) => Promise<void>;
  /** Also while a restored database is being brought up to date: it moves no money. */
  readonly whileRestoring?: true;
};

export type RunnerPlan = {
  readonly tasks: Record<string, Task>;
  readonly concurrency: number;
  /** Each of its workers looks so often for jobs whose time has come; of new ones it is told. */
  readonly pollMs: number;
};

export type Plan = {
  readonly loops: readonly Repeated[];
  /** A loop that runs only while a restored database is being brought up to date. */
  readonly whileRestoring: Repeated;
  readonly repeated: readonly Repeated[];
  /** minute hour day month weekday task, in UTC. */
  readonly crontab: readonly string[];
  readonly runners: readonly RunnerPlan[];
};

/** A job that adds its next run when it is done. */
export type Recurring = { readonly task: string; readonly key: string; readonly everyMs: number | null; next(now: Date): Date };

/** Its key is this and its task. */
export const againKey = 'again:';

const minuteMs = 60_000;
/** A repeated job takes less. One that is held for longer belongs to a process that is frozen. */
const heldSecondsMax = 300;

export function recurringOf({ repeated, crontab }: Pick<Plan, 'repeated' | 'crontab'>): ReadonlyMap<string, Recurring> {
  const all = [
    ...repeated.map(({ name, everyMs }) => ({ task: name, everyMs, next: (now: Date) => new Date(now.getTime() + everyMs) })),
    ...parseCrontab(crontab.join('\n')).map((item) => ({ task: item.task, everyMs: null, next: (now: Date) => nextMinute(item, now) })),
  ];
  return new Map(all.map((one) => [one.task, { ...one, key: againKey + one.task }]));
}

/** The first minute after `now` that a line of the crontab names. */
export function nextMinute({ match }: Pick<ParsedCronItem, 'match'>, now: Date): Date {
  for (let at = Math.floor(now.getTime() / minuteMs + 1) * minuteMs; ; at += minuteMs) {
    const day = new Date(at);
    const [min, hour, date, month, dow] = [
      day.getUTCMinutes(),
      day.getUTCHours(),
      day.getUTCDate(),
      day.getUTCMonth() + 1,
      day.getUTCDay(),
    ];
    if (match({ min, hour, date, month, dow })) return day;
  }
}

/**
 * By the database's clock. graphile-worker's own crontab goes by the machine's: one that is behind would run a night hours late, and one that was ahead would
 * keep all others from running anything until its time is reached.
 */
export async function addNext(db: Queryable, { task, key, next }: Recurring): Promise<void> {
  const { rows } = await db.query<{ now: Date }>('select now()');
  if (rows[0]) await addJob(db, task, {}, { jobKey: key, runAt: next(rows[0].now) });
}

type Queued = { readonly now: Date; readonly key: string | null; readonly held: number };

/** Adds the recurring jobs that are not in the queue: new ones, those that were given up, and those that a frozen process holds. */
export async function addMissing(db: Queryable, recurring: Iterable<Recurring>): Promise<void> {
  const all = [...recurring];
  const { rows } = await db.query<Queued>(
    `select now(), j.key, coalesce(extract(epoch from now() - j.locked_at), 0)::float8 as held
      from (select) one left join graphile_worker.jobs j on j.key = any($1) and j.attempts < j.max_attempts`,
    [all.map(({ key }) => key)],
  );
  const isThere = ({ key, everyMs }: Recurring): boolean =>
    rows.some((job) => job.key === key && (everyMs === null || job.held < heldSecondsMax));
  const now = rows[0]?.now;
  if (!now) return;
  for (const one of all)
    if (!isThere(one)) await addJob(db, one.task, {}, { jobKey: one.key, runAt: one.everyMs === null ? one.next(now) : now });
}
