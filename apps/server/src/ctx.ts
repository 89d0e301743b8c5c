import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Idempotency } from './core/idempotency.ts';
import type { Metrics } from './core/metrics.ts';
import type { KeyRing } from './crypto/key-ring.ts';
import type { Passwords } from './crypto/passwords.ts';
import type { Vault } from './crypto/vault.ts';
import type { Db } from './db/db.ts';
import type { Listener } from './db/listen.ts';
import type { Deps } from './deps.ts';
import type { NoticeBatcher } from './features/qrcode/public.ts';
import type { Sessions } from './features/session/public.ts';
import type { Settings } from './features/settings/public.ts';
import type { PictureIntake } from './features/slip/public.ts';
import type { TransferBatcher } from './features/transfer/public.ts';
import type { HomeReader } from './features/wallet/public.ts';
import type { Live } from './socket/live.ts';

/** What a use case may use. A plain argument: no container, no global state. */
export type Ctx = {
  readonly config: Config;
  readonly db: Db;
  readonly deps: Deps;
  readonly vault: Vault;
  readonly keyRing: KeyRing;
  readonly passwords: Passwords;
  readonly settings: Settings;
  readonly sessions: Sessions;
  readonly listener: Listener;
  readonly idempotency: Idempotency;
  readonly transferBatcher: TransferBatcher;
  readonly live: Live;
  readonly notices: NoticeBatcher;
  readonly home: HomeReader;
  readonly pictures: PictureIntake;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly clock: () => Date;
};
