import type { RestoreItemWhy } from '@krapao/contract';
import type { Money } from '@krapao/money';

export type BookLine = {
  /** From our side: `in` is money to us or to a game, `out` is money from us or from a game. */
  readonly way: 'in' | 'out';
  /** Shared reference; null if the party stores only its own id. */
  readonly reference: string | null;
  readonly id: string;
  readonly account: string | null;
  readonly bank: string | null;
  /** For payouts: the payee, as `KBANK:1234567890`. For game providers: the player's name. Null if not reported. */
  readonly party: string | null;
  readonly order: string | null;
  readonly amount: Money;
  readonly state: 'done' | 'open' | 'failed';
  readonly at: Date;
};

export type TakenLine = { readonly outcome: 'posted' | 'known' | RestoreItemWhy; readonly memberId: bigint | null };

export type Book = {
  /** `from` inclusive, `to` exclusive, oldest first. Throws `Outage` when there is no usable response. */
  read(o: { from: Date; to: Date }): Promise<readonly BookLine[]>;
};

export type Books = {
  readonly bank: Book;
  readonly wallet: Book;
  readonly gateways: ReadonlyMap<string, Book>;
  readonly providers: ReadonlyMap<string, Book>;
};
