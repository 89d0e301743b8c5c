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
    caller: object | null;
  }
}

/** Ids only: names and numbers must not be logged. */
function whoOf(caller: object | null): { member?: string; staff?: string } {
  if (caller === null) return {};
  if ('staffId' in caller) return { staff: String(caller.staffId) };
  return 'memberId' in caller && caller.memberId !== null ? { member: String(caller.memberId) } : {};
}

export const callFields = (request: FastifyRequest) => ({
  reqId: request.id,
  ...whoOf(request.caller),
  address: limitKey(request.ip),
});

/** Callbacks instead of promises, because this runs for every call. */
export function addResponseHooks(app: FastifyInstance, core: Core, headers: SecurityHeaders): void {
  app.decorateRequest('caller', null);
  app.addHook('onRequest', (request, reply, done) => {
    const pages = isOffice(routedPath(request)) ? headers.officePages : headers.pages;
    reply.headers(isCall(request.url) ? headers.calls : pages).header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    // The route pattern, never the URL: paths may contain a password.
    const route = request.routeOptions.url ?? 'unknown';
    const { statusCode: status, elapsedTime: ms } = reply;
    core.metrics.requestSeconds.observe({ method, route, status }, ms / 1000);
    if (isCall(request.url) && status !== elsewhereStatus) {
      if (status < 500) core.metrics.calls.note('server', 'ok', ms);
      else core.metrics.calls.note('server', 'failed', ms, causeOf('STATUS', `${status} ${method} ${route}`));
    }
    if (route !== '/*' && core.log.isLevelEnabled('info'))
      core.log.info({ ...callFields(request), method, route, status, ms: Math.round(ms) }, 'answered');
    done();
  });
}

/** A proxy must have released its keep-alive connections by the end, or a request could hit a closing one. */
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

/** The proxy's request id, to correlate logs. Accepted only from trusted proxies: others could write into our log. */
export const makeRequestId =
  (trust: Trust | false) =>
  ({ headers, socket }: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }): string => {
    const given = trust === false ? undefined : headers['x-request-id'];
    if (typeof given !== 'string' || !harmless.test(given)) return randomUUID();
    return trust !== false && trust(socket.remoteAddress ?? '', 0) ? given : randomUUID();
  };
