import { EventEmitter } from 'node:events';
import { openPool } from '@krapao/pg';
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Ctx } from '../ctx.ts';
import { cutWhenSilent } from '../db/guarded-pool.ts';
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
    }),
  );
  cutWhenSilent(pool, ctx.probe);
  ctx.metrics.watchPools({ jobs: pool });
  pool.on('error', (error) => ctx.log.warn({ error: error.message }, 'lost an idle connection of the job queue'));
  const start = ({ name, everyMs, run }: Loop) => startLoop(everyMs, () => measured(ctx, name, run, undefined));
  const inRecovery = ctx.recovery.isOn();
  const [now, afterwards] = [
    loopsOf(ctx).filter((loop) => !inRecovery || loop.inRecovery),
    loopsOf(ctx).filter((loop) => inRecovery && !loop.inRecovery),
  ];
  let stopped = false;
  let begun: Promise<void> = Promise.resolve();
  const runners = inRecovery ? [] : await startRunners(ctx, pool);
  const loops = now.map(start);
  const settling = inRecovery ? startLoop(recoveryLoop.everyMs, () => measured(ctx, recoveryLoop.name, recoveryLoop.run, undefined)) : null;
  if (inRecovery)
    ctx.recovery.afterwards(() => {
      begun = (async () => {
        await settling?.stop();
        if (stopped) return;
        runners.push(...(await startRunners(ctx, pool)));
        loops.push(...afterwards.map(start));
      })();
      begun.catch((error: unknown) => ctx.log.fatal({ err: error }, 'the jobs could not be started after the recovery'));
    });
  const stop = async (): Promise<void> => {
    stopped = true;
    await begun.catch(() => {});
    await settling?.stop();
    await Promise.all([...loops.map((loop) => loop.stop()), ...runners.map((runner) => runner.stop())]);
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
  return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => measured(ctx, name, task, payload)]));
}

async function measured(ctx: Ctx, name: string, task: Task, payload: unknown): Promise<void> {
  const end = ctx.metrics.jobSeconds.startTimer({ task: name });
  try {
    await task(ctx, payload);
    ctx.metrics.jobs.inc({ task: name, outcome: 'done' });
  } catch (error) {
    ctx.metrics.jobs.inc({ task: name, outcome: 'failed' });
    ctx.log.warn({ err: error, task: name }, 'job failed, will retry');
    throw error;
  } finally {
    end();
  }
}
