import { isWaiting } from '@krapao/ui/call.ts';

/** The version that was made, or null: it waits for a second person and none was made. */
export const versionIn = <R extends { version: number }>(reply: R | Parameters<typeof isWaiting>[0]): number | null =>
  isWaiting(reply) ? null : (reply as R).version;
