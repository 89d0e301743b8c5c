import type { Currency, Fields } from '../lib/fields.ts';
import type { Journal } from '../lib/journal.ts';
import { currency, oneOf, orNull, text, time, whole } from '../lib/rows.ts';
import { randomCode } from '../lib/signatures.ts';
import { BANKS } from './banks.ts';

export type Transfer = {
  readonly cursor: number;
  readonly reference: string;
  readonly fromBank: string;
  readonly fromAccount: string;
  readonly fromName: string;
  readonly toBank: string;
  readonly toAccount: string;
  readonly toName: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly at: Date;
  readonly ref1: string | null;
  readonly tellsMasked: boolean;
  pendingInquiries: number;
};
export type PayoutOrder = {
  readonly reference: string;
  readonly fromBank: string;
  readonly fromAccount: string;
  readonly toBank: string;
  readonly toAccount: string;
  readonly toName: string;
  readonly amount: number;
  readonly currency: Currency;
};
const FATES = ['paid', 'failed'] as const;
export type Payout = PayoutOrder & {
  readonly bankReference: string;
  readonly createdAt: Date;
  readonly fate: (typeof FATES)[number];
  readonly settlesAt: Date;
};
type Inquiry = Pick<Transfer, 'cursor'>;
type AccountTotals = {
  bankCode: string;
  account: string;
  currency: Currency;
  inMinor: number;
  inCount: number;
  outMinor: number;
  outCount: number;
};

export class BankLedger {
  #transfers: Transfer[] = [];
  readonly #byReference = new Map<string, Transfer>();
  readonly #byAccount = new Map<string, Transfer[]>();
  readonly #payouts = new Map<string, Payout>();
  readonly #appendTransfer: (transfer: Transfer) => void;
  readonly #appendInquiry: (inquiry: Inquiry) => void;
  readonly #appendPayout: (payout: Payout) => void;

  constructor(journal: Journal) {
    this.#appendTransfer = journal.register('bank.transfer', {
      read: readTransfer,
      apply: (transfer) => this.#applyTransfer(transfer),
      all: () => this.#transfers,
    });
    this.#appendInquiry = journal.register('bank.inquiry', {
      read: (row) => ({ cursor: whole(row, 'cursor') }),
      apply: ({ cursor }) => this.#applyInquiry(cursor),
      all: () => [],
    });
    this.#appendPayout = journal.register('bank.payout', {
      read: readPayout,
      apply: (payout) => this.#payouts.set(payout.reference, payout),
      all: () => this.#payouts.values(),
    });
  }

  record(transfer: Omit<Transfer, 'cursor' | 'reference'>): Transfer {
    const made: Transfer = { ...transfer, cursor: this.#transfers.length + 1, reference: newReference(transfer.at) };
    this.#appendTransfer(made);
    return made;
  }

  isStillPending({ cursor, pendingInquiries }: Transfer): boolean {
    if (pendingInquiries <= 0) return false;
    this.#appendInquiry({ cursor });
    return true;
  }

  find({ bankNumber, transRef }: { bankNumber: string; transRef: string }): Transfer | null {
    return this.#byReference.get(`${bankNumber}:${transRef}`) ?? null;
  }

  incoming({ bankCode, account, after, limit }: { bankCode: string; account: string; after: number; limit: number }): Transfer[] {
    const list = this.#byAccount.get(`${bankCode}:${account}`) ?? [];
    return list.filter(({ cursor }) => cursor > after).slice(0, limit);
  }

  transfers(): readonly Transfer[] {
    return this.#transfers;
  }

  payouts(): readonly Payout[] {
    return [...this.#payouts.values()];
  }

  payout(reference: string): Payout | null {
    return this.#payouts.get(reference) ?? null;
  }

  acceptPayout(order: PayoutOrder, { fate, settleMs }: { fate: Payout['fate']; settleMs: number }): Payout {
    const createdAt = new Date();
    const settlesAt = new Date(createdAt.getTime() + settleMs);
    const payout: Payout = { ...order, bankReference: newReference(createdAt), createdAt, fate, settlesAt };
    this.#appendPayout(payout);
    return payout;
  }

  accountTotals(): AccountTotals[] {
    const totals = new Map<string, AccountTotals>();
    const of = (bankCode: string, account: string, currency: Currency) => {
      const key = `${bankCode}:${account}:${currency}`;
      const found = totals.get(key) ?? { bankCode, account, currency, inMinor: 0, inCount: 0, outMinor: 0, outCount: 0 };
      totals.set(key, found);
      return found;
    };
    for (const { toBank, toAccount, currency, amount } of this.#transfers) {
      const side = of(toBank, toAccount, currency);
      side.inMinor += amount;
      side.inCount += 1;
    }
    for (const payout of this.#payouts.values()) {
      if (payout.fate === 'failed') continue;
      const side = of(payout.fromBank, payout.fromAccount, payout.currency);
      side.outMinor += payout.amount;
      side.outCount += 1;
    }
    return [...totals.values()];
  }

  clear(): void {
    this.#transfers = [];
    this.#byReference.clear();
    this.#byAccount.clear();
    this.#payouts.clear();
  }

  #applyTransfer(transfer: Transfer): void {
    this.#transfers.push(transfer);
    this.#byReference.set(`${BANKS[transfer.fromBank]?.number}:${transfer.reference}`, transfer);
    const key = `${transfer.toBank}:${transfer.toAccount}`;
    const list = this.#byAccount.get(key);
    if (list) list.push(transfer);
    else this.#byAccount.set(key, [transfer]);
  }

  #applyInquiry(cursor: number): void {
    const transfer = this.#transfers[cursor - 1];
    if (!transfer) throw new Error(`inquiry about an unknown transfer: ${cursor}`);
    transfer.pendingInquiries -= 1;
  }
}

export function payoutState({ fate, settlesAt }: Payout): 'accepted' | 'paid' | 'failed' {
  return settlesAt.getTime() <= Date.now() ? fate : 'accepted';
}

/** 20 characters, time first, as banks format them. */
function newReference(at: Date): string {
  const stamp = at.toISOString().replace(/\D/g, '').slice(2, 14);
  return `0${stamp}${randomCode(7)}`;
}

function readTransfer(row: Fields): Transfer {
  return {
    cursor: whole(row, 'cursor'),
    reference: text(row, 'reference'),
    fromBank: text(row, 'fromBank'),
    fromAccount: text(row, 'fromAccount'),
    fromName: text(row, 'fromName'),
    toBank: text(row, 'toBank'),
    toAccount: text(row, 'toAccount'),
    toName: text(row, 'toName'),
    amount: whole(row, 'amount'),
    currency: currency(row),
    at: time(row, 'at'),
    ref1: orNull(row, 'ref1', text),
    tellsMasked: row.tellsMasked === true,
    pendingInquiries: whole(row, 'pendingInquiries'),
  };
}

function readPayout(row: Fields): Payout {
  return {
    reference: text(row, 'reference'),
    fromBank: text(row, 'fromBank'),
    fromAccount: text(row, 'fromAccount'),
    toBank: text(row, 'toBank'),
    toAccount: text(row, 'toAccount'),
    toName: text(row, 'toName'),
    amount: whole(row, 'amount'),
    currency: currency(row),
    bankReference: text(row, 'bankReference'),
    createdAt: time(row, 'createdAt'),
    fate: oneOf(row, 'fate', FATES),
    settlesAt: time(row, 'settlesAt'),
  };
}
