import type { LedgerDb, Operation, Posted } from './types.ts';
import { decode, encode, fields } from './wire.ts';

export type Call = { readonly memberId: bigint; readonly operations: readonly Operation[] };

type EncodedCall = { readonly call: number; readonly member: string; readonly ops: readonly Record<string, unknown>[] };

export function encodeCalls(calls: readonly Call[]): EncodedCall[] {
  return calls.map(({ memberId, operations }, position) => ({
    call: position + 1,
    member: memberId.toString(),
    ops: operations.map(encode),
  }));
}

/** Posts calls of many members. Each result is what was posted, or a `LedgerRefusal` thrown for that call only. */
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
