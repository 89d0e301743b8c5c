import { randomBytes } from 'node:crypto';
import { boundsOf } from '@krapao/pg';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';

export type Listener = {
  /** This process, as other processes can check it is alive: it holds an advisory lock of this number. */
  readonly instanceId: bigint;
  on(channel: string, heard: (payload: string) => void): void;
  isConnected(): boolean;
  close(): Promise<void>;
};

/** One connection that hears NOTIFY and comes back by itself when it breaks. */
export async function listen(config: Pick<Config, 'databaseUrl' | 'databaseBounds'>, log: Logger): Promise<Listener> {
  const instanceId = BigInt.asIntN(63, randomBytes(8).readBigInt64BE());
  const heard = new Map<string, ((payload: string) => void)[]>();
  let client: pg.Client | null = null;
  let closed = false;
  let again: NodeJS.Timeout | undefined;
  const bounds = boundsOf(config.databaseBounds);

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: config.databaseUrl, application_name: 'krapao-listen', ...bounds });
    next.on('notification', (n) => {
      for (const listener of heard.get(n.channel) ?? []) listener(n.payload ?? '');
    });
    next.on('error', (error) => {
      log.warn({ error: error.message }, 'the listening connection broke');
      lost(next);
    });
    next.on('end', () => lost(next));
    try {
      await next.connect();
      // Shared with our last connection, which the database may still take for alive.
      await next.query('select pg_advisory_lock_shared($1)', [instanceId]);
      for (const channel of heard.keys()) await next.query(`listen ${channel}`);
    } catch (error) {
      void next.end();
      throw error;
    }
    client = next;
    // What was said while nobody listened is lost: every listener looks again.
    for (const listeners of heard.values()) for (const listener of listeners) listener('');
  };
  const lost = (which: pg.Client): void => {
    if (closed || (client !== null && client !== which)) return;
    client = null;
    clearTimeout(again);
    again = setTimeout(() => connect().catch(() => lost(which)), 500);
  };
  await connect();
  // Nothing is said for hours, so a connection that no longer carries anything would not be noticed, and ended sessions would stay valid here.
  const beat = setInterval(() => {
    const asked = client;
    asked?.query({ text: 'select 1', query_timeout: config.databaseBounds.connectMs } as pg.QueryConfig).catch(() => asked.end());
  }, config.databaseBounds.connectMs);

  return {
    instanceId,
    on(channel, listener) {
      const known = heard.get(channel);
      if (known) known.push(listener);
      else {
        heard.set(channel, [listener]);
        client?.query(`listen ${channel}`).catch((error) => log.warn({ error: error.message, channel }, 'listening failed'));
      }
    },
    isConnected: () => client !== null,
    async close() {
      closed = true;
      clearTimeout(again);
      clearInterval(beat);
      await client?.end().catch(() => {});
    },
  };
}
