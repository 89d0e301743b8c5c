import { isDiskFull, isUnavailable } from '@krapao/pg';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorAnswer } from '../core/error-answers.ts';
import { Outage, Refusal } from '../core/errors.ts';
import type { Answer } from '../core/idempotency.ts';
import type { Ctx } from '../ctx.ts';
import { callFields } from './response-hooks.ts';

export function send(reply: FastifyReply, { status, headers = {}, bytes, reply: text }: Answer): FastifyReply {
  return reply
    .status(status)
    .headers({ ...headers, 'content-type': 'application/json; charset=utf-8' })
    .send(bytes ?? text);
}

export function answerOf(error: unknown, requestId: string): Answer {
  const { body, ...rest } = errorAnswer(error, requestId);
  return { ...rest, reply: JSON.stringify(body) };
}

/** The answer to what a call threw, which is counted or logged. */
export function noteAndAnswer(ctx: Ctx, error: unknown, request: FastifyRequest): Answer {
  const fields = () => ({ ...callFields(request), err: error });
  if (error instanceof Refusal) ctx.metrics.refusals.inc({ code: error.code });
  else if (isDiskFull(error)) {
    ctx.space.note(error);
    ctx.floods.error('database full', fields(), 'the database cannot write');
  } else if (isUnavailable(error)) ctx.floods.error(`database ${error.name} ${error.message}`, fields(), 'database unavailable');
  else if (error instanceof Outage) ctx.floods.error(error.message, fields(), 'outside party unavailable');
  else ctx.log.error(fields(), 'unhandled error');
  return answerOf(error, request.id);
}
