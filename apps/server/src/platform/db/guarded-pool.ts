import { DatabaseSilent, type Pool, type PoolClient } from '@krapao/pg';
import type { MoneyGate } from './money-gate.ts';
import { cut, type Probe } from './probe.ts';

type Callback = (error: Error | undefined, client: PoolClient | undefined, release: (error?: Error | boolean) => void) => void;

type Guards = { readonly probe: Pick<Probe, 'isAnswering' | 'onSilent'>; readonly gate: MoneyGate };

/**
 * A hung database neither answers nor refuses: close its connections, so that waiting callers get an error. Also close them when
 * money stops: a transaction begun on the previous database must not commit.
 */
export function cutWhenUnsafe(pool: Pool, { probe, gate }: Guards): void {
  const open = new Set<PoolClient>();
  pool.on('connect', (client) => {
    open.add(client);
    client.once('end', () => open.delete(client));
  });
  const cutAll = (): void => {
    for (const client of open) cut(client);
  };
  probe.onSilent(cutAll);
  gate.onClose(cutAll);
}

/** Also refuses new connections meanwhile: queued calls would all be late and overload the database when it is back. */
export function guardPool(pool: Pool, guards: Guards, waited: (seconds: number) => void): Pool {
  const { probe, gate } = guards;
  cutWhenUnsafe(pool, guards);
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
    try {
      gate.refuseStale();
    } catch (error) {
      callback(error as Error, undefined, () => {});
      return;
    }
    waiting.add(leave);
    const asked = pool.idleCount === 0 ? performance.now() : null;
    connect((error, client, release) => {
      if (asked !== null) waited((performance.now() - asked) / 1000);
      if (waiting.delete(leave)) callback(error, client, release);
      else release?.();
    });
  };
  const askAsync = (): Promise<PoolClient> =>
    new Promise((resolve, reject) => ask((error, client) => (client ? resolve(client) : reject(error))));
  return Object.assign(pool, { connect: (callback?: Callback) => (callback ? ask(callback) : askAsync()) });
}
