import { EventEmitter } from 'node:events';
import { openPool } from '@krapao/pg';
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Ctx } from '../ctx.ts';
import { startLoop } from './loop.ts';
import { recoverJobs, registerWorker } from './recover.ts';
import { crontab, loopsOf, type Task, tasks } from './tasks.ts';

const concurrency = 4;

export type Worker = { isRunning(): boolean; stop(): Promise<void> };

export async function startWorker(ctx: Ctx): Promise<Worker> {
  let running = true;
  await recoverJobs(ctx);
  const events: WorkerEvents = new EventEmitter();
  events.on('worker:create', ({ worker }) => {
    registerWorker(ctx, worker.workerId).catch((error) => ctx.log.warn({ err: error }, 'a worker could not be registered'));
  });
  // graphile-worker writes its rows as JSON when a job fails. JSON.stringify throws on bigint and would end the process, so int8 stays text here.
  const pool = openPool({
    url: ctx.config.databaseUrl,
    bounds: ctx.config.databaseBounds,
    max: concurrency + 2,
    name: 'krapao-jobs',
    int8AsText: true,
  });
  ctx.metrics.watchPools({ jobs: pool });
  pool.on('error', (error) => ctx.log.warn({ error: error.message }, 'lost an idle connection of the job queue'));
  const runner: Runner = await run({
    events,
    pgPool: pool,
    concurrency,
    pollInterval: 500,
    noHandleSignals: true,
    crontab,
    taskList: taskList(ctx),
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
  const loops = loopsOf(ctx).map(({ name, everyMs, run }) => startLoop(everyMs, () => measured(ctx, name, run, undefined)));
  return {
    isRunning: () => running,
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()));
      if (running) await runner.stop();
      await pool.end();
    },
  };
}

function taskList(ctx: Ctx): TaskList {
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
