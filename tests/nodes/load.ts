import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent } from 'node:https';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { until } from '../../apps/server/src/testing/until.ts';
import type { ChaosMember } from '../chaos/transfer-members.ts';
import { startVictim, type Victim } from '../chaos/victim.ts';
import type { Nginx } from './nginx.ts';

export type Node = {
  readonly port: number;
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<number | null>;
  served(route: string): Promise<number>;
  readonly log: readonly Record<string, unknown>[];
};

export function makeNode(port: number, env: Record<string, string>, start = startVictim): Node {
  let running: Victim | null = null;
  const url = `http://127.0.0.1:${port}`;
  const log: Record<string, unknown>[] = [];
  return {
    port,
    url,
    log,
    async start() {
      running = await start({ ...env, PORT: String(port), MANY_NODES: 'true' });
      const { stdout } = running.child;
      if (stdout)
        createInterface({ input: stdout }).on('line', (line) => {
          if (/"status":(?!200\b)\d+/.test(line)) log.push(JSON.parse(line) as Record<string, unknown>);
        });
    },
    async stop() {
      if (running === null || running.child.exitCode !== null) return null;
      const ended = once(running.child, 'exit');
      running.child.kill('SIGTERM');
      const [code] = await ended;
      return code as number | null;
    },
    async served(route) {
      const text = await (await fetch(`${url}/metrics`)).text();
      const counts = text.matchAll(/^krapao_http_request_seconds_count\{([^}]*)\} (\d+)$/gm);
      return [...counts].reduce((sum, [, labels = '', count]) => sum + (labels.includes(`route="${route}"`) ? Number(count) : 0), 0);
    },
  };
}

export const transferRoute = '/api/wallet/transfer';

export type Load = {
  readonly failed: string[];
  readonly references: string[];
  readonly ms: number[];
  stop(): Promise<void>;
};

export function startLoad(nginx: Nginx, members: readonly ChaosMember[], o: { pauseMs: number }): Load {
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
  const load: Load = {
    failed: [],
    references: [],
    ms: [],
    async stop() {
      isOver = true;
      await everyone;
      agent.destroy();
    },
  };
  let isOver = false;
  async function call(member: ChaosMember, method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
    const began = performance.now();
    try {
      const answer = await nginx.ask(path, {
        method,
        agent,
        headers: {
          authorization: `Bearer ${member.token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json', 'idempotency-key': randomBytes(12).toString('hex') }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (answer.status !== 200) load.failed.push(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 200)}`);
      else return JSON.parse(answer.text) as Record<string, unknown>;
    } catch (error) {
      load.failed.push(`${method} ${path}: ${String(error)}`);
    } finally {
      load.ms.push(performance.now() - began);
      await wait(o.pauseMs);
    }
    return {};
  }
  async function act(member: ChaosMember): Promise<void> {
    for (let i = 0; !isOver && load.failed.length < 20; i += 1) {
      const [from, to] = i % 2 === 0 ? ['WALLET', 'JOKER'] : ['JOKER', 'WALLET'];
      const { reference, status } = await call(member, 'POST', transferRoute, { from, to, amount: 1 });
      load.references.push(`${String(reference)} ${String(status)}`);
      await call(member, 'GET', '/api/wallet/user');
      // A GET that changes state: it must reach one server, and be passed on if that one is unavailable.
      if (i % 4 === 0) await call(member, 'GET', '/api/wallet/refresh');
      await call(member, 'GET', '/api/wallet');
    }
  }
  const everyone = Promise.all(members.map(act));
  return load;
}

export type Page = { readonly socket: Socket; connects: number; money: number; readonly reasons: string[] };

/** Opens a page like the members' app. nginx chooses the server by `address`; the page's own reconnection brings it back. */
export async function openPage(nginx: Nginx, { token }: ChaosMember, address: string): Promise<Page> {
  const socket = io(nginx.url, {
    // An option of ws that the browser types lack.
    ...{ localAddress: address },
    transports: ['websocket', 'polling'],
    auth: { token },
    reconnectionDelayMax: 5_000,
    forceNew: true,
    rejectUnauthorized: false,
  });
  const page: Page = { socket, connects: 0, money: 0, reasons: [] };
  socket.on('connect', () => {
    page.connects += 1;
  });
  socket.on('disconnect', (reason) => page.reasons.push(reason));
  socket.on('balance', () => {
    page.money += 1;
  });
  await until(
    async () => socket.connected,
    (isConnected) => isConnected,
  );
  return page;
}
