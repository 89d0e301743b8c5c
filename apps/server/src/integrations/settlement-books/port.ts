import type { RestoreItemWhy } from '@krapao/contract';
import type { Money } from '@krapao/money';

/** A line of another party's book. */
export type BookLine = {
  /** Seen from us: money that came to us, or to a game; `out`: that left us, or a game. */
  readonly way: 'in' | 'out';
  /** The name both sides know it by; null where the party keeps only its own. */
  readonly reference: string | null;
  /** The party's own. */
  readonly id: string;
  /** Of a bank or wallet: which of our accounts, `KBANK:1234567890`. */
  readonly account: string | null;
  /** Of a bank transfer: the sender's bank. */
  readonly bank: string | null;
  /** Of a payout: whom it went to, `KBANK:1234567890`. Of a game provider: the player's name there. Null where the party does not say. */
  readonly party: string | null;
  /** Of a payment by a QR code: the code. */
  readonly order: string | null;
  readonly amount: Money;
  readonly state: 'done' | 'open' | 'failed';
  readonly at: Date;
};

/** Outcome of posting a line to a restored database. */
export type TakenLine = { readonly outcome: 'posted' | 'known' | RestoreItemWhy; readonly memberId: bigint | null };

/** What another party wrote down, for the day's settlement. */
export type Book = {
  /** From one moment until before another, oldest first. Throws `Outage` when there is no usable answer. */
  read(o: { from: Date; to: Date }): Promise<readonly BookLine[]>;
};

export type Books = {
  readonly bank: Book;
  readonly wallet: Book;
  readonly gateways: ReadonlyMap<string, Book>;
  readonly providers: ReadonlyMap<string, Book>;
};
