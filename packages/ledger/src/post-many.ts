import type { LedgerDb, Movement, Operation, Posted } from './types.ts';
import { check, decode, encode, fields } from './wire.ts';

/** What one member asks for; all of it or nothing. */
export type Call = { readonly memberId: bigint; readonly operations: readonly Operation[] };

/** Checked calls of many members in one statement. Each has its own ending: what was posted, or a `LedgerRefusal` that is thrown for that call alone. */
export async function applyMany(db: LedgerDb, calls: readonly Call[]): Promise<(() => Posted[])[]> {
  const { rows } = await db.query({
    name: 'ledger-post-many',
    text: 'select * from ledger.post_many($1)',
    values: [JSON.stringify(calls.map(encodeCall))],
  });
  const verdicts: unknown[][] = calls.map(() => []);
  for (const row of rows) verdicts[Number(fields(row).call) - 1]?.push(row);
  return calls.map(
    ({ operations }, position) =>
      () =>
        decode(operations, verdicts[position] ?? []),
  );
}

const encodeCall = ({ memberId, operations }: Call, position: number): Record<string, unknown> => ({
  call: position + 1,
  member: memberId.toString(),
  ops: operations.map(encode),
});

/**
 * A movement for each of many members, in the caller's transaction. Throws the first `LedgerRefusal`: the others may be posted by then, so the
 * caller gives the transaction up.
 */
export async function postMany(
  tx: LedgerDb,
  movements: readonly { readonly memberId: bigint; readonly movement: Movement }[],
): Promise<Posted[]> {
  if (movements.length === 0) return [];
  const calls = movements.map(({ memberId, movement }) => ({ memberId, operations: [{ ...movement, op: 'post' as const }] }));
  for (const { operations } of calls) for (const operation of operations) check(operation);
  return (await applyMany(tx, calls)).flatMap((ending) => ending());
}
