import { pendingMigrations } from '@krapao/pg';
import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../ctx.ts';
import { migrationSources } from '../db/prepare.ts';
import type { Worker } from '../jobs/worker.ts';

/** Alive, fit to take calls, and measured. */
export function healthRoutes(app: FastifyInstance, ctx: Ctx, worker: () => Worker | null): void {
  // Asked until it holds, then no more: migrations of a newer version, made while this one still serves, must not take it out of service.
  let migrated = false;
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    migrated ||= await pendingMigrations((sql) => ctx.db.query(sql), migrationSources).then(
      (pending) => pending === 0,
      () => false,
    );
    const checks = {
      database: await ctx.db.query('select 1').then(
        () => ctx.listener.isConnected(),
        () => false,
      ),
      migrations: migrated,
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
