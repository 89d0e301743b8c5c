import { type FastifyInstance, fastify } from 'fastify';
import type { Ctx } from '../ctx.ts';
import { healthRoutes, type Readiness, serveMetrics } from './health.ts';
import { serveOpenApi } from './openapi.ts';

/** What operators ask and browsers have no business with: how busy it is, what is wrong, which calls there are. */
export function serveAdmin(app: FastifyInstance, ctx: Pick<Ctx, 'metrics'>, version: string): void {
  serveMetrics(app, ctx);
  serveOpenApi(app, version);
}

/** The same on ADMIN_PORT, without anything else; null where none is set. */
export function makeAdmin(ctx: Ctx, readiness: Readiness, version: string): FastifyInstance | null {
  if (ctx.config.adminPort === undefined) return null;
  const app = fastify({ forceCloseConnections: true, requestTimeout: 10_000 });
  healthRoutes(app, readiness, { inDetail: true });
  serveAdmin(app, ctx, version);
  return app;
}

/** Starts it; the port that it got. */
export async function listenAdmin(app: FastifyInstance | null, { adminPort, adminHost }: Ctx['config']): Promise<number | null> {
  if (app === null || adminPort === undefined) return null;
  await app.listen({ port: adminPort, host: adminHost });
  const address = app.server.address();
  return address && typeof address === 'object' ? address.port : adminPort;
}
