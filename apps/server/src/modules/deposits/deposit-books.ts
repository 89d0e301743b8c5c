import { type Money, money } from '@krapao/money';
import type { Core } from '../../platform/core.ts';
import type { Queryable } from '../../platform/db/db.ts';
import * as creditSql from './bank-credits/bank-credit.sql.ts';
import { pollBank } from './bank-credits/receive-bank-credit.ts';
import { pollWallets } from './bank-credits/receive-wallet-credit.ts';
import { arrivalName, type CreditedMovement, nameOfMovement, namesOf } from './crediting/deposit.rules.ts';
import * as sql from './crediting/deposit.sql.ts';
import { settleKnownCode } from './qr-codes/poll-qr.ts';
import { memberOfCode } from './qr-codes/qrcode.sql.ts';
import { membersOfSlip } from './slips/slip.sql.ts';

export const depositBooks = {
  namesOf,
  arrivalName,
  pollBank,
  pollWallets,
  settleKnownCode,
  findByName,
  findMembers,
  withoutName,
  async sumAccounts({ db }: Core, span: { from: Date; to: Date }) {
    const [cameIn, uncredited] = await Promise.all([creditSql.cameIn(db, span), creditSql.uncredited(db)]);
    return { cameIn, uncredited };
  },
};

type Known = { readonly state: 'done' | 'open'; readonly memberId: bigint | null; readonly amount: Money | null };

/** Credited or waiting for staff. Money that staff refused exists only in the third party's records. */
async function findByName({ db }: Core, kind: sql.ReferenceKind, names: readonly string[]): Promise<ReadonlyMap<string, Known>> {
  const found = new Map<string, Known>();
  if (names.length === 0) return found;
  const [credits, states] = await Promise.all([sql.creditsUnder(db, kind, names), creditSql.creditStates(db, names)]);
  for (const [name, { state, memberId }] of states) if (state === 'queued') found.set(name, { state: 'open', memberId, amount: null });
  for (const [name, { memberId, amountMinor, currency }] of credits)
    found.set(name, { state: 'done', memberId, amount: money(amountMinor, currency) });
  return found;
}

async function findMembers({ db }: Pick<Core, 'db'>, references: readonly string[]): Promise<bigint[]> {
  const finders = [membersOfSlip, memberOfCode, creditSql.membersOfBankCredit, sql.membersOfOutside];
  return (await Promise.all(finders.map((find) => find(db, references)))).flat();
}

async function withoutName<M extends CreditedMovement>(
  db: Queryable,
  members: { after: bigint; upTo: bigint },
  movements: readonly M[],
): Promise<M[]> {
  if (movements.length === 0) return [];
  const names = await sql.creditedNames(db, members);
  return movements.filter((movement) => !names.has(nameOfMovement(movement)));
}
