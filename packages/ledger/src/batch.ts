import { apply } from './apply.ts';
import type { LedgerDb, Movement, Operation, Posted } from './types.ts';
import { check, decode, encode, fields } from './wire.ts';

/** What one member asks for; all of it or nothing. */
export type Call = { readonly memberId: bigint; readonly operations: readonly Operation[] };

/** The rows that the ledger answers to each of the calls. The calls stand in one statement, and each has verdicts of its own. */
export async function askBatch(db: LedgerDb, calls: readonly Call[]): Promise<unknown[][]> {
  const { rows } = await db.query({
    name: 'ledger-apply-batch',
    text: 'SELECT * FROM ledger.apply_batch($1)',
    values: [JSON.stringify(calls.map(encodeCall))],
  });
  const verdicts: unknown[][] = calls.map(() => []);
  for (const row of rows) verdicts[Number(fields(row).call) - 1]?.push(row);
  return verdicts;
}

/** A single movement travels flat, for the one statement that posts all of them. */
function encodeCall(call: Call, position: number): Record<string, unknown> {
  const head = { call: position + 1, member: call.memberId.toString() };
  const [first] = call.operations;
  if (call.operations.length === 1 && first?.op === 'post') return { ...head, one: true, ...encode(first) };
  return { ...head, ops: call.operations.map(encode) };
}

/**
 * A movement for each of many members, in the caller's transaction. Throws the first `LedgerRefusal`: the others may be posted by then, so the
 * caller gives the transaction up.
 */
export async function postMany(
  tx: LedgerDb,
  movements: readonly { readonly memberId: bigint; readonly movement: Movement }[],
): Promise<Posted[]> {
  const calls = movements.map(({ memberId, movement }) => ({ memberId, operations: [{ ...movement, op: 'post' as const }] }));
  const [first] = calls;
  if (first === undefined) return [];
  // One alone has a shorter way through the database.
  if (calls.length === 1) return apply(tx, first.memberId, first.operations);
  for (const { operations } of calls) for (const operation of operations) check(operation);
  const verdicts = await askBatch(tx, calls);
  return calls.flatMap(({ operations }, position) => decode(operations, verdicts[position] ?? []));
}
