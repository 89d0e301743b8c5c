import { AsyncLocalStorage } from 'node:async_hooks';
import { MoneyStopped } from '@krapao/pg';

/**
 * Stops money-moving work in progress. Work admitted before the database was set back gets no connection afterwards: it would read
 * old balances and pay again.
 */
export type MoneyGate = {
  run<T>(work: () => T): T;
  /** Throws if the surrounding work was admitted before the gate was last closed. */
  refuseStale(): void;
  close(): void;
  open(): void;
  onClose(tell: () => void): void;
};

export function makeMoneyGate(): MoneyGate {
  const permits = new AsyncLocalStorage<{ revoked: boolean }>();
  const told = new Set<() => void>();
  let current = { revoked: false };
  return {
    run: (work) => permits.run(current, work),
    refuseStale() {
      if (permits.getStore()?.revoked) throw new MoneyStopped();
    },
    close() {
      current.revoked = true;
      for (const tell of told) tell();
    },
    open() {
      if (current.revoked) current = { revoked: false };
    },
    onClose: (tell) => void told.add(tell),
  };
}
