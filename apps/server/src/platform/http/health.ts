import { setTimeout as wait } from 'node:timers/promises';
import { pendingMigrations } from '@krapao/pg';
import type { FastifyInstance } from 'fastify';
import { migrationSources } from '../db/prepare.ts';
import type { Host } from '../host.ts';
import type { Worker } from '../jobs/worker.ts';
import type { Drain } from './drain.ts';

const answerMsMax = 1_500;

/** `workersDown`: members of these servers of the cluster are refused; all others are served, so this one stays ready. */
type Found = { isReady: boolean; checks: Record<string, boolean>; workersDown: readonly string[] };
export type Readiness = () => Promise<Found>;

export function makeReadiness(core: Host, worker: () => Worker | null, drain: Drain): Readiness {
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

export function serveMetrics(app: FastifyInstance, { metrics }: Pick<Host, 'metrics'>): void {
  app.get('/metrics', async (_request, reply) => reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()));
}

/** False when it fails or takes too long: a database that hangs must not make the check hang. */
async function inTime<T>(asked: Promise<T>, isFine: (answer: T) => boolean): Promise<boolean> {
  return Promise.race([asked.then(isFine, () => false), wait(answerMsMax, false, { ref: false })]);
}
