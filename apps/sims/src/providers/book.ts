import { randomUUID } from 'node:crypto';
import type { Currency } from '../lib/fields.ts';

export type Account = {
  readonly username: string;
  readonly currency: Currency;
  password: string;
  balance: number;
  turnover: number;
  readonly log: Entry[];
};
export type EntryKind = 'transfer' | 'all-out' | 'play';
export type Entry = {
  readonly id: string;
  readonly kind: EntryKind;
  readonly reference: string | null;
  readonly username: string;
  readonly currency: Currency;
  /** Signed: what the account's balance changed by. */
  readonly amount: number;
  readonly before: number;
  readonly after: number;
  readonly at: Date;
};
export type Totals = {
  accounts: number;
  balanceMinor: number;
  inMinor: number;
  outMinor: number;
  playMinor: number;
  turnoverMinor: number;
  transfers: number;
};

const noTotals = (): Totals => ({ accounts: 0, balanceMinor: 0, inMinor: 0, outMinor: 0, playMinor: 0, turnoverMinor: 0, transfers: 0 });

/** One provider's own book of money: what it says is the truth, whatever an answer said. */
export class ProviderBook {
  readonly #accounts = new Map<string, Account>();
  readonly #byReference = new Map<string, Entry>();
  #entries: Entry[] = [];

  find(username: unknown): Account | null {
    return typeof username === 'string' ? (this.#accounts.get(username) ?? null) : null;
  }

  create({ username, password, currency }: { username: string; password: string; currency: Currency }): Account | null {
    if (this.#accounts.has(username)) return null;
    const account: Account = { username, currency, password, balance: 0, turnover: 0, log: [] };
    this.#accounts.set(username, account);
    return account;
  }

  byReference(reference: unknown): Entry | null {
    return typeof reference === 'string' ? (this.#byReference.get(reference) ?? null) : null;
  }

  /** Null when the balance would go below zero. */
  move(account: Account, { amount, reference, kind }: { amount: number; reference: string | null; kind: EntryKind }): Entry | null {
    const before = account.balance;
    if (before + amount < 0) return null;
    account.balance = before + amount;
    const { username, currency } = account;
    const entry: Entry = { id: randomUUID(), kind, reference, username, currency, amount, before, after: account.balance, at: new Date() };
    account.log.push(entry);
    this.#entries.push(entry);
    if (reference !== null) this.#byReference.set(reference, entry);
    return entry;
  }

  play(account: Account, { delta, turnover }: { delta: number; turnover: number }): Entry | null {
    const entry = this.move(account, { amount: delta, reference: null, kind: 'play' });
    if (entry) account.turnover += turnover;
    return entry;
  }

  transfers(): readonly Entry[] {
    return this.#entries.filter((entry) => entry.kind !== 'play');
  }

  totals(): Record<Currency, Totals> {
    const totals = { THB: noTotals(), LAK: noTotals() };
    for (const account of this.#accounts.values()) {
      const side = totals[account.currency];
      side.accounts += 1;
      side.balanceMinor += account.balance;
      side.turnoverMinor += account.turnover;
    }
    for (const { kind, amount, currency } of this.#entries) {
      const side = totals[currency];
      if (kind === 'play') side.playMinor += amount;
      else {
        side.transfers += 1;
        if (amount > 0) side.inMinor += amount;
        else side.outMinor -= amount;
      }
    }
    return totals;
  }

  clear(): void {
    this.#accounts.clear();
    this.#byReference.clear();
    this.#entries = [];
  }
}
