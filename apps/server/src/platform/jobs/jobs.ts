import type { Core } from '../core.ts';

/** The work of a job. It may run more than once, so it must recognise what an earlier run already did. */
export type Task<C = Core> = (core: C, payload: unknown) => Promise<void>;

/** Work that every process looks for at short intervals, so that it continues when the process that began it has died. */
export type Loop<C = Core> = {
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
  readonly loops: readonly Loop[];
  /** Runs only while a restored database is being brought up to date. */
  readonly whileRestoring: Loop;
  readonly runners: readonly RunnerPlan[];
};
