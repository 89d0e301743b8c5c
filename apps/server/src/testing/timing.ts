import type { Timing } from '../platform/config/timing.ts';

/** Variables of a server whose times are others than in production. */
export const timing = (of: Partial<Timing>): { TEST_TIMING: string } => ({ TEST_TIMING: JSON.stringify(of) });
