import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { SignedNotice } from '../core/webhook.ts';

/** A signature is over the bytes that were sent, so these routes get them untouched. */
export function keepRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

export function noticeOf(headers: IncomingHttpHeaders, raw: Buffer): SignedNotice {
  const header = (name: string): string => {
    const value = headers[name];
    return typeof value === 'string' ? value : '';
  };
  return { id: header('webhook-id'), timestamp: header('webhook-timestamp'), signature: header('webhook-signature'), raw };
}
