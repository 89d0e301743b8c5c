import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { pendingMigrations } from '@krapao/pg';
import { type FastifyInstance, fastify } from 'fastify';
import { migrationSources } from '../db/prepare.ts';
import type { Host } from '../host.ts';
import type { Worker } from '../jobs/worker.ts';
import { serveOpenApi } from './openapi/openapi.ts';

export type Drain = {
  isOn(): boolean;
  begin(): void;
  /** True for a request that the proxy may retry on another server: read-only and not started. */
  sendsElsewhere(request: Pick<IncomingMessage, 'headers'>): boolean;
};

/** deploy/nginx.conf sets it on retryable requests and overwrites what a caller sent. */
const header = 'x-elsewhere';
/** Used for nothing else: nginx then suspends this server and tries the next one. */
export const elsewhereStatus = 502;

export function makeDrain(): Drain {
  let isOn = false;
  return {
    isOn: () => isOn,
    begin: () => {
      isOn = true;
    },
    sendsElsewhere: ({ headers }) => isOn && headers[header] === 'yes',
  };
}

const answerMsMax = 1_500;

/** `workersDown`: members on these workers are refused; others are served, so the server stays ready. */
type ReadinessReport = { isReady: boolean; checks: Record<string, boolean>; workersDown: readonly string[] };
type Readiness = () => Promise<ReadinessReport>;

type Parts = { worker: () => Worker | null; isPrepared: () => boolean; drain: Drain };

export function makeReadiness(core: Host, { worker, isPrepared, drain }: Parts): Readiness {
  // Not checked again once true: migrations of a newer version must not take this version out of service.
  let migrated = false;
  return async () => {
    // Immediately, whatever the state of the database: the load balancer is waiting.
    if (drain.isOn()) return { isReady: false, checks: { open: false }, workersDown: [] };
    const pending = migrated ? Promise.resolve(0) : pendingMigrations((sql) => core.db.query(sql), migrationSources);
    const [database, isMigrated] = await Promise.all([
      inTime(core.db.query('select 1'), () => core.probe.isAnswering() && core.listener.isConnected()),
      inTime(pending, (count) => count === 0),
    ]);
    migrated ||= isMigrated;
    const checks = {
      database,
      databaseSpace: !core.space.isFull(),
      migrations: migrated,
      prepared: isPrepared(),
      worker: worker()?.isRunning() ?? false,
      disk: core.disk.isRoomy(),
    };
    return { isReady: Object.values(checks).every(Boolean), checks, workersDown: core.workers.down() };
  };
}

export function healthRoutes(app: FastifyInstance, readiness: Readiness, { inDetail }: { inDetail: boolean }): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const { isReady, checks, workersDown } = await readiness();
    const found = { checks, ...(workersDown.length > 0 ? { workersDown } : {}) };
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready', ...(inDetail ? found : {}) });
  });
}

function serveMetrics(app: FastifyInstance, { metrics }: Pick<Host, 'metrics'>): void {
  app.get('/metrics', async (_request, reply) => reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()));
}

/** False on failure or timeout: a hung database must not hang the check. */
async function inTime<T>(asked: Promise<T>, isFine: (answer: T) => boolean): Promise<boolean> {
  return Promise.race([asked.then(isFine, () => false), wait(answerMsMax, false, { ref: false })]);
}

export function serveAdmin(app: FastifyInstance, core: Pick<Host, 'metrics'>, version: string): void {
  serveMetrics(app, core);
  serveOpenApi(app, version);
}

export function makeAdmin(core: Host, readiness: Readiness, version: string): FastifyInstance | null {
  if (core.config.adminPort === undefined) return null;
  const app = fastify({ forceCloseConnections: true, requestTimeout: 10_000 });
  healthRoutes(app, readiness, { inDetail: true });
  serveAdmin(app, core, version);
  return app;
}

export async function listenAdmin(app: FastifyInstance | null, { adminPort, adminHost }: Host['config']): Promise<number | null> {
  if (app === null || adminPort === undefined) return null;
  await app.listen({ port: adminPort, host: adminHost });
  const address = app.server.address();
  return address && typeof address === 'object' ? address.port : adminPort;
}
