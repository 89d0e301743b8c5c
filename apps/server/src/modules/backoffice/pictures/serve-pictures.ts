import type { FastifyInstance } from 'fastify';
import { sandboxed } from '../../../platform/http/security.ts';
import type { BackofficeCore } from '../backoffice-core.ts';
import { openPicture } from './open-picture.ts';

/** Pictures that staff uploaded, for anyone who has the address. It holds the content's hash, so a browser may keep one for ever. */
export function servePictures(app: FastifyInstance, core: BackofficeCore): void {
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/pictures/:name',
    async handler({ params, method, headers }, reply) {
      const { etag, file } = await openPicture(core, `/pictures/${params.name}`);
      reply.headers({
        'content-type': 'image/webp',
        'content-disposition': 'inline',
        ...sandboxed,
        'cache-control': 'public, max-age=31536000, immutable',
        etag,
      });
      const isKnown = headers['if-none-match'] === etag;
      if (!isKnown) reply.header('content-length', file.size);
      if (!isKnown && method === 'GET') return reply.send(file.stream({ start: 0, end: file.size - 1 }));
      await file.close();
      return reply.status(isKnown ? 304 : 200).send();
    },
  });
}
