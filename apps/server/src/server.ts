import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import multipart from '@fastify/multipart';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import { encryptedColumns } from './encrypted-columns.ts';
import type { BackofficeCore } from './modules/backoffice/backoffice-core.ts';
import { makeBackoffice } from './modules/backoffice/index.ts';
import { readQueues } from './modules/backoffice/overview/show-overview.ts';
import { makeWorkCounts } from './modules/backoffice/work-queue/work-counts.ts';
import { makeChat } from './modules/chat/index.ts';
import { makeControl, reading } from './modules/control/index.ts';
import { makeDeposits } from './modules/deposits/index.ts';
import { makeGames } from './modules/games/index.ts';
import type { HomeCore } from './modules/home/home-reader.ts';
import { makeHome } from './modules/home/index.ts';
import { makeIdentity, memberLists } from './modules/identity/index.ts';
import type { IdentityCore } from './modules/identity/otp/send-otp.ts';
import { makeOperations } from './modules/operations/index.ts';
import { settleSince } from './modules/operations/restore/restore.jobs.ts';
import { makeRewards } from './modules/rewards/index.ts';
import { wheelNow } from './modules/rewards/wheel/show-staff-wheel.ts';
import { identify, makeStaffAccess } from './modules/staff-access/index.ts';
import { makeStatement } from './modules/statement/index.ts';
import { makeWithdrawals } from './modules/withdrawals/index.ts';
import { movementClaims } from './movement-claims.ts';
import { type HostOptions, openHost } from './open-host.ts';
import type { Config } from './platform/config/config.ts';
import { product } from './platform/config/product.ts';
import type { Core } from './platform/core.ts';
import { bind, type Edge } from './platform/http/bind.ts';
import { keepRawBodies, readJsonBodies } from './platform/http/bodies.ts';
import { answerBadHttp, answerGone, badAddressAnswer, handleErrors } from './platform/http/error-handler.ts';
import { healthRoutes, listenAdmin, makeAdmin, makeReadiness, serveAdmin } from './platform/http/health.ts';
import { makeLimits } from './platform/http/limits.ts';
import { addResponseHooks, closeConnections, makeRequestId } from './platform/http/response-hooks.ts';
import type { Route } from './platform/http/route.ts';
import { securityHeaders, withoutSchemas } from './platform/http/security.ts';
import { cutSlowBodies } from './platform/http/slow-bodies.ts';
import { serveApp, servePages, serveWorker } from './platform/http/static/static.ts';
import type { Plan, Repeated } from './platform/jobs/jobs.ts';
import { startWorker, type Worker } from './platform/jobs/worker.ts';
import type { Module } from './platform/module.ts';
import { makeUploads } from './platform/uploads/intake.ts';

const bodyLimit = 256 * 1024;

export type ServerCore = BackofficeCore & HomeCore & IdentityCore;

/** `listen` answers the ports (`admin` is null where there is none); the server reports itself ready after `prepare`, which may call it. */
export type Server = {
  core: ServerCore;
  app: FastifyInstance;
  routes: readonly Route[];
  listen(prepare?: () => Promise<void>): Promise<{ port: number; admin: number | null }>;
  /** Keeps serving for DRAIN_MS, or until `hurry`, while the proxy redirects new requests. */
  drain(hurry: AbortSignal): Promise<void>;
  checkAlarms(): Promise<void>;
  housekeeping(): Promise<void>;
  close(): Promise<void>;
};

