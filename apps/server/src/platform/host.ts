import type { Core } from './core.ts';
import type { KeyRing } from './crypto/key-ring.ts';
import type { DatabaseSpace } from './db/database-space.ts';
import type { Listener } from './db/listen.ts';
import type { MoneyGate } from './db/money-gate.ts';
import type { Probe } from './db/probe.ts';
import type { Workers } from './db/workers.ts';
import type { Idempotency } from './idempotency/idempotency.ts';
import type { LogFloods } from './metrics/log-floods.ts';
import type { Disk } from './uploads/disk.ts';

export type Host = Core & {
  readonly disk: Disk;
  readonly floods: LogFloods;
  readonly gate: MoneyGate;
  readonly idempotency: Idempotency;
  readonly keyRing: KeyRing;
  readonly listener: Listener;
  readonly probe: Probe;
  readonly space: DatabaseSpace;
  readonly workers: Workers;
};
