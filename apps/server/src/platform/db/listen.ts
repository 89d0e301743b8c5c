import { randomBytes } from 'node:crypto';
import { boundsOf } from '@krapao/pg';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';

export type Listener = {
  /** Identifies this process. It holds an advisory lock with this number, so that others can check if it is alive. */
  readonly instanceId: bigint;
  on(channel: string, handler: (payload: string) => void): void;
  notify(channel: string, payloads: readonly string[]): Promise<void>;
  isConnected(): boolean;
  close(): Promise<void>;
};

export async function listen(config: Pick<Config, 'databaseUrl' | 'databaseBounds'>, log: Logger): Promise<Listener> {
  const instanceId = BigInt.asIntN(63, randomBytes(8).readBigInt64BE());
  const handlers = new Map<string, ((payload: string) => void)[]>();
  let client: pg.Client | null = null;
  let closed = false;
  let reconnectTimer: NodeJS.Timeout | undefined;
  const bounds = boundsOf(config.databaseBounds);
  let turn: Promise<unknown> = Promise.resolve();

  /** One statement at a time, as pg requires. A hung one must not hold up the heartbeat, which detects it. */
  const run = (text: string, values: unknown[] = []): Promise<unknown> => {
    const asked = turn.then(() => {
      if (!client) throw new Error('no LISTEN connection');
      return client.query({ text, values, query_timeout: config.databaseBounds.connectMs } as pg.QueryConfig);
    });
    turn = asked.catch(() => {});
    return asked;
  };

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: config.databaseUrl, application_name: 'krapao-listen', ...bounds });
    next.on('notification', (n) => {
      for (const handler of handlers.get(n.channel) ?? []) handler(n.payload ?? '');
    });
    next.on('error', (error) => {
      log.warn({ error: error.message }, 'lost the LISTEN connection');
      reconnect(next);
    });
    next.on('end', () => reconnect(next));
    try {
      await next.connect();
      // Shared lock: the database may not have noticed yet that our previous connection, which also has it, is dead.
      await next.query('select pg_advisory_lock_shared($1)', [instanceId]);
      for (const channel of handlers.keys()) await next.query(`listen "${channel}"`);
    } catch (error) {
      void next.end();
      throw error;
    }
    client = next;
    // Notifications sent while disconnected are lost, so every handler must reload.
    for (const list of handlers.values()) for (const handler of list) handler('');
  };
  const reconnect = (which: pg.Client): void => {
    if (closed || (client !== null && client !== which)) return;
    client = null;
    clearTimeout(reconnectTimer);
    reconnectTimer = setTimeout(() => connect().catch(() => reconnect(which)), 500);
  };
  await connect();
  // Without a heartbeat a dead connection could go unnoticed for hours, and ended sessions would stay valid here.
  const heartbeat = setInterval(() => {
    const current = client;
    run('select 1').catch(() => current?.end());
  }, config.databaseBounds.connectMs);

  return {
    instanceId,
    on(channel, handler) {
      const known = handlers.get(channel);
      if (known) known.push(handler);
      else {
        handlers.set(channel, [handler]);
        if (client) run(`listen "${channel}"`).catch((error) => log.warn({ error: error.message, channel }, 'LISTEN failed'));
      }
    },
    async notify(channel, payloads) {
      await run('select count(pg_notify($1, p)) from unnest($2::text[]) p', [channel, payloads]);
    },
    isConnected: () => client !== null,
    async close() {
      closed = true;
      clearTimeout(reconnectTimer);
      clearInterval(heartbeat);
      await client?.end().catch(() => {});
    },
  };
}
