import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../core/errors.ts';
import type { Ctx } from '../ctx.ts';
import { answerOf, noteAndAnswer, send } from './answer.ts';
import { isCall } from './paths.ts';
import type { SecurityHeaders } from './security.ts';

export function handleErrors(app: FastifyInstance, ctx: Ctx): void {
  app.setErrorHandler((error, request, reply) => {
    // Whoever has gone away in the middle of a body, or was cut off, has made no fault of ours.
    const isCutOff = request.raw.destroyed && !request.raw.complete;
    send(reply, noteAndAnswer(ctx, asRefusal(error) ?? (isCutOff ? new Refusal('KEY_INVALID', { key: 'body' }) : error), request));
  });
  app.setNotFoundHandler((request, reply) =>
    isCall(request.url)
      ? send(reply, answerOf(new Refusal('NO_DATA'), request.id))
      : reply.status(404).type('text/plain').send('Page Not Found'),
  );
}

function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (!(error instanceof Error) || !('statusCode' in error)) return null;
  // Refused by Fastify itself: invalid JSON, an unknown content type, a body over the limit.
  const isRefused = typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500;
  return isRefused ? new Refusal('KEY_INVALID', { key: 'body' }) : null;
}

/** A URL that cannot be decoded reaches no route and no hook, so the security headers are set here. */
export const badAddressAnswer =
  (headers: SecurityHeaders) =>
  (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(headers.calls).header('x-request-id', request.id);
    send(reply, answerOf(new Refusal('KEY_INVALID'), request.id));
  };

const badHttpStatus: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Invalid HTTP, headers over the limit, or a request that does not come to its end: there is no request object, only a connection. */
export function answerBadHttp(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const status = (error.code && badHttpStatus[error.code]) ?? '400 Bad Request';
  const { reply } = answerOf(new Refusal('KEY_INVALID'), randomUUID());
  const head = [`HTTP/1.1 ${status}`, 'content-type: application/json; charset=utf-8', `content-length: ${Buffer.byteLength(reply)}`];
  socket.end([...head, 'connection: close', '', reply].join('\r\n'));
}
