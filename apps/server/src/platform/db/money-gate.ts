import { AsyncLocalStorage } from 'node:async_hooks';
import { MoneyStopped } from '@krapao/pg';

/**
 * Stops work that moves money in the middle. A call or job that passed its check before the database was set back gets no connection after it: it would read
 * balances of before and pay what was paid already.
 */
export type MoneyGate = {
  /** Runs work that moves money. */
  run<T>(work: () => T): T;
  /** Throws when the work around it was let in before the gate was last closed. */
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
