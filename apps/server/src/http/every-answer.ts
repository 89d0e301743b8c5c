import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../ctx.ts';
import { isCall } from './paths.ts';
import type { SecurityHeaders } from './security.ts';

/** What stands on every answer and what is noted of each. Plain callbacks: this runs before and after every call there is. */
export function everyAnswer(app: FastifyInstance, ctx: Ctx, headers: SecurityHeaders): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isCall(request.url) ? headers.calls : headers.pages).header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const { statusCode: status, elapsedTime } = reply;
    const route = request.routeOptions.url ?? 'unknown';
    ctx.metrics.requests.observe({ method, route, status }, elapsedTime / 1000);
    // The route's pattern, never the address: paths may carry a password.
    if (route !== '/*') ctx.log.info({ reqId: request.id, method, route, status, ms: Math.round(elapsedTime) }, 'answered');
    done();
  });
}
