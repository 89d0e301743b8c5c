import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerBadHttp } from './error-handler.ts';

type BodyBounds = {
  readonly bodyMs: number;
  readonly uploadMs: number;
  readonly silenceMs: number;
  readonly uploadBytesPerSecondMin: number;
};
type BodyProgress = { readonly isUpload: boolean; readonly ageMs: number; readonly silentMs: number; readonly bytes: number };

/** Grace period before the rate counts, for phones that change cells or start with poor reception. */
const rateCountsAfterMs = 30_000;

export function isTooSlow(body: BodyProgress, bounds: BodyBounds): boolean {
  if (!body.isUpload) return body.ageMs > bounds.bodyMs;
  if (body.ageMs > bounds.uploadMs || body.silentMs > bounds.silenceMs) return true;
  return body.ageMs > rateCountsAfterMs && (body.bytes * 1_000) / body.ageMs < bounds.uploadBytesPerSecondMin;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    isUpload?: boolean;
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
 * Node has one limit for all requests, but a 10 MB upload on a poor network takes longer than other calls may. One timer checks
 * all bodies: one per request would slow down every call.
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
