import { EventEmitter } from 'node:events';
import { isUnavailable, openPool } from '@krapao/pg';
import { Logger, type Runner, run, type TaskList, type WorkerEvents, type WorkerPool } from 'graphile-worker';
import { cutWhenUnsafe } from '../db/guarded-pool.ts';
import type { Host } from '../host.ts';
import { addMissing, addNext, type Plan, type Recurring, type Repeated, type RunnerPlan, recurringOf, type Task } from './jobs.ts';
import { reclaimJobs, registerWorker } from './reclaim.ts';
import { repeatable } from './repeatable-pool.ts';

/** For short statements of the queue only; the jobs themselves use the calls' pool. */
const connectionsMax = 4;
/** Finds what became due. New jobs are notified. */
const pollMs = 1_000;
/** The workers' own poll, should nothing wake them. */
const ownPollMs = 60_000;
/** Jobs added within it wake the workers once. */
const wakeMs = 25;
/** Jobs waiting for unresponsive games must not hold up those of the banks. */
const repeatedAtOnce = 6;

/** `stop` takes no more jobs, waits for running ones and leaves none locked. Repeated calls wait for the same. */
export type Worker = { isRunning(): boolean; stop(): Promise<void> };
type RunnerWorker = Worker & { readonly isTimed: boolean; wake(): void };

