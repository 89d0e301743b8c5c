import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerBadHttp } from './error-handler.ts';

type BodyBounds = {
  /** A call whose body has not come to its end by then is cut. */
  readonly bodyMs: number;
  /** The same for uploads. */
  readonly uploadMs: number;
  /** Uploads of which nothing has come for so long. */
  readonly silenceMs: number;
  /** Uploads that are slower than this on average. */
  readonly uploadBytesPerSecondMin: number;
};
type BodyProgress = { readonly isUpload: boolean; readonly ageMs: number; readonly silentMs: number; readonly bytes: number };

/** A phone that changes its cell or begins in a lift gets so long before its rate is looked at. */
const rateCountsAfterMs = 30_000;

export function isTooSlow(body: BodyProgress, bounds: BodyBounds): boolean {
  if (!body.isUpload) return body.ageMs > bounds.bodyMs;
  if (body.ageMs > bounds.uploadMs || body.silentMs > bounds.silenceMs) return true;
  return body.ageMs > rateCountsAfterMs && (body.bytes * 1_000) / body.ageMs < bounds.uploadBytesPerSecondMin;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A form with a file: it may take minutes on a poor network. */
    isUpload?: boolean;
    /** The call is answered after the service has ended. */
    whenTerminated?: 'open' | undefined;
  }
}

type Body = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly since: number;
  from: number;
  seen: number;
  heardAt: number;
};

/**
 * Cuts the connection of a body that does not come to its end. Node has one limit for all requests; a form of 10 MB on a poor network takes longer than
 * any other call may. One timer looks at all: one for each would cost every call.
 */
export function cutSlowBodies(app: FastifyInstance, bounds: BodyBounds): void {
  const open = new Set<Body>();
  const bodyOf = new WeakMap<FastifyRequest, Body>();

  app.addHook('onRequest', (request, reply, done) => {
    const { headers, socket } = request.raw;
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) {
      const now = performance.now();
      const body = { request, reply, since: now, from: socket.bytesRead, seen: socket.bytesRead, heardAt: now };
      bodyOf.set(request, body);
      open.add(body);
    }
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    const body = request.raw.complete ? bodyOf.get(request) : undefined;
    if (body) open.delete(body);
    done();
  });

  const look = (body: Body, now: number): void => {
    const { raw } = body.request;
    if (raw.complete || raw.socket.destroyed) return void open.delete(body);
    const { bytesRead } = raw.socket;
    if (bytesRead !== body.seen) {
      body.seen = bytesRead;
      body.heardAt = now;
    }
    const isUpload = body.request.routeOptions.config?.isUpload === true;
    const progress = { isUpload, ageMs: now - body.since, silentMs: now - body.heardAt, bytes: bytesRead - body.from };
    if (!isTooSlow(progress, bounds)) return;
    open.delete(body);
    cut(body);
  };
  const everyMs = Math.max(100, Math.min(1_000, bounds.bodyMs / 4, bounds.silenceMs / 4));
  const timer = setInterval(() => {
    const now = performance.now();
    for (const body of open) look(body, now);
  }, everyMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

function cut({ request, reply }: Body): void {
  const { socket } = request.raw;
  if (!reply.raw.headersSent) answerBadHttp(Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
  request.raw.destroy();
}
