import type { Currency, Fields } from '../lib/fields.ts';
import type { Journal } from '../lib/journal.ts';
import { currency, text, time, whole } from '../lib/rows.ts';
import { randomCode } from '../lib/signatures.ts';

export type WalletCredit = {
  readonly cursor: number;
  readonly reference: string;
  readonly account: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly fromPhone: string;
  readonly fromName: string;
  readonly at: Date;
};

type AccountTotals = { account: string; currency: Currency; inMinor: number; inCount: number };

export class WalletLedger {
  #transfers: WalletCredit[] = [];
  readonly #append: (transfer: WalletCredit) => void;

  constructor(journal: Journal) {
    this.#append = journal.register('wallet.transfer', {
      read: readTransfer,
      apply: (transfer) => this.#transfers.push(transfer),
      all: () => this.#transfers,
    });
  }

  record(transfer: Omit<WalletCredit, 'cursor' | 'reference'>): WalletCredit {
    const made = { ...transfer, cursor: this.#transfers.length + 1, reference: `TMN${randomCode(17)}` };
    this.#append(made);
    return made;
  }

  incoming({ account, after, limit }: { account: string; after: number; limit: number }): WalletCredit[] {
    return this.#transfers.filter((one) => one.account === account && one.cursor > after).slice(0, limit);
  }

  transfers(): readonly WalletCredit[] {
    return this.#transfers;
  }

  totals(): AccountTotals[] {
    const totals = new Map<string, AccountTotals>();
    for (const { account, currency, amount } of this.#transfers) {
      const key = `${account}:${currency}`;
      const found = totals.get(key) ?? { account, currency, inMinor: 0, inCount: 0 };
      totals.set(key, { ...found, inMinor: found.inMinor + amount, inCount: found.inCount + 1 });
    }
    return [...totals.values()];
  }

  clear(): void {
    this.#transfers = [];
  }
}

function readTransfer(row: Fields): WalletCredit {
  return {
    cursor: whole(row, 'cursor'),
    reference: text(row, 'reference'),
    account: text(row, 'account'),
    amount: whole(row, 'amount'),
    currency: currency(row),
    fromPhone: text(row, 'fromPhone'),
    fromName: text(row, 'fromName'),
    at: time(row, 'at'),
  };
}
