import { type FastifyInstance, fastify } from 'fastify';
import type { Host } from '../host.ts';
import { healthRoutes, type Readiness, serveMetrics } from './health.ts';
import { serveOpenApi } from './openapi/openapi.ts';

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
