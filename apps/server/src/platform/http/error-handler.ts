import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { isDiskFull, isUnavailable } from '@krapao/pg';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorAnswer } from '../errors/error-answers.ts';
import { Outage, Refusal } from '../errors/errors.ts';
import type { Host } from '../host.ts';
import type { Answer } from '../idempotency/idempotency.ts';
import { callFields } from './response-hooks.ts';
import { isCall, routedPath } from './route.ts';
import type { SecurityHeaders } from './security.ts';

export function send(reply: FastifyReply, { status, headers = {}, bytes, reply: text }: Answer): FastifyReply {
  return reply
    .status(status)
    .headers({ ...headers, 'content-type': 'application/json; charset=utf-8' })
    .send(bytes ?? text);
}

function answerOf(error: unknown, requestId: string): Answer {
  const { body, ...rest } = errorAnswer(error, requestId);
  return { ...rest, reply: JSON.stringify(body) };
}

export function noteAndAnswer(core: Host, error: unknown, request: FastifyRequest): Answer {
  const fields = () => ({ ...callFields(request), err: error });
  if (error instanceof Refusal) core.metrics.refusals.inc({ code: error.code });
  else if (isDiskFull(error)) {
    core.space.note(error);
    core.floods.error('database full', fields(), 'the database cannot write');
  } else if (isUnavailable(error)) core.floods.error(`database ${error.name} ${error.message}`, fields(), 'database unavailable');
  else if (error instanceof Outage) core.floods.error(error.message, fields(), 'outside party unavailable');
  else core.log.error(fields(), 'unhandled error');
  return answerOf(error, request.id);
}

export function answerGone(app: FastifyInstance, core: Pick<Host, 'settings'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!core.settings.get('terminated') || !isCall(routedPath(request))) return done();
    if (request.routeOptions.config?.whenTerminated === 'open') return done();
    send(reply, { status: 200, reply: '{"message":"gone"}' });
  });
}

export function handleErrors(app: FastifyInstance, core: Host): void {
  app.setErrorHandler((error, request, reply) => {
    // A client that disconnected in the middle of the body is not a server error.
    const isCutOff = request.raw.destroyed && !request.raw.complete;
    send(reply, noteAndAnswer(core, asRefusal(error) ?? (isCutOff ? new Refusal('KEY_INVALID', { key: 'body' }) : error), request));
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
  const isRefused = typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500;
  return isRefused ? new Refusal('KEY_INVALID', { key: 'body' }) : null;
}

/** An undecodable URL reaches no route and no hook, so the security headers are set here. */
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

/** Invalid HTTP, oversized headers or an incomplete request: there is only a socket, no request object. */
export function answerBadHttp(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const status = (error.code && badHttpStatus[error.code]) ?? '400 Bad Request';
  const { reply } = answerOf(new Refusal('KEY_INVALID'), randomUUID());
  const head = [`HTTP/1.1 ${status}`, 'content-type: application/json; charset=utf-8', `content-length: ${Buffer.byteLength(reply)}`];
  socket.end([...head, 'connection: close', '', reply].join('\r\n'));
}
