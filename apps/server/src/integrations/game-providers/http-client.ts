import { Agent, type IncomingHttpHeaders, request as plainRequest } from 'node:http';
import { Agent as TlsAgent, request as tlsRequest } from 'node:https';

export type HttpRequest = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs: number;
};
export type HttpResponse = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly text: string };

/** No response, or one that violates the protocol. `sent` is false only if nothing of the request can have left this machine. */
export class NoResponseError extends Error {
  readonly sent: boolean;
  readonly kind: 'NO_ANSWER' | 'NOT_UNDERSTOOD';
  constructor(why: string, sent: boolean, kind: 'NO_ANSWER' | 'NOT_UNDERSTOOD' = 'NO_ANSWER') {
    super(why);
    this.kind = kind;
    this.name = 'NoResponseError';
    this.sent = sent;
  }
}

export type HttpClient = { send(request: HttpRequest): Promise<HttpResponse>; close(): void };

const responseBytesMax = 1_000_000;

export function makeHttpClient(base: string): HttpClient {
  const url = new URL(base);
  const isTls = url.protocol === 'https:';
  const options = { keepAlive: true, maxSockets: 128, maxFreeSockets: 32 };
  const agent = isTls ? new TlsAgent(options) : new Agent(options);
  const open = isTls ? tlsRequest : plainRequest;
  const basePath = url.pathname.replace(/\/$/, '');
  const target = { agent, hostname: url.hostname, port: url.port === '' ? (isTls ? 443 : 80) : Number(url.port) };

  return {
    send: (o) =>
      new Promise((resolve, reject) => {
        const headers: Record<string, string | number> = { ...o.headers };
        if (o.body !== undefined) headers['content-length'] = Buffer.byteLength(o.body);
        const call = open({ ...target, method: o.method, path: basePath + o.path, headers });
        const timer = setTimeout(() => call.destroy(new Error(`no response in ${o.timeoutMs} ms`)), o.timeoutMs);
        // A socket that never connected cannot have carried any of the request.
        let isConnected = false;
        call.on('socket', (socket) => {
          if (!socket.connecting) isConnected = true;
          else
            socket.once('connect', () => {
              isConnected = true;
            });
        });
        const fail = (error: Error): void => {
          clearTimeout(timer);
          reject(new NoResponseError(error.message, isConnected));
        };
        call.on('error', fail);
        call.on('response', (response) => {
          const chunks: Buffer[] = [];
          let size = 0;
          response.on('data', (chunk: Buffer) => {
            size += chunk.length;
            if (size > responseBytesMax) call.destroy(new Error('the response is too large'));
            else chunks.push(chunk);
          });
          response.on('error', fail);
          response.on('end', () => {
            clearTimeout(timer);
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString('utf8') });
          });
        });
        call.end(o.body);
      }),
    close: () => agent.destroy(),
  };
}
