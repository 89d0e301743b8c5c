import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Ctx } from '../ctx.ts';
import { isAuthentic, isTimely, type NoticeSecret, type SignedNotice } from '../gateways/payments/notice.ts';
import { refuse } from './errors.ts';

/** Takes in a signed notice of an outside party. It proves the signature itself before it looks at anything else. */
export type HookHandler = (ctx: Ctx, notice: SignedNotice) => Promise<{ received: boolean }>;

/** A signature is over the bytes that were sent, so these routes get them untouched. */
export function keepRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

export const noticeIn = (request: FastifyRequest): SignedNotice =>
  noticeOf(request.headers, Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));

export function noticeOf(headers: IncomingHttpHeaders, raw: Buffer): SignedNotice {
  const header = (name: string): string => {
    const value = headers[name];
    return typeof value === 'string' ? value : '';
  };
  return { id: header('webhook-id'), timestamp: header('webhook-timestamp'), signature: header('webhook-signature'), raw };
}

/** The notice's content, once it is proven to be from whom it says. */
export function openNotice(ctx: Pick<Ctx, 'clock'>, secret: NoticeSecret, notice: SignedNotice): unknown {
  proveNotice(ctx, secret, notice);
  return readJson(notice);
}

export function proveNotice(ctx: Pick<Ctx, 'clock'>, secret: NoticeSecret, notice: SignedNotice): void {
  if (!isAuthentic(secret, notice, ctx.clock())) refuse('UNAUTHORIZED');
}

/** Before anything is taken from memory: a notice that was fine an hour ago is not fine now. */
export function refuseUntimely(ctx: Pick<Ctx, 'clock'>, notice: SignedNotice): void {
  if (!isTimely(notice, ctx.clock())) refuse('UNAUTHORIZED');
}

/** Only of a notice that is proven. */
export function readJson({ raw }: SignedNotice): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    refuse('KEY_INVALID', 'body');
  }
}
