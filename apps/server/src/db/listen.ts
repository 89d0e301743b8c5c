import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Logger } from 'pino';

export type Listener = {
  /** This process, as other processes can check it is alive: it holds an advisory lock of this number. */
  readonly instanceId: bigint;
  on(channel: string, heard: (payload: string) => void): void;
  isConnected(): boolean;
  close(): Promise<void>;
};

/** One connection that hears NOTIFY and comes back by itself when it breaks. */
export async function listen(url: string, log: Logger): Promise<Listener> {
  const instanceId = BigInt.asIntN(63, randomBytes(8).readBigInt64BE());
  const heard = new Map<string, ((payload: string) => void)[]>();
  let client: pg.Client | null = null;
  let closed = false;
  let again: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, application_name: 'krapao-listen', keepAlive: true });
    next.on('notification', (n) => {
      for (const listener of heard.get(n.channel) ?? []) listener(n.payload ?? '');
    });
    next.on('error', (error) => {
      log.warn({ error: error.message }, 'the listening connection broke');
      lost(next);
    });
    next.on('end', () => lost(next));
    await next.connect();
    await next.query('select pg_advisory_lock($1)', [instanceId]);
    for (const channel of heard.keys()) await next.query(`listen ${channel}`);
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

  return {
    instanceId,
    on(channel, listener) {
      const known = heard.get(channel);
      if (known) known.push(listener);
      else {
        heard.set(channel, [listener]);
        void client?.query(`listen ${channel}`);
      }
    },
    isConnected: () => client !== null,
    async close() {
      closed = true;
      clearTimeout(again);
      await client?.end().catch(() => {});
    },
  };
}
