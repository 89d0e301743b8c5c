import type { Timing } from '../platform/config/timing.ts';

export const timing = (of: Partial<Timing>): { TEST_TIMING: string } => ({ TEST_TIMING: JSON.stringify(of) });
