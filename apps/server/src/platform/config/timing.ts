import * as z from 'zod/mini';

const positive = (initial: number) => z._default(z.int().check(z.positive()), initial);

/** Times and bounds that no operator has a reason to change. Tests shorten them (`TEST_TIMING`, refused in production). */
const timingSchema = z.strictObject({
  /** How often transfers and payouts without a known outcome are looked for. */
  reconcileEveryMs: positive(1_000),
  /** How often the bank's and the e-wallet's statements are read for credits whose webhook was lost. */
  bankPollEveryMs: positive(15_000),
  walletPollEveryMs: positive(15_000),
  bankTimeoutMs: positive(8_000),
  anchorEveryMs: positive(30_000),
  providerTransferMs: positive(8_000),
  providerBalanceMs: positive(2_700),
  /** Failed calls in a row after which a provider's circuit breaker opens, and for how long. */
  providerFailuresMax: positive(8),
  providerPauseMs: positive(10_000),
  databaseConnectMs: positive(10_000),
  databaseStatementMs: positive(30_000),
  databaseLockMs: positive(10_000),
  /** For a transaction that asks nothing. */
  databaseIdleMs: positive(30_000),
  /** How long a request may take to arrive: its headers, its body, an upload. */
  headersMs: positive(15_000),
  bodyMs: positive(60_000),
  uploadMs: positive(600_000),
  /** An upload is cut when nothing comes for so long, or fewer bytes a second on average. */
  uploadSilenceMs: positive(30_000),
  uploadBytesPerSecondMin: positive(4_096),
  /** For how long a bucket may not answer, or take nothing more of a file. */
  bucketTimeoutMs: positive(10_000),
});
export type Timing = z.infer<typeof timingSchema>;

export const readTiming = (text = '{}'): Timing => z.parse(timingSchema, JSON.parse(text));
