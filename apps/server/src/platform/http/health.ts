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
  /** True for a request that the proxy may ask another server: one that only reads, before anything was done for it. */
  sendsElsewhere(request: Pick<IncomingMessage, 'headers'>): boolean;
};

/** deploy/nginx.conf sets it on what it may send to another server, and writes over what a caller sent. */
const header = 'x-elsewhere';
/** Nothing else here answers with it: nginx takes the server out for a while and asks the next one. */
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

/** `workersDown`: members of these servers of the cluster are refused; all others are served, so this one stays ready. */
type ReadinessReport = { isReady: boolean; checks: Record<string, boolean>; workersDown: readonly string[] };
type Readiness = () => Promise<ReadinessReport>;

type Parts = { worker: () => Worker | null; isPrepared: () => boolean; drain: Drain };

export function makeReadiness(core: Host, { worker, isPrepared, drain }: Parts): Readiness {
  // Checked until it is true and not again: migrations of a newer version must not take this version out of service while it still runs.
  let migrated = false;
  return async () => {
    // At once, whatever the database does: a load balancer waits for it.
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

/** Liveness and readiness; `inDetail`: with what it found, which is not for everybody. */
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

/** False when it fails or takes too long: a database that hangs must not make the check hang. */
async function inTime<T>(asked: Promise<T>, isFine: (answer: T) => boolean): Promise<boolean> {
  return Promise.race([asked.then(isFine, () => false), wait(answerMsMax, false, { ref: false })]);
}

/** What operators ask and browsers have no business with: how busy it is, what is wrong, which calls there are. */
export function serveAdmin(app: FastifyInstance, core: Pick<Host, 'metrics'>, version: string): void {
  serveMetrics(app, core);
  serveOpenApi(app, version);
}

/** The same on ADMIN_PORT, without anything else; null where none is set. */
export function makeAdmin(core: Host, readiness: Readiness, version: string): FastifyInstance | null {
  if (core.config.adminPort === undefined) return null;
  const app = fastify({ forceCloseConnections: true, requestTimeout: 10_000 });
  healthRoutes(app, readiness, { inDetail: true });
  serveAdmin(app, core, version);
  return app;
}

/** Starts it; the port that it got. */
export async function listenAdmin(app: FastifyInstance | null, { adminPort, adminHost }: Host['config']): Promise<number | null> {
  if (app === null || adminPort === undefined) return null;
  await app.listen({ port: adminPort, host: adminHost });
  const address = app.server.address();
  return address && typeof address === 'object' ? address.port : adminPort;
}
