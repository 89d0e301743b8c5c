import * as z from 'zod/mini';

const ms = (initial: number) => z._default(z.int().check(z.positive()), initial);

/** Times and bounds that no operator has a reason to change. Tests shorten them (`TEST_TIMING`, refused in production). */
const timingSchema = z.strictObject({
  /** How often transfers and payouts without a known outcome are looked for. */
  reconcileEveryMs: ms(1_000),
  /** How often the bank's and the e-wallet's statements are read for credits whose webhook was lost. */
  bankPollEveryMs: ms(15_000),
  walletPollEveryMs: ms(15_000),
  bankTimeoutMs: ms(8_000),
  anchorEveryMs: ms(30_000),
  providerTransferMs: ms(8_000),
  providerBalanceMs: ms(2_700),
  /** Failed calls in a row after which a provider's circuit breaker opens, and for how long. */
  providerFailuresMax: ms(8),
  providerPauseMs: ms(10_000),
  databaseConnectMs: ms(10_000),
  databaseStatementMs: ms(30_000),
  databaseLockMs: ms(10_000),
  /** For a transaction that asks nothing. */
  databaseIdleMs: ms(30_000),
  /** How long a request may take to arrive: its headers, its body, an upload. */
  headersMs: ms(15_000),
  bodyMs: ms(60_000),
  uploadMs: ms(600_000),
  /** An upload is cut when nothing comes for so long, or fewer bytes a second on average. */
  uploadSilenceMs: ms(30_000),
  uploadBytesPerSecondMin: ms(4_096),
  /** For how long a bucket may not answer, or take nothing more of a file. */
  bucketTimeoutMs: ms(10_000),
});
export type Timing = z.infer<typeof timingSchema>;

export const readTiming = (text = '{}'): Timing => z.parse(timingSchema, JSON.parse(text));
