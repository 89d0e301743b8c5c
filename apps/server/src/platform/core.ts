import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import type { Vault } from './crypto/vault.ts';
import type { Db } from './db/db.ts';
import type { Live } from './live.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { RestoreMode } from './restore-mode.ts';
import type { Sessions } from './sessions.ts';
import type { Settings } from './settings/settings.ts';

/** What every use case may use. Anything else is an argument of its own, named by the function that needs it. */
export type Core = {
  readonly config: Config;
  readonly db: Db;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly settings: Settings;
  readonly vault: Vault;
  readonly sessions: Sessions;
  readonly live: Live;
  readonly restore: RestoreMode;
};
