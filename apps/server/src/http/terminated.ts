import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../ctx.ts';
import { send } from './bind.ts';
import { isCall, routedPath } from './paths.ts';

const open = new Set(['/api/lookup/active', '/api/lookup/contact']);
/** Staff wind the house up, with the slips before them. */
const staffs = /^\/api\/(?:office|files)\//;

/** Before anything is read of a request: whatever it says, whoever sends it, the service is no more. */
export function answerGone(app: FastifyInstance, ctx: Pick<Ctx, 'settings'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!ctx.settings.get('terminated')) return done();
    const path = routedPath(request);
    if (!isCall(path) || open.has(path) || staffs.test(path)) return done();
    send(reply, { status: 200, reply: '{"message":"gone"}' });
  });
}
