import { isOutcomeUnknown } from '@krapao/ui/call-error.ts';

const firstWaitMs = 1_000;
const longestWaitMs = 15_000;

/** How long to wait after so many failures in a row. */
export const waitMs = (failures: number): number => Math.min(firstWaitMs * 2 ** (failures - 1), longestWaitMs);

/** Trying goes on, but a member who has waited so long is told that the message has not gone out. */
export const patienceMs = 30_000;

/** The server has said no: the same message would be refused again. */
export const isRefusal = (status: number): boolean => !isOutcomeUnknown(status) && status !== 408;
