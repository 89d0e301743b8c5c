import type { FastifyInstance } from 'fastify';
import { causeOf } from '../core/cause.ts';
import { elsewhereStatus } from '../core/drain.ts';
import type { Ctx } from '../ctx.ts';
import { isCall } from './paths.ts';
import type { SecurityHeaders } from './security.ts';

/** The headers of every response, and its entry in metrics and log. Callbacks and no promises: this runs for every call. */
export function addResponseHooks(app: FastifyInstance, ctx: Ctx, headers: SecurityHeaders): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isCall(request.url) ? headers.calls : headers.pages).header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { id: reqId, method } = request;
    // The route's pattern, never the address: paths may carry a password.
    const route = request.routeOptions.url ?? 'unknown';
    const { statusCode: status, elapsedTime: ms } = reply;
    ctx.metrics.requestSeconds.observe({ method, route, status }, ms / 1000);
    if (isCall(request.url) && status !== elsewhereStatus) {
      // Our own answers stand on staff's board beside those of the outside.
      if (status < 500) ctx.metrics.calls.note('server', 'ok', ms);
      else ctx.metrics.calls.note('server', 'failed', ms, causeOf('STATUS', `${status} ${method} ${route}`));
    }
    if (route !== '/*' && ctx.log.isLevelEnabled('info')) ctx.log.info({ reqId, method, route, status, ms: Math.round(ms) }, 'answered');
    done();
  });
}
