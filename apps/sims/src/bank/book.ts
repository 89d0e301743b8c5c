import type { Currency } from '../lib/fields.ts';
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
  /** How many inquiries still answer that it is not booked yet. */
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
export type Payout = PayoutOrder & {
  readonly bankReference: string;
  readonly createdAt: Date;
  readonly fate: 'paid' | 'failed';
  readonly settlesAt: Date;
};
type AccountTotals = {
  bankCode: string;
  account: string;
  currency: Currency;
  inMinor: number;
  inCount: number;
  outMinor: number;
  outCount: number;
};

export class BankBook {
  #transfers: Transfer[] = [];
  readonly #byReference = new Map<string, Transfer>();
  readonly #byAccount = new Map<string, Transfer[]>();
  readonly #payouts = new Map<string, Payout>();

  record(transfer: Omit<Transfer, 'cursor' | 'reference'>): Transfer {
    const made: Transfer = { ...transfer, cursor: this.#transfers.length + 1, reference: newReference(transfer.at) };
    this.#transfers.push(made);
    this.#byReference.set(`${BANKS[made.fromBank]?.number}:${made.reference}`, made);
    const key = `${made.toBank}:${made.toAccount}`;
    const list = this.#byAccount.get(key);
    if (list) list.push(made);
    else this.#byAccount.set(key, [made]);
    return made;
  }

  find({ bankNumber, transRef }: { bankNumber: string; transRef: string }): Transfer | null {
    return this.#byReference.get(`${bankNumber}:${transRef}`) ?? null;
  }

  incoming({ bankCode, account, after, limit }: { bankCode: string; account: string; after: number; limit: number }): Transfer[] {
    const list = this.#byAccount.get(`${bankCode}:${account}`) ?? [];
    return list.filter(({ cursor }) => cursor > after).slice(0, limit);
  }

  payout(reference: string): Payout | null {
    return this.#payouts.get(reference) ?? null;
  }

  acceptPayout(order: PayoutOrder, { fate, settleMs }: { fate: Payout['fate']; settleMs: number }): Payout {
    const createdAt = new Date();
    const settlesAt = new Date(createdAt.getTime() + settleMs);
    const payout: Payout = { ...order, bankReference: newReference(createdAt), createdAt, fate, settlesAt };
    this.#payouts.set(order.reference, payout);
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
}

export function payoutState({ fate, settlesAt }: Payout): 'accepted' | 'paid' | 'failed' {
  return settlesAt.getTime() <= Date.now() ? fate : 'accepted';
}

/** 20 characters, time first, as banks write them. */
function newReference(at: Date): string {
  const stamp = at.toISOString().replace(/\D/g, '').slice(2, 14);
  return `0${stamp}${randomCode(7)}`;
}
