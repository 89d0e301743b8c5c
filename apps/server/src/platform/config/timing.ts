import * as z from 'zod/mini';

const positive = (initial: number) => z._default(z.int().check(z.positive()), initial);

/** Values that operators have no reason to change. Tests shorten them (`TEST_TIMING`, refused in production). */
const timingSchema = z.strictObject({
  reconcileEveryMs: positive(1_000),
  bankPollEveryMs: positive(15_000),
  walletPollEveryMs: positive(15_000),
  bankTimeoutMs: positive(8_000),
  anchorEveryMs: positive(30_000),
  providerTransferMs: positive(8_000),
  providerBalanceMs: positive(2_700),
  providerFailuresMax: positive(8),
  providerPauseMs: positive(10_000),
  databaseConnectMs: positive(10_000),
  databaseStatementMs: positive(30_000),
  databaseLockMs: positive(10_000),
  databaseIdleMs: positive(30_000),
  headersMs: positive(15_000),
  bodyMs: positive(60_000),
  uploadMs: positive(600_000),
  /** An upload is aborted after this silence, or below this average rate. */
  uploadSilenceMs: positive(30_000),
  uploadBytesPerSecondMin: positive(4_096),
  bucketTimeoutMs: positive(10_000),
});
export type Timing = z.infer<typeof timingSchema>;

export const readTiming = (text = '{}'): Timing => z.parse(timingSchema, JSON.parse(text));
