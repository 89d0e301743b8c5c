import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../ctx.ts';
import { send } from './answer.ts';
import { isCall, routedPath } from './paths.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    whenTerminated?: 'open' | undefined;
  }
}

/** Answers `gone` before anything of the request is read, when the service is terminated. */
export function answerGone(app: FastifyInstance, ctx: Pick<Ctx, 'settings'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!ctx.settings.get('terminated') || !isCall(routedPath(request))) return done();
    if (request.routeOptions.config?.whenTerminated === 'open') return done();
    send(reply, { status: 200, reply: '{"message":"gone"}' });
  });
}
