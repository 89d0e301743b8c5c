import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Fault } from './faults.ts';

export type SimResponse = { readonly status: number; readonly body: unknown; readonly headers?: Readonly<Record<string, string>> };

export const json = (status: number, body: unknown): SimResponse => ({ status, body });
export const html = (status: number, page: string): SimResponse => ({
  status,
  body: page,
  headers: { 'content-type': 'text/html; charset=utf-8' },
});
export const redirect = (status: 302 | 303, location: string, headers: Readonly<Record<string, string>> = {}): SimResponse => ({
  status,
  body: '',
  headers: { location, ...headers },
});

const HELD_OPEN_MS = 120_000;
const WRONG_PAGE = html(200, '<!doctype html><title>Welcome</title><h1>It works!</h1><p>Please come back later.</p>');

type Work = {
  readonly delayMs: number;
  readonly fault: Fault | null;
  readonly apply: () => SimResponse;
  readonly refuse: () => SimResponse;
};

export async function respondWith(
  req: FastifyRequest,
  reply: FastifyReply,
  { delayMs, fault, apply, refuse }: Work,
): Promise<FastifyReply> {
  if (delayMs > 0) await wait(delayMs, undefined, { ref: false });
  switch (fault?.mode) {
    case 'down':
      reply.hijack();
      req.raw.socket.destroy();
      return reply;
    case 'slow': {
      const done = apply();
      await wait(fault.slowMs, undefined, { ref: false });
      return send(reply, done);
    }
    case 'error':
      return send(reply, refuse());
    case 'rubbish':
      return send(reply, WRONG_PAGE);
    case 'lost-before':
      return holdOpen(req, reply);
    case 'lost-after':
      apply();
      return holdOpen(req, reply);
    default:
      return send(reply, apply());
  }
}

export function send(reply: FastifyReply, { status, body, headers = {} }: SimResponse): FastifyReply {
  return reply.code(status).headers(headers).send(body);
}

function holdOpen(req: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  const socket = req.raw.socket;
  const timer = setTimeout(() => socket.destroy(), HELD_OPEN_MS);
  timer.unref();
  socket.once('close', () => clearTimeout(timer));
  return reply;
}
