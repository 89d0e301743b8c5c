import { type Movement, postMany } from '@krapao/ledger';
import { type Money, toJson } from '@krapao/money';
import type { Ctx } from '../../ctx.ts';
import type { Queryable, Tx } from '../../db/db.ts';
import { afterCredit } from './after-credit.ts';
import { type Deposit, type DepositSource, keyOf, kindOf, outsideNames } from './deposit.rules.ts';
import { type CreditedReference, findReference, insertReferences } from './deposit.sql.ts';

export type Credited =
  | {
      readonly credited: true;
      readonly memberId: bigint;
      readonly reference: string;
      readonly amount: Money;
      readonly wallet: Money;
      readonly note: string | undefined;
    }
  | { readonly credited: false; readonly by: CreditedReference };

/**
 * The one way to credit deposits, one or many, whatever their source: by the same statements, each once for its outside references, whoever brings them again.
 * In the caller's transaction; after its commit the caller calls `tellCredited`, because a page that asks before the commit would see the old balance. Throws
 * if the ledger refuses or knows one of them: the others may be written by then, so the caller rolls back.
 */
export async function creditDeposits<const D extends readonly Deposit[]>(
  tx: Tx,
  ctx: Ctx,
  deposits: D,
): Promise<{ [K in keyof D]: Credited }> {
  const credits = deposits.map((deposit) => ({ ...deposit, key: keyOf(deposit), at: ctx.clock() }));
  const before = await insertReferences(
    tx,
    credits.map((credit) => ({
      kind: kindOf[credit.source],
      references: outsideNames(credit),
      memberId: credit.memberId,
      creditedAs: credit.reference,
      source: credit.source,
      amount: credit.amount,
      at: credit.at,
    })),
  );
  const fresh = credits.filter((_, position) => before[position] === null);
  // The movement goes first: it locks the member's balances, so that two deposits of one member come one after the other in all that follows.
  const wallets = fresh.length === 0 ? [] : await postDeposits(tx, fresh);
  if (fresh.length > 0) await afterCredit(tx, ctx, fresh);
  const walletOf = new Map(fresh.map(({ key }, position) => [key, wallets[position]]));
  const outcomes = deposits.map((deposit, position): Credited => {
    const by = before[position];
    if (by) return { credited: false, by };
    const { memberId, reference, amount, note } = deposit;
    const wallet = walletOf.get(keyOf(deposit));
    if (!wallet) throw new Error(`the ledger gave no balance for deposit ${reference}`);
    return { credited: true, memberId, reference, amount, wallet, note };
  });
  return outcomes as { [K in keyof D]: Credited };
}

/** What each member's wallet then holds. */
async function postDeposits(tx: Tx, credits: readonly (Deposit & { key: string })[]): Promise<(Money | undefined)[]> {
  const posted = await postMany(
    tx,
    credits.map((credit) => {
      const { memberId, key, houseAccount, amount, reference, source } = credit;
      const data = { source, outside: outsideNames(credit)[0] };
      const movement: Movement = { key, kind: 'deposit', from: houseAccount, to: 'wallet', amount, reference, data };
      return { memberId, movement };
    }),
  );
  return posted.map(({ key, replayed, balances }) => {
    // Its outside reference is new, so whatever was posted under this key was another deposit.
    if (replayed) throw new Error(`the ledger has a movement ${key} already`);
    return balances.get('wallet');
  });
}

/** What was credited for it before, if anything. */
export const findCredited = (db: Queryable, source: DepositSource, references: readonly string[]): Promise<CreditedReference | null> =>
  findReference(db, kindOf[source], references);

/** Tells the member's open pages that the money is there. */
export function tellCredited(ctx: Ctx, outcome: Credited): void {
  if (!outcome.credited) return;
  const { memberId, reference, wallet, note } = outcome;
  ctx.live.tell(memberId, 'movement', { reference, kind: 'deposit', status: 'SUCCESS', ...(note === undefined ? {} : { note }) });
  ctx.live.tell(memberId, 'balance', { wallet: toJson(wallet), at: ctx.clock().toISOString() });
}
