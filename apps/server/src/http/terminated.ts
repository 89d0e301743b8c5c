import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../ctx.ts';
import { send } from './bind.ts';
import { isCall, routedPath } from './paths.ts';

const open = new Set(['/api/lookup/active', '/api/lookup/contact']);
/** Staff still work after the end: they pay members out and look at slips. */
const staffPaths = /^\/api\/(?:office|files)\//;

/** Answers `gone` before anything of the request is read, when the service is terminated. */
export function answerGone(app: FastifyInstance, ctx: Pick<Ctx, 'settings'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!ctx.settings.get('terminated')) return done();
    const path = routedPath(request);
    if (!isCall(path) || open.has(path) || staffPaths.test(path)) return done();
    send(reply, { status: 200, reply: '{"message":"gone"}' });
  });
}
