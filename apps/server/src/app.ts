import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import multipart from '@fastify/multipart';
import { isAhead, openPool, type PoolClient } from '@krapao/pg';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import { pino } from 'pino';
import { makeAnchors } from './anchors/anchors.ts';
import { unknownSigner } from './anchors/unknown-signer.ts';
import type { Config } from './config.ts';
import { makeDisk } from './core/disk.ts';
import { makeDrain } from './core/drain.ts';
import { makeIdempotency } from './core/idempotency.ts';
import { makeLogFloods } from './core/log-floods.ts';
import { makeMetrics } from './core/metrics.ts';
import { timedPort } from './core/outside-calls.ts';
import { product, productLine } from './core/product.ts';
import { makeSharedCounts } from './core/shared-counts.ts';
import { proveIndexKey, refuseWrongKeys } from './crypto/canary.ts';
import { openKeyRing } from './crypto/key-ring.ts';
import { makePasswords } from './crypto/passwords.ts';
import { makeVault } from './crypto/vault.ts';
import type { Ctx } from './ctx.ts';
import { makeDatabaseClock } from './db/database-clock.ts';
import { makeDatabaseSpace } from './db/database-space.ts';
import { makeDb } from './db/db.ts';
import { guardPool } from './db/guarded-pool.ts';
import { refuseWideRights } from './db/least-rights.ts';
import { listen } from './db/listen.ts';
import { makeMoneyGate } from './db/money-gate.ts';
import { migrationSources } from './db/prepare.ts';
import { startProbe } from './db/probe.ts';
import { readSpread } from './db/spread.ts';
import { makeWorkers } from './db/workers.ts';
import { refuseDemoData } from './demo-marks/refuse-demo-data.ts';
import { type Deps, makeDeps, type Outside } from './deps.ts';
import { fitsIndexKey } from './features/account/public.ts';
import { makeChatPages, makeChatSays } from './features/chat/public.ts';
import { openFiles } from './features/filestore/public.ts';
import { makeOverview } from './features/overview/public.ts';
import { makeNoticeBatcher } from './features/qrcode/public.ts';
import { makeRecoveryState, type RecoveryState } from './features/recovery/public.ts';
import { makeExportSlots } from './features/reports/public.ts';
import { makeSessions } from './features/session/public.ts';
import { makeSettings } from './features/settings/public.ts';
import { makeWheels } from './features/spin/public.ts';
import { makeTransferBatcher } from './features/transfer/public.ts';
import { makeHomeReader } from './features/wallet/public.ts';
import { makeWatch } from './features/watch/public.ts';
import { makePayoutTimes } from './features/withdraw/public.ts';
import { makeWorkCounts } from './features/workqueue/public.ts';
import { routes } from './features.ts';
import { makeUploads } from './gateways/pictures/intake.ts';
import { listenAdmin, makeAdmin, serveAdmin } from './http/admin.ts';
import { bind } from './http/bind.ts';
import { serveChatFiles } from './http/chat-files.ts';
import { serveDownloads } from './http/downloads.ts';
import { answerBadHttp, answerGone, badAddressAnswer, handleErrors } from './http/error-handler.ts';
import { healthRoutes, makeReadiness } from './http/health.ts';
import { readJsonBodies } from './http/json-bodies.ts';
import { makeLimits } from './http/limits.ts';
import { servePictures } from './http/pictures.ts';
import { makeRequestId } from './http/request-id.ts';
import { addResponseHooks, closeConnections } from './http/response-hooks.ts';
import { securityHeaders } from './http/security.ts';
import { serveWorker } from './http/service-worker.ts';
import { answerShares } from './http/share-slip.ts';
import { serveSlipImages } from './http/slip-images.ts';
import { cutSlowBodies } from './http/slow-bodies.ts';
import { serveApp, servePages } from './http/static.ts';
import { keepRawBodies } from './http/webhook.ts';
import { startWorker, type Worker } from './jobs/worker.ts';
import { keepFresh } from './keep-fresh.ts';
import { logOptions } from './log.ts';
import { makeLive } from './socket/live.ts';

const bodyLimit = 256 * 1024;
/** Time for another server to notice a restore as well, beyond the calls that it has under way. */
const afterCallsMs = 2_000;

/** `listen` says on which ports; `admin` is null where there is none. */
export type Server = {
  ctx: Ctx;
  app: FastifyInstance;
  listen(): Promise<{ port: number; admin: number | null }>;
  /** Still serves for DRAIN_MS, or until told to hurry, while whoever stands in front sends the rest elsewhere. */
  drain(hurry: AbortSignal): Promise<void>;
  close(): Promise<void>;
};

