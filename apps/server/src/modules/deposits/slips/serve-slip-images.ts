import { fileCalls } from '@krapao/contract/api/file-calls';
import type { FastifyInstance } from 'fastify';
import { sandboxed } from '../../../platform/http/security.ts';
import type { DepositsCore } from '../deposits-core.ts';
import { openSlipImage, slipImageSeconds } from './slip-image.ts';

export function serveSlipImages(app: FastifyInstance, core: DepositsCore): void {
  const { path, ...config } = fileCalls.slipImage;
  app.get<{ Params: { token: string } }>(path, { config }, async (request, reply) =>
    reply
      .type('image/jpeg')
      .header('cache-control', `private, max-age=${slipImageSeconds}`)
      .header('content-disposition', 'inline; filename="slip.jpg"')
      .headers(sandboxed)
      .send(await openSlipImage(core, request.params.token)),
  );
}
