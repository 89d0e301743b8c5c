import type { Core } from '../../../platform/core.ts';
import { addMinutes } from './provider-health.sql.ts';

/** Saves this node's call counts, so that they survive a restart and merge with those of other nodes. */
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
