import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../ctx.ts';
import { refusalAnswer, send } from './bind.ts';
import { Refusal } from './errors.ts';

/** The one place where an error becomes an answer. What is not a refusal is ours: the cause goes to the log alone. */
export function answerFaults(app: FastifyInstance, ctx: Ctx): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = asRefusal(error);
    if (refusal) {
      ctx.metrics.refusals.inc({ code: refusal.code });
      return send(reply, refusalAnswer(refusal, request.id));
    }
    ctx.log.error({ err: error, reqId: request.id }, 'a fault of ours');
    return reply.status(500).send({ message: 'INTERNAL_SERVER_ERROR', requestId: request.id });
  });
  app.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith('/api/') || request.url === '/api') {
      return reply.status(404).send({ message: 'NO_DATA', requestId: request.id });
    }
    return reply.status(404).type('text/plain').send('Page Not Found');
  });
}

function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (!(error instanceof Error) || !('statusCode' in error)) return null;
  // What the HTTP layer itself refuses: broken JSON, an unknown content type, a body over the limit.
  if (error.statusCode === 413) return new Refusal('KEY_INVALID', { key: 'body' });
  if (typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500)
    return new Refusal('KEY_INVALID', { key: 'body' });
  return null;
}
