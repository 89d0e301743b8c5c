import { backoffice, type RequestAct } from '@krapao/contract';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { Core } from './core.ts';
import type { Limits } from './http/limits.ts';
import { bindRoutes, type Route, routeFor, type StaffAct } from './http/route.ts';
import type { Repeated, RunnerPlan, Task } from './jobs/jobs.ts';

type Tasks<C> = Readonly<Record<string, Task<C>>>;

type Second = z.infer<typeof backoffice.tryAct.reply>['second'];
export type Act<C = Core> = {
  readonly name: RequestAct;
  readonly perform: (core: C, by: StaffAct, input: unknown) => Promise<unknown>;
  readonly findApprovers: (core: C, by: StaffAct, input: unknown) => Promise<Second>;
};

export type Module<C extends Core = Core> = {
  readonly core: C;
  readonly routes: readonly Route[];
  readonly acts: readonly Act[];
  readonly tasks: Tasks<Core>;
  readonly runners: readonly RunnerPlan[];
  readonly crontab: readonly string[];
  readonly repeated: readonly Repeated[];
  /** Work that every process must do itself, or that cannot wait a second. */
  readonly loops: readonly Repeated[];
  serve(app: FastifyInstance, limits: Limits): void;
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

const routeOf = <C>({ name, perform }: Act<C>): Route<C> =>
  routeFor<C>()(
    backoffice.requestCalls[name],
    (core, input) => perform(core, input, Object.assign({}, input.params, input.body)) as Promise<never>,
  );
