import { type ParsedCronItem, parseCrontab } from 'graphile-worker';
import type { Core } from '../core.ts';
import { addJob, addJobs } from '../db/add-job.ts';
import type { Queryable } from '../db/db.ts';

/** May run more than once, so it must recognise what an earlier run already did. */
export type Task<C = Core> = (core: C, payload: unknown) => Promise<void>;

/** Runs again after a pause: as a job of one process, or as a loop in every process. A failed run is retried by the next. */
export type Repeated<C = Core> = {
  readonly name: string;
  readonly everyMs: number;
  readonly run: (core: C) => Promise<void>;
  readonly whileRestoring?: true;
};

export type RunnerPlan = {
  readonly tasks: Record<string, Task>;
  readonly concurrency: number;
};

export type Plan = {
  readonly loops: readonly Repeated[];
  readonly whileRestoring: Repeated;
  readonly repeated: readonly Repeated[];
  readonly crontab: readonly string[];
  readonly runners: readonly RunnerPlan[];
};

type Pace = { readonly everyMs: number } | { readonly everyMs: null; next(now: Date): Date };
export type Recurring = { readonly task: string; readonly key: string } & Pace;

export const againKey = 'again:';

const minuteMs = 60_000;
/** Repeated jobs are shorter. One locked for longer belongs to a hung process. */
const heldSecondsMax = 300;

export function recurringOf({ repeated, crontab }: Pick<Plan, 'repeated' | 'crontab'>): ReadonlyMap<string, Recurring> {
  const all: ({ task: string } & Pace)[] = [
    ...repeated.map(({ name, everyMs }) => ({ task: name, everyMs })),
    ...parseCrontab(crontab.join('\n')).map((item) => ({ task: item.task, everyMs: null, next: (now: Date) => nextMinute(item, now) })),
  ];
  return new Map(all.map((one) => [one.task, { ...one, key: againKey + one.task }]));
}

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
 * Uses the database clock. graphile-worker's crontab uses the machine's: a slow one would run nightly jobs late, and a fast one
 * would block all others until its time is reached.
 */
export async function addNext(db: Queryable, one: Recurring): Promise<void> {
  if (one.everyMs !== null) return addJob(db, one.task, {}, { jobKey: one.key, afterMs: one.everyMs });
  const { rows } = await db.query<{ now: Date }>('select now()');
  if (rows[0]) await addJob(db, one.task, {}, { jobKey: one.key, runAt: one.next(rows[0].now) });
}

type Queued = { readonly now: Date; readonly key: string | null; readonly held: number };

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
  const missing = all.filter((one) => !isThere(one));
  await addJobs(
    db,
    missing.map((one) => ({ task: one.task, payload: {}, jobKey: one.key, runAt: one.everyMs === null ? one.next(now) : now })),
  );
}