export async function makeServer(config: Config, given: HostOptions = {}): Promise<Server> {
  const opened = await openHost(config, given);
  const { host, integrations, spread, counts, drain } = opened;
  const { log, live, settings } = host;
  const { sms, files, providers, payments, payouts, books, ...banks } = integrations;
  const uploads = makeUploads();
  const { disk, gate, idempotency } = host;
  const core: Core = host;

  const control = makeControl(core, { countMembers: memberLists.countMembers, wheelNow });
  const identity = makeIdentity(core, { sms });
  const staffAccess = makeStaffAccess(core);
  const statement = makeStatement(core);
  const games = makeGames(core, { providers, spread, gate });
  const rewards = makeRewards(games.core);
  const deposits = makeDeposits(core, { disk, files, uploads, idempotency, payments, ...banks }, spread);
  const withdrawals = makeWithdrawals(rewards.core, { payouts });
  const chat = makeChat(core, { disk, files, uploads }, counts);
  const workCounts = makeWorkCounts(core);
  const operations = makeOperations(
    { ...host, ...deposits.core, ...withdrawals.core },
    { books, anchors: opened.anchors, readQueues: () => readQueues(workCounts), encryptedColumns, movementClaims },
  );
  const below = [control, identity, staffAccess, statement, games, rewards, deposits, withdrawals, chat, operations];
  const home = makeHome(withdrawals.core, { payments, idempotency }, spread);
  const acts = () => modules.flatMap((module) => module.acts);
  const backoffice = makeBackoffice({ ...chat.core, ...operations.core }, { sms, workCounts, acts });
  const modules: readonly Module[] = [...below, home, backoffice];
  const routes = modules.flatMap((module) => module.routes);
  const housekeeping = async (): Promise<void> => {
    for (const module of modules) await module.tidy();
  };

  const headers = await securityHeaders(config);
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger per request costs more than most calls; log lines carry the request id themselves.
    childLoggerFactory: (logger) => logger,
    schemaController: withoutSchemas,
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
  addResponseHooks(app, host, headers);
  closeConnections(app, drain);
  answerGone(app, host);
  handleErrors(app, host);
  cutSlowBodies(app, config.arrival);
  readJsonBodies(app);
  let worker: Worker | null = null;
  let isPrepared = false;
  const readiness = makeReadiness(host, { worker: () => worker, isPrepared: () => isPrepared, drain });
  const admin = makeAdmin(host, readiness, product.version);
  healthRoutes(app, readiness, { inDetail: !config.production });
  if (!config.production) serveAdmin(app, host, product.version);
  const limits = makeLimits(settings, config.addressLimits, counts);
  const edge: Edge = {
    limits,
    identify: (endpoint, request) => identify(host, endpoint, request),
    makeNoteRead: (endpoint) => reading.makeNoteRead(host, endpoint),
  };
  await app.register(multipart, { limits: { files: 1, fields: 10, parts: 12, fieldSize: 4_096, headerPairs: 50 } });
  for (const route of routes) if (!route.endpoint.rawBody) bind(app, host, edge, route);
  await app.register(async (raw) => {
    keepRawBodies(raw);
    for (const route of routes) if (route.endpoint.rawBody) bind(raw, host, edge, route);
  });
  for (const module of modules) module.serve(app, limits);
  const built = (name: string) => ({ keptIn: join(config.dataDir, 'kept-assets', name), isForCdn: config.assetOrigin !== null });
  if (config.webDist) {
    await serveApp(app, { dist: config.webDist, at: '/', ...built('web') });
    serveWorker(app, { dist: config.webDist, isOn: config.serviceWorker });
  }
  if (config.officeDist) await serveApp(app, { dist: config.officeDist, at: '/office/', ...built('office') });
  servePages(app, { web: config.webDist, office: config.officeDist });
  live.attach(app.server);

  return {
    core: { ...backoffice.core, ...home.core, sms },
    app,
    routes,
    housekeeping,
    checkAlarms: operations.checkAlarms,
    async listen(prepare) {
      await integrations.files.clearIncoming();
      await app.listen({ port: config.port, host: config.host });
      worker = await startWorker(host, planOf(modules, { housekeeping, settleSince: () => settleSince(operations.core) }));
      await prepare?.();
      isPrepared = true;
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
      // Running jobs finish; the rest is left to other servers. `close` reports failures.
      worker?.stop().catch(() => {});
      await wait(config.drainMs, undefined, { signal: hurry }).catch(() => {});
    },
    async close() {
      await host.space.close();
      await live.close();
      await app.close();
      await admin?.close();
      await worker?.stop();
      for (const module of modules.toReversed()) await module.close();
      await opened.close();
    },
  };
}

function planOf(modules: readonly Module[], o: { housekeeping: () => Promise<void>; settleSince: Repeated['run'] }): Plan {
  const tasks = {
    housekeeping: o.housekeeping,
    ...Object.assign({}, ...modules.map((module) => module.tasks)),
  };
  return {
    loops: modules.flatMap((module) => module.loops),
    repeated: modules.flatMap((module) => module.repeated),
    crontab: ['7 * * * * housekeeping', ...modules.flatMap((module) => module.crontab)],
    whileRestoring: { name: 'settle-since', everyMs: 10_000, run: o.settleSince },
    runners: [{ tasks, concurrency: 4 }, ...modules.flatMap((module) => module.runners)],
  };
}
