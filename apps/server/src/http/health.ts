import { pendingMigrations } from '@krapao/pg';
import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../ctx.ts';
import { migrationSources } from '../db/prepare.ts';
import type { Worker } from '../jobs/worker.ts';

/** Alive, fit to take calls, and measured. */
export function healthRoutes(app: FastifyInstance, ctx: Ctx, worker: () => Worker | null): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const checks = {
      database: await ctx.db.query('select 1').then(
        () => ctx.listener.isConnected(),
        () => false,
      ),
      migrations: await pendingMigrations((sql) => ctx.db.query(sql), migrationSources).then(
        (pending) => pending === 0,
        () => false,
      ),
      worker: worker()?.isRunning() ?? false,
    };
    const ready = Object.values(checks).every(Boolean);
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', checks });
  });
  app.get('/metrics', async (_request, reply) => {
    const { pool } = ctx.db;
    ctx.metrics.poolTotal.set({ state: 'total' }, pool.totalCount);
    ctx.metrics.poolTotal.set({ state: 'idle' }, pool.idleCount);
    ctx.metrics.poolTotal.set({ state: 'waiting' }, pool.waitingCount);
    return reply.type(ctx.metrics.registry.contentType).send(await ctx.metrics.registry.metrics());
  });
}
