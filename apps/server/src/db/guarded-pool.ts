import { DatabaseSilent, type Pool, type PoolClient } from '@krapao/pg';
import { cut, type Probe } from './probe.ts';

type Callback = (error: Error | undefined, client: PoolClient | undefined, release: (error?: Error | boolean) => void) => void;

/** A frozen database answers nothing and refuses nothing: connections to it are closed as soon as that is known, so that whoever waits for them is told. */
export function cutWhenSilent(pool: Pool, probe: Pick<Probe, 'onSilent'>): void {
  const open = new Set<PoolClient>();
  pool.on('connect', (client) => {
    open.add(client);
    client.once('end', () => open.delete(client));
  });
  probe.onSilent(() => {
    for (const client of open) cut(client);
  });
}

/** The same, and while it is silent nobody gets or waits for a connection: calls that queue up would all be answered late, and keep the database busy when it is back. */
export function guardPool(pool: Pool, probe: Pick<Probe, 'isAnswering' | 'onSilent'>, waited: (seconds: number) => void): Pool {
  cutWhenSilent(pool, probe);
  const waiting = new Set<() => void>();
  probe.onSilent(() => {
    for (const leave of waiting) leave();
  });
  const connect = pool.connect.bind(pool) as (callback: Callback) => void;
  const ask = (callback: Callback): void => {
    const leave = (): void => {
      waiting.delete(leave);
      callback(new DatabaseSilent(), undefined, () => {});
    };
    if (!probe.isAnswering()) {
      leave();
      return;
    }
    waiting.add(leave);
    // Most find one free: only who does not is worth a look at the clock.
    const asked = pool.idleCount === 0 ? performance.now() : null;
    connect((error, client, release) => {
      if (asked !== null) waited((performance.now() - asked) / 1000);
      // Whoever has left has been told already: the connection goes back unused.
      if (waiting.delete(leave)) callback(error, client, release);
      else release?.();
    });
  };
  const askAsync = (): Promise<PoolClient> =>
    new Promise((resolve, reject) => ask((error, client) => (client ? resolve(client) : reject(error))));
  return Object.assign(pool, { connect: (callback?: Callback) => (callback ? ask(callback) : askAsync()) });
}
