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
import { decode, encode } from './wire.ts';

/**
 * One member's operations, in order, all or nothing, in the caller's transaction (or its own on a pool).
 * Throws `LedgerRefusal`: nothing was posted, and the caller's transaction is still usable.
 */
export async function apply(tx: LedgerDb, memberId: bigint, operations: readonly Operation[]): Promise<Posted[]> {
  if (operations.length === 0) return [];
  const { rows } = await tx.query({
    name: 'ledger-post',
    text: 'select * from ledger.post($1, $2)',
    values: [memberId.toString(), JSON.stringify(operations.map(encode))],
  });
  return decode(operations, rows);
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
