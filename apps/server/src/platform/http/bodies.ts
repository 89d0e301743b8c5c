import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../errors/errors.ts';
import type { SignedWebhook } from './webhook.ts';

/** No call nests deeper than ten levels. Code that walks a body recurses, and 20,000 levels overflow the stack. */
const levelsMax = 50;

const [quote, backslash, openList, closeList, openObject, closeObject] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d];

/** Counts brackets without parsing, at a fraction of the cost. */
export function isTooDeep(text: string, most: number): boolean {
  if (text.length <= most) return false;
  let level = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isText) {
      if (code === backslash) at += 1;
      else if (code === quote) isText = false;
    } else if (code === quote) isText = true;
    else if (code === openList || code === openObject) {
      level += 1;
      if (level > most) return true;
    } else if (code === closeList || code === closeObject) level -= 1;
  }
  return false;
}

export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooDeep(body, levelsMax)) return done(new Refusal('KEY_INVALID', { key: 'body' }));
    return parse(request, body, done);
  });
}

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