/** The whole server, made from its configuration; `deps` and `clock` can be given for tests. */
export async function makeServer(
  config: Config,
  given: { deps?: Outside; clock?: () => Date; wall?: (() => number) | undefined } = {},
): Promise<Server> {
  const log = pino(logOptions(config));
  log.info({ ...product, node: process.version }, productLine);
  const metrics = makeMetrics();
  const database = { url: config.databaseUrl, bounds: config.databaseBounds };
  const probe = await startProbe(config, log);
  const gate = makeMoneyGate();
  let recovery: RecoveryState | null = null;
  // Nothing is known of the database before the recovery state is made.
  const check = async (client: PoolClient): Promise<void> => recovery?.checkConnection(client);
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
  const deps: Deps = { ...(given.deps ?? makeDeps(config, metrics)), files: timedPort(metrics, 'files', files) };
  const drain = makeDrain();
  const fresh = keepFresh({ settings, keyRing, sessions, listener, log });
  const live = makeLive({ db, vault, listener, sessions, settings, clock, log, config, drain, counts });
  const passwords = makePasswords();
  const spread = await readSpread(db);
  workers.watch(spread);
  const notices = makeNoticeBatcher(() => ctx, spread);
  const idempotency = makeIdempotency(db, listener.instanceId, workers);
  const transferBatcher = makeTransferBatcher(db, spread, gate);
  const uploads = makeUploads();
  const chatSays = makeChatSays({ db, settings, counts });
  const chatPages = makeChatPages(db);
  const home = makeHomeReader(db, spread);
  const wheels = makeWheels(db);
  const payoutTimes = makePayoutTimes(db);
  const overview = makeOverview(() => ctx);
  const workCounts = makeWorkCounts(() => ctx);
  const exportSlots = makeExportSlots();
  const disk = makeDisk(config);
  const watch = makeWatch();
  metrics.info.set({ version: product.version, node: process.version }, 1);
  const anchors = makeAnchors(config);
  log.info({ publicKey: anchors.key.publicText }, 'anchors of the books are signed by this key');
  const signedBy = await unknownSigner(db, anchors, config.anchorPublicKeys);
  // Not refused: keys may be changed. But the proof would fail only at night, and the wrong one would have signed until then.
  if (signedBy !== null)
    log.error(
      { signedBy, key: anchors.key.id },
      'ANCHOR_KEY is not the one that signed the anchors so far: set that one, or put its public key into ANCHOR_PUBLIC_KEY if it was changed on purpose',
    );
  const quietMs = Math.max(config.providers.transferMs, config.bankTimeoutMs) + afterCallsMs;
  recovery = await makeRecoveryState({ config: { ...config, quietMs }, probe, gate, listener, anchors, metrics, log, clock });
  const ctx: Ctx = {
    config,
    db,
    probe,
    space,
    gate,
    workers,
    deps,
    vault,
    keyRing,
    passwords,
    settings,
    sessions,
    listener,
    idempotency,
    transferBatcher,
    live,
    chatSays,
    chatPages,
    notices,
    uploads,
    home,
    wheels,
    payoutTimes,
    overview,
    workCounts,
    exportSlots,
    disk,
    watch,
    anchors,
    recovery,
    metrics,
    log,
    floods,
    clock,
  };

  const headers = await securityHeaders(config);
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger for each request costs more than most calls; log lines carry the request id themselves.
    childLoggerFactory: (logger) => logger,
    genReqId: makeRequestId(config.trustProxy),
    trustProxy: config.trustProxy,
    bodyLimit,
    requestTimeout: config.arrival.uploadMs,
    http: { headersTimeout: config.arrival.headersMs, connectionsCheckingInterval: Math.min(5_000, config.arrival.headersMs / 2) },
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: badAddressAnswer(headers),
    clientErrorHandler: answerBadHttp,
  });
  addResponseHooks(app, ctx, headers);
  closeConnections(app, drain);
  answerGone(app, ctx);
  handleErrors(app, ctx);
  cutSlowBodies(app, config.arrival);
  readJsonBodies(app);
  let worker: Worker | null = null;
  const readiness = makeReadiness(ctx, () => worker, drain);
  const admin = makeAdmin(ctx, readiness, product.version);
  healthRoutes(app, readiness, { inDetail: !config.production });
  if (!config.production) serveAdmin(app, ctx, product.version);
  const limits = makeLimits(settings, config.addressLimits, counts);
  await app.register(multipart, { limits: { files: 1, fields: 10, parts: 12, fieldSize: 4_096, headerPairs: 50 } });
  for (const route of routes) if (!route.endpoint.rawBody) bind(app, ctx, limits, route);
  await app.register(async (raw) => {
    keepRawBodies(raw);
    for (const route of routes) if (route.endpoint.rawBody) bind(raw, ctx, limits, route);
  });
  serveSlipImages(app, ctx);
  serveChatFiles(app, ctx, limits);
  servePictures(app, ctx);
  serveDownloads(app, ctx, limits);
  answerShares(app, limits);
  const built = (name: string) => ({ keptIn: join(config.dataDir, 'kept-assets', name), isForCdn: config.assetOrigin !== null });
  if (config.webDist) {
    await serveApp(app, { dist: config.webDist, at: '/', ...built('web') });
    serveWorker(app, { dist: config.webDist, isOn: config.serviceWorker });
  }
  if (config.officeDist) await serveApp(app, { dist: config.officeDist, at: '/office/', ...built('office') });
  servePages(app, { web: config.webDist, office: config.officeDist });
  live.attach(app.server);

  return {
    ctx,
    app,
    async listen() {
      await deps.files.clearIncoming();
      await app.listen({ port: config.port, host: config.host });
      worker = await startWorker(ctx);
      const address = app.server.address();
      return {
        port: address && typeof address === 'object' ? address.port : config.port,
        admin: await listenAdmin(admin, config),
      };
    },
    async drain(hurry) {
      drain.begin();
      if (config.drainMs === 0) return;
      log.info({ ms: config.drainMs }, 'draining');
      live.sendAway(config.drainMs / 2);
      // Jobs that run end; the others are for the other servers. What fails here is told by close.
      worker?.stop().catch(() => {});
      await wait(config.drainMs, undefined, { signal: hurry }).catch(() => {});
    },
    async close() {
      // The jobs' connections wait for it while the disk is full.
      await space.close();
      // Requests in flight finish first; then jobs, sockets and the database are closed.
      await live.close();
      await app.close();
      await admin?.close();
      await notices.close();
      await worker?.stop();
      await transferBatcher.close();
      await chatSays.close();
      await chatPages.close();
      await home.close();
      fresh.close();
      await listener.close();
      sessions.close();
      await counts?.close();
      files.close();
      await ctx.recovery.close();
      await workers.close();
      await db.pool.end();
      await probe.close();
      floods.close();
    },
  };
}
