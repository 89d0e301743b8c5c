import { fileCalls } from '@krapao/contract/api/file-calls';
import type { FastifyInstance } from 'fastify';
import { whereFrom } from '../../../platform/http/device.ts';
import type { Limits } from '../../../platform/http/limits.ts';
import { sandboxed } from '../../../platform/http/security.ts';
import type { BackofficeCore } from '../backoffice-core.ts';
import { beginDownload } from './download.ts';

/** Exports, by a ticket that is good once: the browser writes them to disk itself and has no token to show. */
export function serveDownloads(app: FastifyInstance, core: BackofficeCore, limits: Limits): void {
  const { path, ...config } = fileCalls.download;
  app.get<{ Params: { ticket: string } }>(path, { exposeHeadRoute: false, config }, async (request, reply) => {
    limits.take({ class: 'ordinary', address: request.ip });
    const { name, type, body } = await beginDownload(core, { ...whereFrom(request), ticket: request.params.ticket });
    return reply
      .type(type)
      .header('content-disposition', `attachment; filename="${name}"`)
      .headers(sandboxed)
      .header('cache-control', 'no-store')
      .send(body);
  });
}
