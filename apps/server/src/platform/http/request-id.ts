import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Trust } from './address.ts';

const harmless = /^[A-Za-z0-9_.:-]{8,64}$/;

/** The proxy's id of a request, so that its log and ours can be laid side by side. Of anybody else it is not taken: a caller would write into our log. */
export const makeRequestId =
  (trust: Trust | false) =>
  ({ headers, socket }: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }): string => {
    const given = trust === false ? undefined : headers['x-request-id'];
    if (typeof given !== 'string' || !harmless.test(given)) return randomUUID();
    return trust !== false && trust(socket.remoteAddress ?? '', 0) ? given : randomUUID();
  };