export async function startWorker(core: Host, plan: Plan): Promise<Worker> {
  await reclaimJobs(core);
  // graphile-worker serialises rows of failed jobs; JSON.stringify throws on bigint and would crash the process. Keep int8 as
  // text.
  const pool = repeatable(
    openPool({
      url: core.config.databaseUrl,
      bounds: core.config.databaseBounds,
      max: connectionsMax,
      name: 'krapao-jobs',
      int8AsText: true,
      check: core.restore.checkConnection,
    }),
    core.space,
  );
  core.space.watch(pool);
  cutWhenUnsafe(pool, core);
  core.metrics.watchPools({ jobs: pool });
  pool.on('error', (error) => core.log.warn({ error: error.message }, 'lost an idle connection of the job queue'));
  let stopped = false;
  const recurring = recurringOf(plan);
  const repeatedPollMs = Math.min(pollMs, ...plan.repeated.map(({ everyMs }) => everyMs));
  const startRunners = (): Promise<RunnerWorker[]> => {
    const start = (one: RunnerPlan, timing: Timing) => startRunner(core, pool, one, { recurring, ...timing });
    const gatedRunners = core.restore.isOn() ? [] : plan.runners.map((one) => start(gated(core, one), { isTimed: false, everyMs: pollMs }));
    return Promise.all([start(runnerOfRepeated(core, plan), { isTimed: true, everyMs: repeatedPollMs }), ...gatedRunners]);
  };
  await addMissing(core.db, recurring.values());
  let runners = await startRunners();
  let waking: NodeJS.Timeout | undefined;
  core.listener.on('jobs:insert', () => {
    waking ??= setTimeout(() => {
      waking = undefined;
      for (const runner of runners) if (!runner.isTimed) runner.wake();
    }, wakeMs);
  });
  core.listener.on('worker:migrate', (told) => {
    if (isBreaking(told)) for (const runner of runners) runner.stop().catch(() => {});
  });
  const { whileRestoring } = plan;
  // A loop, not a job, which would be locked by the very process that died.
  const recover: Repeated = {
    name: 'reclaim-jobs',
    everyMs: 10_000,
    whileRestoring: true,
    run: async () => {
      await reclaimJobs(core);
      await addMissing(core.db, recurring.values());
    },
  };
  const loops = [...plan.loops, recover, whileRestoring].map((loop) =>
    startLoop(loop.everyMs, () => runRepeated(core, loop, loop === whileRestoring)),
  );
  let turn: Promise<void> = Promise.resolve();
  const follow = async (): Promise<void> => {
    const resting = runners;
    runners = [];
    await Promise.all(resting.map((runner) => runner.stop()));
    if (!stopped) runners = await startRunners();
  };
  core.restore.onChange(() => {
    turn = turn.then(follow).catch((error: unknown) => core.log.fatal({ err: error }, 'could not stop or start the jobs'));
  });
  const stop = async (): Promise<void> => {
    stopped = true;
    clearTimeout(waking);
    await turn;
    await Promise.all([...loops.map((loop) => loop.stop()), follow()]);
    await pool.end();
  };
  let stopping: Promise<void> | null = null;
  return {
    isRunning: () => runners.every((runner) => runner.isRunning()),
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

function startLoop(everyMs: number, work: () => Promise<void>): { stop(): Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const runOnce = (): void => {
    running = work().then(() => {
      if (!stopped) timer = setTimeout(runOnce, everyMs);
    });
  };
  runOnce();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** In restore mode only work that moves no money runs. A failure is logged and counted; the next run retries. */
async function runRepeated(core: Host, { name, run, whileRestoring }: Repeated, isForRestoring = false): Promise<void> {
  const isOn = core.restore.isOn();
  if (isForRestoring ? !isOn : isOn && !whileRestoring) return;
  const work = (): Promise<void> => measured(core, name, run, undefined).catch(() => {});
  await (isOn || whileRestoring ? work() : core.gate.run(work));
}

const runnerOfRepeated = (core: Host, { repeated }: Plan): RunnerPlan => ({
  tasks: Object.fromEntries(repeated.map((one) => [one.name, () => runRepeated(core, one)])),
  concurrency: repeatedAtOnce,
});

const gated = (core: Host, plan: RunnerPlan): RunnerPlan => ({
  ...plan,
  tasks: Object.fromEntries(
    Object.entries(plan.tasks).map(([name, task]) => [name, (_, payload) => core.gate.run(() => measured(core, name, task, payload))]),
  ),
});

/** Timed: its jobs are repeated ones, due at times known in advance, so a new job does not wake it. */
type Timing = { readonly isTimed: boolean; readonly everyMs: number };

/**
 * Its idle workers would each poll, and each runner would listen on its own connection. One timer and the server's listener wake one
 * worker instead, and a worker that finds a job wakes the next.
 */
async function startRunner(
  core: Host,
  pool: ReturnType<typeof openPool>,
  plan: RunnerPlan,
  o: Timing & { recurring: ReadonlyMap<string, Recurring> },
): Promise<RunnerWorker> {
  let running = true;
  let workers: WorkerPool | null = null;
  const wake = (): void => workers?.nudge(1);
  const events: WorkerEvents = new EventEmitter();
  events.on('job:start', wake);
  // Jobs are locked by the pool's id, not its workers'. Under another name a killed process would keep them for a minute, and a
  // live one would lose long-running ones.
  events.on('pool:create', ({ workerPool }) => {
    workers = workerPool;
    registerWorker(core, workerPool.id).catch((error) => core.log.warn({ err: error }, 'could not register a worker'));
  });
  // Waking a stopped one throws.
  events.on('pool:gracefulShutdown', () => {
    workers = null;
  });
  const runner: Runner = await run({
    events,
    pgPool: withoutListening(pool),
    concurrency: plan.concurrency,
    pollInterval: ownPollMs,
    noHandleSignals: true,
    taskList: taskList(core, plan.tasks, o.recurring),
    logger: new Logger(() => (level, message) => (level === 'error' || level === 'warning' ? core.log.warn(message) : undefined)),
  });
  const timer = setInterval(wake, o.everyMs);
  let stopping: Promise<void> | null = null;
  runner.promise.then(
    () => {
      running = false;
    },
    (error) => {
      running = false;
      core.log.error({ err: error }, 'the job worker stopped');
    },
  );
  return {
    isTimed: o.isTimed,
    wake,
    isRunning: () => running,
    stop: async () => {
      clearInterval(timer);
      if (running) stopping ??= runner.stop();
      await stopping;
    },
  };
}

/** graphile-worker connects with a callback only to listen. Without `options` it does not warn about fewer connections than workers. */
const withoutListening = (pool: ReturnType<typeof openPool>): ReturnType<typeof openPool> =>
  Object.create(pool, { options: {}, connect: { value: (callback?: unknown) => (callback ? undefined : pool.connect()) } });

/** A newer version changed the queue so that this one must not use it. */
const isBreaking = (told: string): boolean => told.includes('"breaking":true');

function taskList(core: Host, tasks: RunnerPlan['tasks'], recurring: ReadonlyMap<string, Recurring>): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (payload, { job }) => {
        await task(core, payload);
        const again = recurring.get(name);
        if (again && job.key === again.key) await addNext(core.db, again);
      },
    ]),
  );
}

async function measured(core: Host, name: string, task: Task, payload: unknown): Promise<void> {
  const end = core.metrics.jobSeconds.startTimer({ task: name });
  try {
    await task(core, payload);
    core.metrics.jobs.inc({ task: name, outcome: 'done' });
  } catch (error) {
    core.metrics.jobs.inc({ task: name, outcome: 'failed' });
    if (isUnavailable(error))
      core.floods.error(`job ${name}`, { error: error.message, task: name }, 'job failed without the database, will retry');
    else core.log.warn({ err: error, task: name }, 'job failed, will retry');
    throw error;
  } finally {
    end();
  }
}
