import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { deposit } from '@krapao/contract';
import type { Answer } from '../core/idempotency.ts';
import type { WebhookHandler } from '../core/webhook.ts';
import type { Ctx } from '../ctx.ts';
import { errorAnswer } from './error-handler.ts';
import { recordResponse } from './response-hooks.ts';
import type { SecurityHeaders } from './security.ts';
import { noticeOf } from './webhook.ts';

const prefix = deposit.hook.path.replace(':gateway', '');

/**
 * Notices come in storms and each of them several times: plain ones are answered in front of the router, whose way costs more than all the
 * rest of a notice that is known. Whatever is not plain goes the way of every call, to the same handlers.
 */
export function addWebhookFastPath(
  server: Server,
  ctx: Ctx,
  o: { handlers: ReadonlyMap<string, WebhookHandler>; headers: SecurityHeaders; bodyLimit: number },
): void {
  const behind = server.listeners('request');
  server.removeAllListeners('request');
  const fixed = Object.entries({
    ...o.headers.calls,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  }).flat();

  server.on('request', (request, response) => {
    const handler = handlerFor(request);
    if (handler) take(request, response, handler);
    else for (const listener of behind) listener.call(server, request, response);
  });

  function handlerFor({ method, url = '', headers }: IncomingMessage): WebhookHandler | undefined {
    if (method !== 'POST' || !url.startsWith(prefix)) return undefined;
    // A body of unknown length, or over the limit, is the router's to count or to turn away.
    if (!(Number(headers['content-length']) <= o.bodyLimit) || ctx.settings.get('terminated')) return undefined;
    return o.handlers.get(url.slice(prefix.length));
  }

  function take(request: IncomingMessage, response: ServerResponse, handler: WebhookHandler): void {
    const started = performance.now();
    const reqId = randomUUID();
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const [first = Buffer.alloc(0)] = parts;
      const raw = parts.length > 1 ? Buffer.concat(parts) : first;
      void answerTo(handler, request, raw, reqId).then(({ status, reply, retryAfterSeconds }) => {
        if (retryAfterSeconds !== undefined) response.setHeader('retry-after', retryAfterSeconds);
        response.writeHead(status, [...fixed, 'x-request-id', reqId, 'content-length', String(Buffer.byteLength(reply))]).end(reply);
        recordResponse(ctx, { reqId, method: 'POST', route: deposit.hook.path, status, ms: performance.now() - started });
      });
    });
  }

  async function answerTo(handler: WebhookHandler, request: IncomingMessage, raw: Buffer, reqId: string): Promise<Answer> {
    try {
      return { status: 200, reply: JSON.stringify(await handler(ctx, noticeOf(request.headers, raw))) };
    } catch (error) {
      return errorAnswer(ctx, error, reqId);
    }
  }
}
