import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { errorAnswer } from '../../../platform/errors/error-answers.ts';
import { addressBehind, type Trust } from '../../../platform/http/address.ts';
import { type Drain, elsewhereStatus } from '../../../platform/http/health.ts';
import type { LiveNamespace, LiveServer, LiveSocket } from './rooms.ts';

export function admit(nsp: LiveNamespace, log: Logger, check: (socket: LiveSocket, auth: Record<string, unknown>) => Promise<void>): void {
  nsp.use((socket, next) => {
    check(socket, socket.handshake.auth).then(
      () => {
        // Drops the handshake, which contains the token or guest id.
        Object.assign(socket, { handshake: nothing });
        next();
      },
      (error: unknown) => {
        const { status, body } = errorAnswer(error, '');
        if (status >= 500) log.error({ err: error }, 'socket authentication failed');
        next(new Error(body.message));
      },
    );
  });
}

const nothing: LiveSocket['handshake'] = {
  headers: {},
  time: '',
  address: '',
  xdomain: false,
  secure: false,
  issued: 0,
  url: '',
  query: {},
  auth: {},
};

/** Keeps only the headers used later; the rest would stay in memory as long as the connection. */
export function dropRequests(io: LiveServer): void {
  const slim = (headers: Record<string, unknown>) => ({ headers, connection: {}, url: '', _query: {} });
  const plain = slim({});
  io.engine.on('connection', (raw: { request: unknown }) => {
    const { headers } = raw.request as { headers: Record<string, unknown> };
    const forwarded = headers['x-forwarded-for'];
    raw.request = forwarded === undefined ? plain : slim({ 'x-forwarded-for': forwarded });
  });
}

/** Sends new connections to another server while this one drains; existing ones stay until closed. */
export function refuseNewOnes(io: LiveServer, drain: Drain): void {
  io.engine.use((request: IncomingMessage, _response: unknown, next: () => void) => {
    if (!drain.sendsElsewhere(request) || /[?&]sid=/.test(request.url ?? '')) return next();
    request.socket.end(`HTTP/1.1 ${elsewhereStatus} Bad Gateway\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
  });
}

export const addressOf = ({ handshake }: LiveSocket, trust: Trust | false): string =>
  addressBehind(handshake.address, handshake.headers['x-forwarded-for'], trust);

export type Answer = { ok: true; position?: string } | { ok: false; message: string };

/** Tolerates any client arguments: wrong ones, too many, or no acknowledgement function. */
export function hear(socket: LiveSocket, event: string, log: Logger, work: (given: unknown) => Promise<Answer>): void {
  socket.on(event, (...args: unknown[]) => {
    const last = args.at(-1);
    const answer = (outcome: Answer): void => {
      if (typeof last === 'function') last(outcome);
    };
    work(typeof args[0] === 'function' ? undefined : args[0]).then(answer, (error: unknown) => {
      const { status, body } = errorAnswer(error, '');
      if (status >= 500) log.error({ err: error, event }, 'socket event failed');
      answer({ ok: false, message: body.message });
    });
  });
}
