import { encodeCalls, type Movement } from '@krapao/ledger';
import { type Money, money, toJson } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { notifyBalance } from '../../../platform/notify-balance.ts';
import { coinsOf, creditInviters } from '../../rewards/index.ts';
import { statementLines } from '../../statement/index.ts';
import { type Deposit, type DepositSource, keyOf, kindOf, outsideNames, senderOf } from './deposit.rules.ts';
import { type CreditedReference, type CreditedRow, creditRows, findReference, type Row } from './deposit.sql.ts';

export type Credited =
  | {
      readonly credited: true;
      readonly memberId: bigint;
      readonly reference: string;
      readonly amount: Money;
      readonly asked: Money | undefined;
      readonly bonus: Money | undefined;
      readonly wallet: Money;
      readonly coins: number;
      readonly note: string | undefined;
    }
  | { readonly credited: false; readonly by: CreditedReference };

/**
 * The only way to credit deposits: once per outside reference, in the caller's transaction. Throws if the ledger refuses.
 * Call `notifyCredited` after the commit: a page that reloads earlier would see the old balance.
 */
export async function creditDeposits<const D extends readonly Deposit[]>(
  tx: Tx,
  core: Core,
  deposits: D,
): Promise<{ [K in keyof D]: Credited }> {
  const given = rowsOf(core, deposits);
  const rows = deposits.length === 0 ? [] : await creditRows(tx, given);
  const rowOf = new Map(rows.map((row) => [row.call, row]));
  const outcomes: Credited[] = [];
  for (const [position, deposit] of deposits.entries()) {
    const [row, sent] = [rowOf.get(position + 1), given[position]];
    if (!row || !sent) throw new Error(`the database returned nothing for deposit ${deposit.reference}`);
    outcomes.push(await outcomeOf(tx, deposit, { ...row, coins: sent.coins }));
  }
  await creditInviters(
    tx,
    core,
    rows.flatMap(({ call, inviter }) => {
      const deposit = deposits[call - 1];
      return deposit && inviter !== null ? [{ inviterId: inviter, inviteeId: deposit.memberId, amount: deposit.amount }] : [];
    }),
  );
  return outcomes as { [K in keyof D]: Credited };
}

function rowsOf(core: Core, deposits: readonly Deposit[]): Row[] {
  const at = core.clock();
  const calls = encodeCalls(
    deposits.map((deposit) => ({ memberId: deposit.memberId, operations: [{ ...movementOf(deposit), op: 'post' }] })),
  );
  return deposits.map((deposit, position): Row => {
    const { memberId, reference, source, amount, note } = deposit;
    const call = calls[position];
    if (!call) throw new Error(`deposit ${reference} has no call`);
    return {
      ...call,
      // Announced deposits and gift links already have a PENDING line, which becomes this one.
      ...statementLines.rowOf({
        memberId,
        reference,
        type: 'deposit',
        from: senderOf(deposit),
        to: 'WALLET',
        amount,
        status: 'SUCCESS',
        note,
        at,
      }),
      namespace: kindOf[source],
      names: outsideNames(deposit),
      source,
      key: keyOf(deposit),
      coins: coinsOf(core, amount),
    };
  });
}

function movementOf(deposit: Deposit): Movement {
  const { houseAccount, amount, reference, source } = deposit;
  const data = { source, outside: outsideNames(deposit)[0] };
  return { key: keyOf(deposit), kind: 'deposit', from: houseAccount, to: 'wallet', amount, reference, data };
}

async function outcomeOf(tx: Tx, deposit: Deposit, { known, wallet, bonus, coins }: CreditedRow & { coins: number }): Promise<Credited> {
  const { memberId, reference, amount, asked, note, source } = deposit;
  const inWallet = (minor: bigint) => money(minor, amount.currency);
  if (wallet !== null)
    return {
      credited: true,
      memberId,
      reference,
      amount,
      asked,
      bonus: bonus === null ? undefined : inWallet(bonus),
      wallet: inWallet(wallet),
      coins,
      note,
    };
  const by = known === null ? null : await findReference(tx, kindOf[source], [known]);
  if (!by) throw new Error(`deposit ${reference} was neither credited nor known (${known})`);
  return { credited: false, by };
}

export const findCredited = (db: Queryable, source: DepositSource, references: readonly string[]): Promise<CreditedReference | null> =>
  findReference(db, kindOf[source], references);

export function notifyCredited(core: Core, outcome: Credited): void {
  if (!outcome.credited) return;
  const { memberId, reference, amount, asked, bonus, wallet, coins, note } = outcome;
  core.live.tell(memberId, 'movement', {
    reference,
    kind: 'deposit',
    status: 'SUCCESS',
    amount: toJson(amount),
    balance: toJson(wallet),
    ...(bonus && { bonus: toJson(bonus) }),
    ...(asked && { asked: toJson(asked) }),
    ...(coins > 0 && { coins }),
    ...(note === undefined ? {} : { note }),
  });
  notifyBalance(core, memberId, wallet);
}
