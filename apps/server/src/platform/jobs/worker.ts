import { EventEmitter } from 'node:events';
import { isUnavailable, openPool } from '@krapao/pg';
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import { cutWhenUnsafe } from '../db/guarded-pool.ts';
import type { Host } from '../host.ts';
import type { Loop, Plan, RunnerPlan, Task } from './jobs.ts';
import { startLoop } from './loop.ts';
import { reclaimJobs, registerWorker } from './reclaim.ts';
import { repeatable } from './repeatable-pool.ts';

/** Connections of the queue itself: it takes and closes jobs in short statements, and each runner listens on one. */
const connectionsMax = 10;

/** `stop` takes no more jobs, waits for those that run, and leaves none locked; asked again, it waits for the same. */
export type Worker = { isRunning(): boolean; stop(): Promise<void> };

export async function startWorker(core: Host, plan: Plan): Promise<Worker> {
  await reclaimJobs(core);
  // graphile-worker writes its rows as JSON when a job fails. JSON.stringify throws on bigint and would end the process, so int8 stays text here.
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
  let runners = core.restore.isOn() ? [] : await startRunners(core, pool, plan);
  const { whileRestoring } = plan;
  const loops = [...plan.loops, whileRestoring].map((loop) => startLoop(loop.everyMs, () => runLoop(core, loop, loop === whileRestoring)));
  let turn: Promise<void> = Promise.resolve();
  const follow = async (): Promise<void> => {
    if (stopped || core.restore.isOn()) {
      const resting = runners;
      runners = [];
      await Promise.all(resting.map((runner) => runner.stop()));
    } else if (runners.length === 0) runners = await startRunners(core, pool, plan);
  };
  core.restore.onChange(() => {
    turn = turn.then(follow).catch((error: unknown) => core.log.fatal({ err: error }, 'the jobs could not be stopped or started'));
  });
  const stop = async (): Promise<void> => {
    stopped = true;
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

/** While money rests only the loops that move none run, and the one that asks the books. */
async function runLoop(core: Host, loop: Loop, isForRestoring: boolean): Promise<void> {
  const isOn = core.restore.isOn();
  const run = (): Promise<void> => measured(core, loop.name, loop.run, undefined);
  if (isForRestoring) return isOn ? run() : undefined;
  if (loop.whileRestoring) return run();
  return isOn ? undefined : core.gate.run(run);
}

const startRunners = (core: Host, pool: ReturnType<typeof openPool>, { runners }: Plan): Promise<Worker[]> =>
  Promise.all(runners.map((one) => startRunner(core, pool, one)));

async function startRunner(core: Host, pgPool: ReturnType<typeof openPool>, plan: RunnerPlan): Promise<Worker> {
  let running = true;
  const events: WorkerEvents = new EventEmitter();
  // Jobs are locked by the pool, not by its workers: under any other name a killed process keeps them for a minute, and a living one loses those that take longer.
  events.on('pool:create', ({ workerPool }) => {
    registerWorker(core, workerPool.id).catch((error) => core.log.warn({ err: error }, 'a worker could not be registered'));
  });
  const runner: Runner = await run({
    events,
    pgPool,
    concurrency: plan.concurrency,
    pollInterval: plan.pollMs,
    noHandleSignals: true,
    taskList: taskList(core, plan.tasks),
    logger: new Logger(() => (level, message) => (level === 'error' || level === 'warning' ? core.log.warn(message) : undefined)),
  });
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
    isRunning: () => running,
    stop: async () => {
      if (running) await runner.stop();
    },
  };
}

function taskList(core: Host, tasks: RunnerPlan['tasks']): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => core.gate.run(() => measured(core, name, task, payload))]),
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
