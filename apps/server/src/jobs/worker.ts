import { EventEmitter } from 'node:events';
import { isUnavailable, openPool } from '@krapao/pg';
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Ctx } from '../ctx.ts';
import { cutWhenUnsafe } from '../db/guarded-pool.ts';
import { startLoop } from './loop.ts';
import { recoverJobs, registerWorker } from './recover.ts';
import { repeatable } from './repeatable-pool.ts';
import { type Loop, loopsOf, type RunnerPlan, recoveryLoop, runnerPlans, type Task } from './tasks.ts';

/** Connections of the queue itself: it takes and closes jobs in short statements, and each runner listens on one. */
const connectionsMax = 10;

/** `stop` takes no more jobs, waits for those that run, and leaves none locked; asked again, it waits for the same. */
export type Worker = { isRunning(): boolean; stop(): Promise<void> };

export async function startWorker(ctx: Ctx): Promise<Worker> {
  await recoverJobs(ctx);
  // graphile-worker writes its rows as JSON when a job fails. JSON.stringify throws on bigint and would end the process, so int8 stays text here.
  const pool = repeatable(
    openPool({
      url: ctx.config.databaseUrl,
      bounds: ctx.config.databaseBounds,
      max: connectionsMax,
      name: 'krapao-jobs',
      int8AsText: true,
      check: ctx.recovery.checkConnection,
    }),
    ctx.space,
  );
  ctx.space.watch(pool);
  cutWhenUnsafe(pool, ctx);
  ctx.metrics.watchPools({ jobs: pool });
  pool.on('error', (error) => ctx.log.warn({ error: error.message }, 'lost an idle connection of the job queue'));
  let stopped = false;
  let runners = ctx.recovery.isOn() ? [] : await startRunners(ctx, pool);
  const loops = [...loopsOf(ctx), recoveryLoop].map((loop) => startLoop(loop.everyMs, () => runLoop(ctx, loop)));
  let turn: Promise<void> = Promise.resolve();
  const follow = async (): Promise<void> => {
    if (stopped || ctx.recovery.isOn()) {
      const resting = runners;
      runners = [];
      await Promise.all(resting.map((runner) => runner.stop()));
    } else if (runners.length === 0) runners = await startRunners(ctx, pool);
  };
  ctx.recovery.onChange(() => {
    turn = turn.then(follow).catch((error: unknown) => ctx.log.fatal({ err: error }, 'the jobs could not be stopped or started'));
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
async function runLoop(ctx: Ctx, loop: Loop): Promise<void> {
  const isOn = ctx.recovery.isOn();
  const run = (): Promise<void> => measured(ctx, loop.name, loop.run, undefined);
  if (loop === recoveryLoop) return isOn ? run() : undefined;
  if (loop.inRecovery) return run();
  return isOn ? undefined : ctx.gate.run(run);
}

const startRunners = (ctx: Ctx, pool: ReturnType<typeof openPool>): Promise<Worker[]> =>
  Promise.all(runnerPlans.map((plan) => startRunner(ctx, pool, plan)));

async function startRunner(ctx: Ctx, pgPool: ReturnType<typeof openPool>, plan: RunnerPlan): Promise<Worker> {
  let running = true;
  const events: WorkerEvents = new EventEmitter();
  // Jobs are locked by the pool, not by its workers: under any other name a killed process keeps them for a minute, and a living one loses those that take longer.
  events.on('pool:create', ({ workerPool }) => {
    registerWorker(ctx, workerPool.id).catch((error) => ctx.log.warn({ err: error }, 'a worker could not be registered'));
  });
  const runner: Runner = await run({
    events,
    pgPool,
    concurrency: plan.concurrency,
    pollInterval: plan.pollMs,
    noHandleSignals: true,
    taskList: taskList(ctx, plan.tasks),
    logger: new Logger(() => (level, message) => (level === 'error' || level === 'warning' ? ctx.log.warn(message) : undefined)),
  });
  runner.promise.then(
    () => {
      running = false;
    },
    (error) => {
      running = false;
      ctx.log.error({ err: error }, 'the job worker stopped');
    },
  );
  return {
    isRunning: () => running,
    stop: async () => {
      if (running) await runner.stop();
    },
  };
}

function taskList(ctx: Ctx, tasks: RunnerPlan['tasks']): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => ctx.gate.run(() => measured(ctx, name, task, payload))]),
  );
}

async function measured(ctx: Ctx, name: string, task: Task, payload: unknown): Promise<void> {
  const end = ctx.metrics.jobSeconds.startTimer({ task: name });
  try {
    await task(ctx, payload);
    ctx.metrics.jobs.inc({ task: name, outcome: 'done' });
  } catch (error) {
    ctx.metrics.jobs.inc({ task: name, outcome: 'failed' });
    if (isUnavailable(error))
      ctx.floods.error(`job ${name}`, { error: error.message, task: name }, 'job failed without the database, will retry');
    else ctx.log.warn({ err: error, task: name }, 'job failed, will retry');
    throw error;
  } finally {
    end();
  }
}
