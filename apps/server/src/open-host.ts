import { isAhead, openPool, type PoolClient } from '@krapao/pg';
import { type LoggerOptions, pino } from 'pino';
import { type Deps, makeDeps, type Outside } from './integrations/deps.ts';
import { openFiles } from './integrations/object-storage/file-store.ts';
import { keepFresh } from './keep-fresh.ts';
import { makeLive } from './modules/chat/sockets/live.ts';
import { fitsIndexKey } from './modules/identity/accounts/bank-account.ts';
import { makeSessions } from './modules/identity/sessions/sessions.ts';
import { makeAnchors, unknownSigner } from './modules/operations/anchors/anchors.ts';
import { refuseDemoData } from './modules/operations/demo-marks/refuse-demo-data.ts';
import { makeRestoreMode } from './modules/operations/restore/restore-mode.ts';
import type { Config } from './platform/config/config.ts';
import { product, productLine } from './platform/config/product.ts';
import type { RestoreMode } from './platform/core.ts';
import { proveIndexKey, refuseWrongKeys } from './platform/crypto/canary.ts';
import { openKeyRing } from './platform/crypto/key-ring.ts';
import { makeVault } from './platform/crypto/vault.ts';
import { makeDatabaseClock } from './platform/db/database-clock.ts';
import { makeDatabaseSpace } from './platform/db/database-space.ts';
import { makeDb } from './platform/db/db.ts';
import { guardPool } from './platform/db/guarded-pool.ts';
import { listen } from './platform/db/listen.ts';
import { makeMoneyGate } from './platform/db/money-gate.ts';
import { migrationSources, refuseWideRights } from './platform/db/prepare.ts';
import { startProbe } from './platform/db/probe.ts';
import { readSpread } from './platform/db/spread.ts';
import { makeWorkers } from './platform/db/workers.ts';
import type { Host } from './platform/host.ts';
import { makeDrain } from './platform/http/health.ts';
import { makeIdempotency } from './platform/idempotency/idempotency.ts';
import { makeSharedCounts } from './platform/limits/shared-counts.ts';
import { makeLogFloods } from './platform/metrics/log-floods.ts';
import { makeMetrics } from './platform/metrics/metrics.ts';
import { timedPort } from './platform/metrics/outside-calls.ts';
import { makeSettings } from './platform/settings/settings.ts';
import { makeDisk } from './platform/uploads/disk.ts';

/** Time for another server to notice a restore as well, beyond the calls that it has under way. */
const afterCallsMs = 2_000;

/** `deps`, `clock` and `wall` can be given for tests. */
export type HostOptions = { deps?: Outside; clock?: () => Date; wall?: (() => number) | undefined };

/** Everything below the modules: database, keys, settings, sessions, sockets, third parties. */
export async function openHost(config: Config, given: HostOptions) {
  const log = pino(logOptions(config));
  log.info({ ...product, node: process.version }, productLine);
  const metrics = makeMetrics();
  const database = { url: config.databaseUrl, bounds: config.databaseBounds };
  const probe = await startProbe(config, log);
  const gate = makeMoneyGate();
  let restore: RestoreMode | null = null;
  // Nothing is known of the database before restore mode is known.
  const check = async (client: PoolClient): Promise<void> => restore?.checkConnection(client);
  const workers = makeWorkers(config, log, metrics);
  const db = makeDb(
    guardPool(openPool({ ...database, max: config.databasePool, check, onOtherServerLost: workers.suspect }), { probe, gate }, (seconds) =>
      metrics.poolWaitSeconds.observe(seconds),
    ),
  );
  const space = makeDatabaseSpace(config, log);
  space.watch(db.pool);
  const floods = makeLogFloods(log);
  metrics.watchPools({ calls: db.pool });
  db.pool.on('error', (error) => log.warn({ error: error.message }, 'idle database connection lost'));
  await refuseWideRights(db, config, log);
  await isAhead((sql) => db.query(sql), migrationSources);
  // First, because a demo's keys never fit production's: the message would send somebody to look for keys.
  if (config.production) await refuseDemoData(db);
  await refuseWrongKeys(db, config);
  const listener = await listen(config, log);
  const clock = given.clock ?? makeDatabaseClock({ probe, metrics, log, wall: given.wall });
  const settings = await makeSettings(db, listener, log, config.production);
  const unknownPerMinute = () => (config.addressLimits ? settings.get('limits').unknownTokensPerMinute : Number.POSITIVE_INFINITY);
  const counts = config.manyNodes ? makeSharedCounts({ db, log, failed: () => metrics.sharedLimitFailures.inc() }) : null;
  const sessions = makeSessions({ db, listener, unknownPerMinute, counts });
  const keyRing = await openKeyRing(db, config.dataKey, clock);
  listener.on('data_key_changed', () => {
    keyRing.reload().catch((error: unknown) => log.error({ err: error }, 'could not reload data keys'));
  });
  const vault = makeVault(keyRing, config.indexKey);
  await proveIndexKey(db, vault, () => fitsIndexKey(db, vault));
  const files = await openFiles(config, { db, vault });
  const integrations: Deps = { ...(given.deps ?? makeDeps(config, metrics)), files: timedPort(metrics, 'files', files) };
  const drain = makeDrain();
  const fresh = keepFresh({ settings, keyRing, sessions, listener, log });
  const live = makeLive({ db, vault, listener, sessions, settings, clock, log, config, drain, counts });
  const spread = await readSpread(db);
  workers.watch(spread);
  const idempotency = makeIdempotency(db, listener.instanceId, workers);
  const disk = makeDisk(config);
  metrics.info.set({ version: product.version, node: process.version }, 1);
  const anchors = makeAnchors(config);
  log.info({ publicKey: anchors.key.publicText }, 'ledger anchors are signed with this key');
  const signedBy = await unknownSigner(db, anchors, config.anchorPublicKeys);
  // Not refused: keys may be changed. But the proof would fail only at night, and the wrong one would have signed until then.
  if (signedBy !== null)
    log.error(
      { signedBy, key: anchors.key.id },
      'ANCHOR_KEY is not the key that signed the existing anchors: restore that key, or add its public key to ANCHOR_PUBLIC_KEY if the change is intended',
    );
  const quietMs = Math.max(config.providers.transferMs, config.bankTimeoutMs) + afterCallsMs;
  restore = await makeRestoreMode({ config: { ...config, quietMs }, probe, gate, listener, anchors, metrics, log, clock });
  const host: Host = {
    config,
    db,
    clock,
    log,
    metrics,
    settings,
    vault,
    sessions,
    live,
    restore,
    disk,
    floods,
    gate,
    idempotency,
    keyRing,
    listener,
    probe,
    space,
    workers,
  };
  return {
    host,
    integrations,
    anchors,
    counts,
    drain,
    spread,
    /** After the modules: nothing asks any more. */
    async close() {
      fresh.close();
      await listener.close();
      sessions.close();
      await counts?.close();
      files.close();
      await host.restore.close();
      await workers.close();
      await db.pool.end();
      await probe.close();
      floods.close();
    },
  };
}

const secrets = [
  'password',
  'oldPassword',
  'newPassword',
  'token',
  'otpCode',
  'otpToken',
  'authorization',
  'bankAccountNo',
  'guestId',
  'link',
  'key',
  'secret',
];

/** Fields of these names are never logged, at any of the first three levels. */
function logOptions(config: Config): LoggerOptions {
  return {
    level: config.logLevel,
    base: null,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
  };
}
