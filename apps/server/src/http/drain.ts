import type { FastifyInstance } from 'fastify';
import { type Drain, elsewhereStatus } from '../core/drain.ts';

/** A proxy that keeps connections open must have let go of all of them by the end, or a request could meet the closing of its connection. */
export function closeConnections(app: FastifyInstance, drain: Drain): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (drain.sendsElsewhere(request.raw)) reply.status(elsewhereStatus).send();
    else done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (drain.isOn()) reply.header('connection', 'close');
    done(null, payload);
  });
}
