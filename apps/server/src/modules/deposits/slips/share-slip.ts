import type { FastifyInstance } from 'fastify';
import type { Limits } from '../../../platform/http/limits.ts';

const bytesMax = 12 * 1024 * 1024;

/**
 * A phone's share sheet posts a picture here; the members' service worker answers before it is sent. Without one (removed, or a browser without) it
 * comes to us: anyone may send it, nothing of it is read, and the app says that the picture must be chosen there.
 */
export function answerShares(app: FastifyInstance, limits: Limits): void {
  app.post('/share-slip', { config: { isUpload: true } }, async (request, reply) => {
    limits.take({ class: 'ordinary', address: request.ip });
    let bytes = 0;
    for await (const part of request.raw.iterator({ destroyOnReturn: false })) {
      bytes += Buffer.byteLength(part);
      // The rest is not waited for: the connection ends with the answer.
      if (bytes > bytesMax) {
        reply.header('connection', 'close');
        break;
      }
    }
    return reply.redirect('/user/home?share=none', 303);
  });
}
