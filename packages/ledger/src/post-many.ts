import type { LedgerDb, Operation, Posted } from './types.ts';
import { decode, encode, fields } from './wire.ts';

/** Operations of one member; all of them or nothing. */
export type Call = { readonly memberId: bigint; readonly operations: readonly Operation[] };

type EncodedCall = { readonly call: number; readonly member: string; readonly ops: readonly Record<string, unknown>[] };

/** Calls of many members as `ledger.post_many` reads them, numbered from 1. */
export function encodeCalls(calls: readonly Call[]): EncodedCall[] {
  return calls.map(({ memberId, operations }, position) => ({
    call: position + 1,
    member: memberId.toString(),
    ops: operations.map(encode),
  }));
}

/** Calls of many members by the function that the server's own functions call. Each has its own ending: what was posted, or a `LedgerRefusal` that is thrown for that call alone. */
export async function postMany(db: LedgerDb, calls: readonly Call[]): Promise<(() => Posted[])[]> {
  const { rows } = await db.query({
    name: 'ledger-post-many',
    text: 'select * from ledger.post_many($1)',
    values: [JSON.stringify(encodeCalls(calls))],
  });
  const verdicts: unknown[][] = calls.map(() => []);
  for (const row of rows) verdicts[Number(fields(row).call) - 1]?.push(row);
  return calls.map(
    ({ operations }, position) =>
      () =>
        decode(operations, verdicts[position] ?? []),
  );
}
