import type { Core } from '../../../platform/core.ts';
import { addMinutes } from './provider-health.sql.ts';

/** Writes down what this node has counted of its calls: they survive a restart and are one with those of the other nodes. */
export async function keepCalls(core: Core): Promise<void> {
  const counted = core.metrics.calls.drain();
  if (counted.length === 0) return;
  try {
    await addMinutes(core.db, counted);
  } catch (error) {
    core.metrics.calls.restore(counted);
    throw error;
  }
}
