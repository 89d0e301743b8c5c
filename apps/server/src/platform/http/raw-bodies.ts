import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { SignedWebhook } from './webhook.ts';

/** Signatures cover the exact bytes of the body, so these routes get it unparsed. */
export function keepRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

export function webhookOf(headers: IncomingHttpHeaders, raw: Buffer): SignedWebhook {
  const header = (name: string): string => {
    const value = headers[name];
    return typeof value === 'string' ? value : '';
  };
  return { id: header('webhook-id'), timestamp: header('webhook-timestamp'), signature: header('webhook-signature'), raw };
}
