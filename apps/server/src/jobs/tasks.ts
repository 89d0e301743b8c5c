import type { Ctx } from '../ctx.ts';
import { housekeeping } from './housekeeping.ts';

/** A job's work. It may run more than once: it finds what it already did. */
export type Task = (ctx: Ctx, payload: unknown) => Promise<void>;

export const tasks: Record<string, Task> = {
  housekeeping,
};

/** minute hour day month weekday, in UTC. */
export const crontab = ['7 * * * * housekeeping'].join('\n');
