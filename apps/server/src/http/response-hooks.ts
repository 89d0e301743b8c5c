import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../ctx.ts';
import { isCall } from './paths.ts';
import type { SecurityHeaders } from './security.ts';

/** What stands on every answer and what is noted of each. Plain callbacks: this runs before and after every call there is. */
export function addResponseHooks(app: FastifyInstance, ctx: Ctx, headers: SecurityHeaders): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isCall(request.url) ? headers.calls : headers.pages).header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    recordResponse(ctx, { reqId: request.id, method: request.method, route, status: reply.statusCode, ms: reply.elapsedTime });
    done();
  });
}

/** The route's pattern, never the address: paths may carry a password. */
export function recordResponse(ctx: Ctx, a: { reqId: string; method: string; route: string; status: number; ms: number }): void {
  const { reqId, method, route, status } = a;
  ctx.metrics.answered(method, route, status, a.ms / 1000);
  if (route !== '/*' && ctx.log.isLevelEnabled('info')) ctx.log.info({ reqId, method, route, status, ms: Math.round(a.ms) }, 'answered');
}
