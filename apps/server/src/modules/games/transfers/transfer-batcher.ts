import { type Batcher, makeBatcher } from '@krapao/batcher';
import type { Queryable } from '../../../platform/db/db.ts';
import type { MoneyGate } from '../../../platform/db/money-gate.ts';
import { type Spread, shardsOf } from '../../../platform/db/spread.ts';
import * as sql from './transfer.sql.ts';

export type TransferBatcher = {
  begin(call: sql.Begin): Promise<sql.Begun>;
  end(call: sql.End): Promise<sql.Ended>;
  close(): Promise<void>;
};

/** Concurrent transfers of different members share a transaction and its disk flush. */
export function makeTransferBatcher(db: Queryable, spread: Spread, gate: Pick<MoneyGate, 'refuseStale'>): TransferBatcher {
  const begin = batcherOf<sql.Begin, sql.Begun>((calls) => sql.begin(db, calls), spread);
  const end = batcherOf<sql.End, sql.Ended>((calls) => sql.end(db, calls), spread);
  return {
    // A batch serves several callers, so each is checked here rather than when a connection is taken.
    begin: async (call) => {
      gate.refuseStale();
      return begin.add(call);
    },
    end: end.add,
    close: async () => {
      await Promise.all([begin.close(), end.close()]);
    },
  };
}

/** Locks members in id order, so that two batches cannot deadlock. */
function batcherOf<Call extends { readonly memberId: bigint }, Row>(
  write: (sorted: readonly Call[]) => Promise<Row[]>,
  spread: Spread,
): Batcher<Call, Row> {
  const writeInOrder = async (calls: readonly Call[]): Promise<(() => Row)[]> => {
    const sorted = calls.toSorted((a, b) => (a.memberId < b.memberId ? -1 : a.memberId > b.memberId ? 1 : 0));
    const rows = await write(sorted);
    const byCall = new Map(sorted.map((call, at) => [call, rows[at]]));
    return calls.map((call) => () => {
      const row = byCall.get(call);
      if (row === undefined) throw new Error(`${rows.length} results for ${calls.length} transfers`);
      return row;
    });
  };
  // One writer per server: two halved the batches and raised CPU per transfer by half.
  const { shards, shardOf } = shardsOf(spread, 1);
  return makeBatcher(writeInOrder, { shardBy: ({ memberId }) => shardOf(memberId) }, { shards });
}
