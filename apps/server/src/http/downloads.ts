import { fileCalls } from '@krapao/contract/file-calls';
import type { FastifyInstance } from 'fastify';
import { whereFrom } from '../core/device.ts';
import type { Ctx } from '../ctx.ts';
import { beginDownload } from '../features/reports/public.ts';
import type { Limits } from './limits.ts';
import { sandboxed } from './security.ts';

/** Exports, by a ticket that is good once: the browser writes them to disk itself and has no token to show. */
export function serveDownloads(app: FastifyInstance, ctx: Ctx, limits: Limits): void {
  const { path, ...config } = fileCalls.download;
  app.get<{ Params: { ticket: string } }>(path, { exposeHeadRoute: false, config }, async (request, reply) => {
    limits.take({ class: 'ordinary', address: request.ip });
    const { name, type, body } = await beginDownload(ctx, { ...whereFrom(request), ticket: request.params.ticket });
    return reply
      .type(type)
      .header('content-disposition', `attachment; filename="${name}"`)
      .headers(sandboxed)
      .header('cache-control', 'no-store')
      .send(body);
  });
}
