import { type Call, encodeCalls } from './calls.ts';
import type { LedgerDb, Posted } from './types.ts';
import { decode, fields } from './wire.ts';

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
