import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Core } from '../core.ts';
import { causeOf } from '../errors/errors.ts';
import { limitKey, type Trust } from './address.ts';
import { type Drain, elsewhereStatus } from './health.ts';
import { isCall, isOffice, routedPath } from './route.ts';
import type { SecurityHeaders } from './security.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who it turned out to be; null before that, and where nobody asked. */
    caller: object | null;
  }
}

/** Ids alone: names and numbers have no place in a log. */
function whoOf(caller: object | null): { member?: string; staff?: string } {
  if (caller === null) return {};
  if ('staffId' in caller) return { staff: String(caller.staffId) };
  return 'memberId' in caller && caller.memberId !== null ? { member: String(caller.memberId) } : {};
}

/** What every line about a call says: which it was, whose, and from where. */
export const callFields = (request: FastifyRequest) => ({
  reqId: request.id,
  ...whoOf(request.caller),
  address: limitKey(request.ip),
});

/** The headers of every response, and its entry in metrics and log. Callbacks and no promises: this runs for every call. */
export function addResponseHooks(app: FastifyInstance, core: Core, headers: SecurityHeaders): void {
  app.decorateRequest('caller', null);
  app.addHook('onRequest', (request, reply, done) => {
    const pages = isOffice(routedPath(request)) ? headers.officePages : headers.pages;
    reply.headers(isCall(request.url) ? headers.calls : pages).header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    // The route's pattern, never the address: paths may carry a password.
    const route = request.routeOptions.url ?? 'unknown';
    const { statusCode: status, elapsedTime: ms } = reply;
    core.metrics.requestSeconds.observe({ method, route, status }, ms / 1000);
    if (isCall(request.url) && status !== elsewhereStatus) {
      // Our own answers stand on staff's board beside those of the outside.
      if (status < 500) core.metrics.calls.note('server', 'ok', ms);
      else core.metrics.calls.note('server', 'failed', ms, causeOf('STATUS', `${status} ${method} ${route}`));
    }
    if (route !== '/*' && core.log.isLevelEnabled('info'))
      core.log.info({ ...callFields(request), method, route, status, ms: Math.round(ms) }, 'answered');
    done();
  });
}

/** A proxy that keeps connections open must have let go of all of them by the end, or a request could meet the closing of its connection. */
export function closeConnections(app: FastifyInstance, drain: Drain): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (drain.sendsElsewhere(request.raw)) reply.status(elsewhereStatus).send();
    else done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (drain.isOn()) reply.header('connection', 'close');
    done(null, payload);
  });
}

const harmless = /^[A-Za-z0-9_.:-]{8,64}$/;

/** The proxy's id of a request, so that its log and ours can be laid side by side. Of anybody else it is not taken: a caller would write into our log. */
export const makeRequestId =
  (trust: Trust | false) =>
  ({ headers, socket }: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }): string => {
    const given = trust === false ? undefined : headers['x-request-id'];
    if (typeof given !== 'string' || !harmless.test(given)) return randomUUID();
    return trust !== false && trust(socket.remoteAddress ?? '', 0) ? given : randomUUID();
  };
