import type { Ctx } from '../../ctx.ts';
import { addMinutes } from './board.sql.ts';

/** Writes down what this node has counted of its calls: they survive a restart and are one with those of the other nodes. */
export async function keepCalls(ctx: Ctx): Promise<void> {
  const counted = ctx.metrics.calls.drain();
  if (counted.length === 0) return;
  try {
    await addMinutes(ctx.db, counted);
  } catch (error) {
    ctx.metrics.calls.restore(counted);
    throw error;
  }
}
