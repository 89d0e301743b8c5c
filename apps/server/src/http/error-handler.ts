import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { isDiskFull, isUnavailable } from '@krapao/pg';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Outage, Refusal } from '../core/errors.ts';
import type { Answer } from '../core/idempotency.ts';
import type { Ctx } from '../ctx.ts';
import { refusalAnswer, send } from './bind.ts';
import { isCall } from './paths.ts';
import { callFields } from './response-hooks.ts';
import type { SecurityHeaders } from './security.ts';

/** Sent while the database or the file store is unavailable: about as long as a restart of it takes. */
const retryAfterSeconds = 5;
/** Somebody has to make room. */
const fullRetryAfterSeconds = 30;

/** The only place where an error becomes a response. The cause of an unexpected error goes to the log and never to the caller. */
export function handleErrors(app: FastifyInstance, ctx: Ctx): void {
  app.setErrorHandler((error, request, reply) => {
    // Whoever has gone away in the middle of a body, or was cut off, has made no fault of ours.
    const isCutOff = request.raw.destroyed && !request.raw.complete;
    send(reply, errorAnswer(ctx, asRefusal(error) ?? (isCutOff ? new Refusal('KEY_INVALID', { key: 'body' }) : error), request));
  });
  app.setNotFoundHandler((request, reply) => {
    if (isCall(request.url)) {
      return reply.status(404).send({ message: 'NO_DATA', requestId: request.id });
    }
    return reply.status(404).type('text/plain').send('Page Not Found');
  });
}

function errorAnswer(ctx: Ctx, error: unknown, request: FastifyRequest): Answer {
  const requestId = request.id;
  if (error instanceof Refusal) {
    ctx.metrics.refusals.inc({ code: error.code });
    return refusalAnswer(error, requestId);
  }
  if (isDiskFull(error)) {
    ctx.space.note(error);
    ctx.floods.error('database full', { ...callFields(request), err: error }, 'the database cannot write');
    return { status: 503, reply: JSON.stringify({ message: 'STORAGE_FULL', requestId }), retryAfterSeconds: fullRetryAfterSeconds };
  }
  const reply = JSON.stringify({ message: 'INTERNAL_SERVER_ERROR', requestId });
  if (isUnavailable(error)) {
    ctx.floods.error(`database ${error.name} ${error.message}`, { ...callFields(request), err: error }, 'database unavailable');
    return { status: 503, reply, retryAfterSeconds };
  }
  if (error instanceof Outage) {
    ctx.floods.error(error.message, { ...callFields(request), err: error }, 'outside party unavailable');
    return { status: 503, reply, retryAfterSeconds };
  }
  ctx.log.error({ ...callFields(request), err: error }, 'unhandled error');
  return { status: 500, reply };
}

function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (!(error instanceof Error) || !('statusCode' in error)) return null;
  // Refused by Fastify itself: invalid JSON, an unknown content type, a body over the limit.
  if (error.statusCode === 413) return new Refusal('KEY_INVALID', { key: 'body' });
  if (typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500)
    return new Refusal('KEY_INVALID', { key: 'body' });
  return null;
}

/** A URL that cannot be decoded reaches no route and no hook, so the security headers are set here. */
export const badAddressAnswer =
  (headers: SecurityHeaders) =>
  (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(headers.calls).header('x-request-id', request.id);
    send(reply, refusalAnswer(new Refusal('KEY_INVALID'), request.id));
  };

const badHttpStatus: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Invalid HTTP, headers over the limit, or a request that does not come to its end: there is no request object, only a connection. */
export function answerBadHttp(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const status = (error.code && badHttpStatus[error.code]) ?? '400 Bad Request';
  const { reply } = refusalAnswer(new Refusal('KEY_INVALID'), randomUUID());
  const head = [`HTTP/1.1 ${status}`, 'content-type: application/json; charset=utf-8', `content-length: ${Buffer.byteLength(reply)}`];
  socket.end([...head, 'connection: close', '', reply].join('\r\n'));
}
