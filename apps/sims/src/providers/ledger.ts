import { randomUUID } from 'node:crypto';
import type { Currency, Fields } from '../lib/fields.ts';
import type { Journal } from '../lib/journal.ts';
import { currency, oneOf, orNull, text, time, whole } from '../lib/rows.ts';

export type Account = {
  readonly username: string;
  readonly currency: Currency;
  password: string;
  balance: number;
  turnover: number;
  readonly log: Entry[];
};
type Holder = Pick<Account, 'username' | 'currency' | 'password'>;
const ENTRY_KINDS = ['transfer', 'all-out', 'play'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];
export type Entry = {
  readonly id: string;
  readonly kind: EntryKind;
  readonly reference: string | null;
  readonly username: string;
  readonly currency: Currency;
  readonly amount: number;
  readonly before: number;
  readonly after: number;
  readonly turnover: number;
  readonly at: Date;
};
type Move = Pick<Entry, 'amount' | 'reference' | 'kind'> & { readonly turnover?: number };
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

/** What really happened at the provider, whatever the response claimed. */
export class ProviderLedger {
  readonly #accounts = new Map<string, Account>();
  readonly #byReference = new Map<string, Entry>();
  readonly #appendHolder: (holder: Holder) => void;
  readonly #appendEntry: (entry: Entry) => void;
  #entries: Entry[] = [];

  constructor(journal: Journal, code: string) {
    this.#appendHolder = journal.register(`${code}.account`, {
      read: readHolder,
      apply: (holder) => this.#applyHolder(holder),
      all: () => Array.from(this.#accounts.values(), ({ username, currency, password }) => ({ username, currency, password })),
    });
    this.#appendEntry = journal.register(`${code}.entry`, {
      read: readEntry,
      apply: (entry) => this.#applyEntry(entry),
      all: () => this.#entries,
    });
  }

  find(username: unknown): Account | null {
    return typeof username === 'string' ? (this.#accounts.get(username) ?? null) : null;
  }

  create(holder: Holder): boolean {
    if (this.#accounts.has(holder.username)) return false;
    this.#appendHolder(holder);
    return true;
  }

  setPassword({ username, currency }: Account, password: string): void {
    this.#appendHolder({ username, currency, password });
  }

  byReference(reference: unknown): Entry | null {
    return typeof reference === 'string' ? (this.#byReference.get(reference) ?? null) : null;
  }

  move({ username, currency, balance: before }: Account, { amount, reference, kind, turnover = 0 }: Move): Entry | null {
    const after = before + amount;
    if (after < 0) return null;
    const entry: Entry = { id: randomUUID(), kind, reference, username, currency, amount, before, after, turnover, at: new Date() };
    this.#appendEntry(entry);
    return entry;
  }

  play(account: Account, { delta, turnover }: { delta: number; turnover: number }): Entry | null {
    return this.move(account, { amount: delta, reference: null, kind: 'play', turnover });
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

  #applyHolder({ username, currency, password }: Holder): void {
    const known = this.#accounts.get(username);
    if (known) known.password = password;
    else this.#accounts.set(username, { username, currency, password, balance: 0, turnover: 0, log: [] });
  }

  #applyEntry(entry: Entry): void {
    const account = this.#accounts.get(entry.username);
    if (!account) throw new Error(`entry of an unknown account: ${entry.username}`);
    account.balance = entry.after;
    account.turnover += entry.turnover;
    account.log.push(entry);
    this.#entries.push(entry);
    if (entry.reference !== null) this.#byReference.set(entry.reference, entry);
  }
}

function readHolder(row: Fields): Holder {
  return { username: text(row, 'username'), currency: currency(row), password: text(row, 'password') };
}

function readEntry(row: Fields): Entry {
  return {
    id: text(row, 'id'),
    kind: oneOf(row, 'kind', ENTRY_KINDS),
    reference: orNull(row, 'reference', text),
    username: text(row, 'username'),
    currency: currency(row),
    amount: whole(row, 'amount'),
    before: whole(row, 'before'),
    after: whole(row, 'after'),
    turnover: whole(row, 'turnover'),
    at: time(row, 'at'),
  };
}
