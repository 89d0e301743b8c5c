import { fileCalls } from '@krapao/contract/file-calls';
import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../ctx.ts';
import { openSlipImage, slipImageSeconds } from '../features/slip/public.ts';
import { sandboxed } from './security.ts';

export function serveSlipImages(app: FastifyInstance, ctx: Ctx): void {
  const { path, ...config } = fileCalls.slipImage;
  app.get<{ Params: { token: string } }>(path, { config }, async (request, reply) =>
    reply
      .type('image/jpeg')
      .header('cache-control', `private, max-age=${slipImageSeconds}`)
      .header('content-disposition', 'inline; filename="slip.jpg"')
      .headers(sandboxed)
      .send(await openSlipImage(ctx, request.params.token)),
  );
}
