import { createServer } from 'node:http';
import { buildSims } from '../server.ts';
import type { Env } from '../settings.ts';

export type Calls = {
  readonly url: string;
  readonly get: (path: string) => Promise<unknown>;
  readonly post: (path: string, body?: unknown) => Promise<unknown>;
  readonly status: (path: string, body: unknown) => Promise<number>;
};
export type Sims = Calls & { readonly stop: () => Promise<void> };

const jsonPost = (body: unknown) => ({ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

export async function startSims(env: Env = {}): Promise<Sims> {
  const { app } = buildSims(env);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { ...callsTo(url), stop: () => app.close() };
}

export function callsTo(url: string): Calls {
  return {
    url,
    get: async (path) => (await fetch(url + path)).json(),
    post: async (path, body = {}) => (await fetch(url + path, jsonPost(body))).json(),
    status: async (path, body) => (await fetch(url + path, jsonPost(body))).status,
  };
}

export type ReceivedNotice = {
  readonly path: string;
  readonly id: string;
  readonly timestamp: string;
  readonly signature: string;
  readonly body: string;
};
export type Receiver = {
  readonly url: string;
  readonly notices: ReceivedNotice[];
  readonly statuses: number[];
  readonly received: (count: number) => Promise<ReceivedNotice[]>;
  readonly stop: () => Promise<void>;
};

export async function startReceiver(): Promise<Receiver> {
  const notices: ReceivedNotice[] = [];
  const statuses: number[] = [];
  const waiting = new Set<() => void>();
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      notices.push({
        path: req.url ?? '',
        id: String(req.headers['webhook-id']),
        timestamp: String(req.headers['webhook-timestamp']),
        signature: String(req.headers['webhook-signature']),
        body: Buffer.concat(chunks).toString(),
      });
      res.writeHead(statuses.shift() ?? 200).end();
      for (const check of waiting) check();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the receiver has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    notices,
    statuses,
    received: (count) =>
      new Promise((done) => {
        const check = () => {
          if (notices.length < count) return;
          waiting.delete(check);
          done(notices);
        };
        waiting.add(check);
        check();
      }),
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
