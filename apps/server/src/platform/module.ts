import { office, type RequestAct } from '@krapao/contract';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { Core } from './core.ts';
import type { Limits } from './http/limits.ts';
import { bindRoutes, type Route, routeFor, type StaffAct } from './http/route.ts';
import type { Repeated, RunnerPlan, Task } from './jobs/jobs.ts';

type Tasks<C> = Readonly<Record<string, Task<C>>>;

type Second = z.infer<typeof office.tryAct.reply>['second'];
/** An act of staff that may need a second person: modules/control/approval/acts.ts. */
export type Act<C = Core> = {
  readonly name: RequestAct;
  /** Carries it out, or stores the request for it. */
  readonly perform: (core: C, by: StaffAct, input: unknown) => Promise<unknown>;
  /** Who could approve it; null where one person may do it. Changes nothing. */
  readonly findApprovers: (core: C, by: StaffAct, input: unknown) => Promise<Second>;
};

/** What a module offers to the server. */
export type Module<C extends Core = Core> = {
  /** What it was made with, for the modules that build on it. */
  readonly core: C;
  readonly routes: readonly Route[];
  /** Each has a route too. */
  readonly acts: readonly Act[];
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
  readonly acts?: readonly Act<C>[];
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
  const acts = parts.acts ?? [];
  return {
    core,
    routes: bindRoutes([...(parts.routes ?? []), ...acts.map(routeOf)], core),
    acts: acts.map((act) => ({
      name: act.name,
      perform: (_, by, input) => act.perform(core, by, input),
      findApprovers: (_, by, input) => act.findApprovers(core, by, input),
    })),
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

/** The call that asks for an act. The fields of its path and its body together are the act's input. */
const routeOf = <C>({ name, perform }: Act<C>): Route<C> =>
  routeFor<C>()(
    office.requestCalls[name],
    (core, input) => perform(core, input, Object.assign({}, input.params, input.body)) as Promise<never>,
  );
