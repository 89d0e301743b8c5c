import type { FastifyInstance } from 'fastify';
import type { Core } from './core.ts';
import type { Limits } from './http/limits.ts';
import { bindRoutes, type Route } from './http/route.ts';
import type { Repeated, RunnerPlan, Task } from './jobs/jobs.ts';

type Tasks<C> = Readonly<Record<string, Task<C>>>;

/** What a module offers to the server. */
export type Module<C extends Core = Core> = {
  /** What it was made with, for the modules that build on it. */
  readonly core: C;
  readonly routes: readonly Route[];
  /** Jobs that share their workers with all others. */
  readonly tasks: Tasks<Core>;
  /** Jobs with workers of their own. */
  readonly runners: readonly RunnerPlan[];
  /** minute hour day month weekday task, in UTC. */
  readonly crontab: readonly string[];
  /** Jobs that come again after a pause, done by one process for all. */
  readonly repeated: readonly Repeated[];
  /** What every process must do for itself, or within a second. */
  readonly loops: readonly Repeated[];
  /** Answers that are no JSON: pictures, files, downloads. */
  serve(app: FastifyInstance, limits: Limits): void;
  /** Deletes what is kept no longer; runs every hour. */
  tidy(): Promise<void>;
  close(): Promise<void>;
};

type Parts<C> = {
  readonly routes?: readonly Route<C>[];
  readonly tasks?: Tasks<C>;
  readonly runners?: readonly (Omit<RunnerPlan, 'tasks'> & { readonly tasks: Tasks<C> })[];
  readonly crontab?: readonly string[];
  readonly repeated?: readonly Repeated<C>[];
  readonly loops?: readonly Repeated<C>[];
  readonly serve?: readonly ((app: FastifyInstance, core: C, limits: Limits) => void)[];
  readonly tidy?: (core: C, daysAgo: (days: number) => Date) => Promise<void>;
  readonly close?: () => Promise<void>;
};

/** A module whose routes, jobs and loops all run with `core`. */
export function makeModule<C extends Core>(core: C, parts: Parts<C>): Module<C> {
  const bindTasks = (tasks: Tasks<C>): Tasks<Core> =>
    Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, (_: Core, payload: unknown) => task(core, payload)]));
  const bindRuns = (all: readonly Repeated<C>[] = []): Repeated[] => all.map((one) => ({ ...one, run: () => one.run(core) }));
  return {
    core,
    routes: bindRoutes(parts.routes ?? [], core),
    tasks: bindTasks(parts.tasks ?? {}),
    runners: (parts.runners ?? []).map((runner) => ({ ...runner, tasks: bindTasks(runner.tasks) })),
    crontab: parts.crontab ?? [],
    repeated: bindRuns(parts.repeated),
    loops: bindRuns(parts.loops),
    serve: (app, limits) => {
      for (const serve of parts.serve ?? []) serve(app, core, limits);
    },
    tidy: async () => parts.tidy?.(core, (days) => new Date(core.clock().getTime() - days * 86_400_000)),
    close: async () => parts.close?.(),
  };
}
