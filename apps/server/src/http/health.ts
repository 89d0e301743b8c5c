import { setTimeout as wait } from 'node:timers/promises';
import { pendingMigrations } from '@krapao/pg';
import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../ctx.ts';
import { migrationSources } from '../db/prepare.ts';
import type { Worker } from '../jobs/worker.ts';

const answerMsMax = 2_000;

/** Liveness, readiness and metrics. */
export function healthRoutes(app: FastifyInstance, ctx: Ctx, worker: () => Worker | null): void {
  // Checked until it is true and not again: migrations of a newer version must not take this version out of service while it still runs.
  let migrated = false;
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const database = await inTime(ctx.db.query('select 1'), () => ctx.listener.isConnected());
    migrated ||=
      database &&
      (await inTime(
        pendingMigrations((sql) => ctx.db.query(sql), migrationSources),
        (pending) => pending === 0,
      ));
    const checks = {
      database,
      migrations: migrated,
      worker: worker()?.isRunning() ?? false,
    };
    const ready = Object.values(checks).every(Boolean);
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', checks });
  });
  app.get('/metrics', async (_request, reply) => {
    return reply.type(ctx.metrics.registry.contentType).send(await ctx.metrics.registry.metrics());
  });
}

/** False when it fails or takes too long: a database that hangs must not make the check hang. */
async function inTime<T>(asked: Promise<T>, isFine: (answer: T) => boolean): Promise<boolean> {
  return Promise.race([asked.then(isFine, () => false), wait(answerMsMax, false, { ref: false })]);
}
