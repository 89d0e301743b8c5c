import {
  type HoldMovement,
  type LedgerDb,
  LedgerRefusal,
  type Movement,
  type Operation,
  type Posted,
  type Release,
  type Settle,
} from './types.ts';
import { check, decode, encode, fields, text } from './wire.ts';

/**
 * The member's operations, in order, all or nothing, in the caller's transaction (or in one of its own on a pool). Throws
 * `LedgerRefusal`; nothing of the call was posted then, and the caller's transaction is still good.
 */
export async function apply(tx: LedgerDb, memberId: bigint, operations: readonly Operation[]): Promise<Posted[]> {
  const [first] = operations;
  if (first === undefined) return [];
  for (const operation of operations) check(operation);
  if (operations.length === 1 && first.op === 'post') return [await postOne(tx, memberId, first)];
  const { rows } = await tx.query({
    name: 'ledger-apply',
    text: 'SELECT * FROM ledger.apply($1, $2)',
    values: [memberId.toString(), JSON.stringify(operations.map(encode))],
  });
  return decode(operations, rows);
}

/** One movement alone has a shorter way through the database, with the same verdicts. */
async function postOne(tx: LedgerDb, memberId: bigint, operation: { op: 'post' } & Movement): Promise<Posted> {
  const { key, kind, from, to, amount, reference, data } = operation;
  const { rows } = await tx.query({
    name: 'ledger-post',
    text: 'SELECT ledger.post($1, $2, $3, $4, $5, $6, $7, $8, $9) AS answer',
    values: [
      memberId.toString(),
      key,
      kind,
      from,
      to,
      amount.minor.toString(),
      amount.currency,
      reference ?? null,
      data === undefined ? null : JSON.stringify(data),
    ],
  });
  const [verdict = '', seq = '', seconds = '', fromBalance = '', toBalance = ''] = text(fields(rows[0]).answer).split(' ');
  const row = {
    n: 1,
    verdict,
    seq,
    at: new Date(Math.round(Number(seconds) * 1000)),
    currency: amount.currency,
    from_account: from,
    to_account: to,
    amount: amount.minor,
    from_balance: fromBalance === '-1' ? null : fromBalance,
    to_balance: toBalance === '-1' ? null : toBalance,
    returned: null,
    back_account: null,
    back_balance: null,
  };
  return one(decode([operation], [row]), key);
}

export async function post(tx: LedgerDb, memberId: bigint, movements: readonly Movement[]): Promise<Posted[]> {
  return apply(
    tx,
    memberId,
    movements.map((movement) => ({ ...movement, op: 'post' })),
  );
}

export async function hold(tx: LedgerDb, memberId: bigint, movement: HoldMovement): Promise<Posted> {
  return one(await apply(tx, memberId, [{ ...movement, op: 'hold' }]), movement.key);
}

export async function settle(tx: LedgerDb, memberId: bigint, movement: Settle): Promise<Posted> {
  return one(await apply(tx, memberId, [{ ...movement, op: 'settle' }]), movement.key);
}

export async function release(tx: LedgerDb, memberId: bigint, movement: Release): Promise<Posted> {
  return one(await apply(tx, memberId, [{ ...movement, op: 'release' }]), movement.key);
}

function one(posted: Posted[], key: string): Posted {
  const [first] = posted;
  if (first === undefined) throw new LedgerRefusal('INVALID', key, 'no verdict');
  return first;
}
