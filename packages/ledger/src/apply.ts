import { type Money, money } from '@krapao/money';
import { isMemberAccount, type MemberAccount } from './accounts.ts';
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
import { check, decode, encode, fields, isRefusal, text } from './wire.ts';

/**
 * The member's operations, in order, all or nothing, in the caller's transaction (or in one of its own on a pool). Throws
 * `LedgerRefusal`; nothing of the call was posted then, and the caller's transaction is still good.
 */
export async function apply(tx: LedgerDb, memberId: bigint, operations: readonly Operation[]): Promise<Posted[]> {
  const [first] = operations;
  if (first === undefined) return [];
  for (const operation of operations) check(operation);
  if (operations.length === 1 && first.op === 'post') return [await postOne(tx, memberId, first)];
  return applyAll(tx, memberId, operations);
}

async function applyAll(tx: LedgerDb, memberId: bigint, operations: readonly Operation[]): Promise<Posted[]> {
  const { rows } = await tx.query({
    name: 'ledger-apply',
    text: 'SELECT * FROM ledger.apply($1, $2)',
    values: [memberId.toString(), JSON.stringify(operations.map(encode))],
  });
  return decode(operations, rows);
}

type Post = { op: 'post' } & Movement;

/** One movement has a shorter way through the database, and the shortest when it stands alone, with the same verdicts. */
async function postOne(tx: LedgerDb, memberId: bigint, operation: Post): Promise<Posted> {
  if (tx.alone) return postAlone(tx, memberId, operation);
  const { rows } = await tx.query({
    name: 'ledger-post',
    text: 'SELECT ledger.post($1, $2, $3, $4, $5, $6, $7, $8, $9) AS answer',
    values: valuesOf(memberId, operation),
  });
  const answer = text(fields(rows[0]).answer);
  const end = answer.indexOf(' ');
  return postedOne(operation, answer.slice(0, end < 0 ? undefined : end), answer.slice(end + 1));
}

async function postAlone(db: LedgerDb, memberId: bigint, operation: Post): Promise<Posted> {
  const shape = operation.from.startsWith('house:') ? 'in' : operation.to.startsWith('house:') ? 'out' : 'between';
  try {
    const { rows } = await db.query({ ...straight[shape], values: valuesOf(memberId, operation) });
    const { answer } = fields(rows[0]);
    if (answer !== null) return postedOne(operation, 'POSTED', text(answer));
  } catch (error) {
    if (!isKeyKnown(error)) throw error;
  }
  // Not straight, or a key that is known: nothing is written, and the rules stand in one place.
  return one(await applyAll(db, memberId, [operation]), operation.key);
}

const straight = {
  between: { name: 'ledger-post-between', text: 'SELECT ledger.post_between($1, $2, $3, $4, $5, $6, $7, $8, $9) AS answer' },
  in: { name: 'ledger-post-in', text: 'SELECT ledger.post_in($1, $2, $3, $4, $5, $6, $7, $8, $9) AS answer' },
  out: { name: 'ledger-post-out', text: 'SELECT ledger.post_out($1, $2, $3, $4, $5, $6, $7, $8, $9) AS answer' },
} as const;

function isKeyKnown(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '23505' &&
    'table' in error &&
    error.table === 'once' &&
    'schema' in error &&
    error.schema === 'ledger'
  );
}

function valuesOf(memberId: bigint, { key, kind, from, to, amount, reference, data }: Movement): unknown[] {
  return [
    memberId.toString(),
    key,
    kind,
    from,
    to,
    amount.minor.toString(),
    amount.currency,
    reference ?? null,
    data === undefined ? null : JSON.stringify(data),
  ];
}

/** Version, seconds and both balances, with -1 for the house. What was asked is what was posted: it needs no reading back. */
function postedOne(operation: Post, verdict: string, rest: string): Posted {
  if (verdict !== 'POSTED' && verdict !== 'REPLAYED') {
    if (isRefusal(verdict)) throw new LedgerRefusal(verdict, operation.key);
    throw new Error(`the ledger answered ${verdict}`);
  }
  const { key, kind, from, to, amount } = operation;
  const [seq = '', seconds = '', fromBalance = '', toBalance = ''] = rest.split(' ');
  const balances = new Map<MemberAccount, Money>();
  if (isMemberAccount(from) && fromBalance !== '-1') balances.set(from, money(BigInt(fromBalance), amount.currency));
  if (isMemberAccount(to) && toBalance !== '-1') balances.set(to, money(BigInt(toBalance), amount.currency));
  const at = new Date(Math.round(Number(seconds) * 1000));
  return { key, seq: BigInt(seq), at, kind, from, to, amount, returned: null, balances, replayed: verdict === 'REPLAYED' };
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
