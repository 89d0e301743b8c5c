import { Agent, request } from 'node:http';

export type Answer = { readonly status: number; readonly text: string; readonly cookie: string | undefined };

/** Connections that stay open and are shared by all members, as a proxy has them before the servers. fetch() takes several times the CPU of this. */
const agent = new Agent({ keepAlive: true, maxFreeSockets: 2_048 });

export function send(o: { url: string; method: string; path: string; headers?: Record<string, string>; body?: unknown }): Promise<Answer> {
  const body = o.body === undefined ? undefined : JSON.stringify(o.body);
  const headers = {
    ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    ...o.headers,
  };
  return new Promise((done, failed) => {
    const sent = request(`${o.url}${o.path}`, { method: o.method, agent, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', failed);
      response.on('end', () =>
        done({
          status: response.statusCode ?? 0,
          text: Buffer.concat(parts).toString(),
          cookie: response.headers['set-cookie']?.[0]?.split(';')[0],
        }),
      );
    });
    sent.setTimeout(60_000, () => sent.destroy(new Error('no answer in 60 s')));
    sent.on('error', failed);
    sent.end(body);
  });
}

export const closeConnections = (): void => agent.destroy();
