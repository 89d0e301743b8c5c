import { type Batcher, makeBatcher } from '@krapao/ledger';
import type { Db } from '../../db/db.ts';
import * as sql from './transfer.sql.ts';

type TransferLanes = { readonly begin: Batcher<sql.Begin, sql.Begun>; readonly end: Batcher<sql.End, sql.Ended> };

/** Transfers of different members that are written at the same time share a transaction and its flush to the disk. */
const lanes = new WeakMap<Db, TransferLanes>();

function lanesOf(db: Db): TransferLanes {
  const known = lanes.get(db);
  if (known) return known;
  const byMember = { shardBy: ({ memberId }: { readonly memberId: bigint }) => memberId };
  const made = {
    begin: makeBatcher<sql.Begin, sql.Begun>((calls) => inOrder(calls, (sorted) => sql.begin(db, sorted)), byMember),
    end: makeBatcher<sql.End, sql.Ended>((calls) => inOrder(calls, (sorted) => sql.end(db, sorted)), byMember),
  };
  lanes.set(db, made);
  return made;
}

/** Members are locked in the order of their ids, or two batches could wait for each other in a circle. */
async function inOrder<Call extends { readonly memberId: bigint }, Row>(
  calls: readonly Call[],
  write: (sorted: readonly Call[]) => Promise<Row[]>,
): Promise<(() => Row)[]> {
  const sorted = calls.toSorted((a, b) => (a.memberId < b.memberId ? -1 : a.memberId > b.memberId ? 1 : 0));
  const rows = await write(sorted);
  if (rows.length !== calls.length) throw new Error(`${rows.length} answers to ${calls.length} transfers`);
  const byCall = new Map(sorted.map((call, at) => [call, rows[at]]));
  return calls.map((call) => () => {
    const row = byCall.get(call);
    if (row === undefined) throw new Error('a transfer without an answer');
    return row;
  });
}

export const beginTransfer = (db: Db, call: sql.Begin): Promise<sql.Begun> => lanesOf(db).begin.add(call);
export const endTransfer = (db: Db, call: sql.End): Promise<sql.Ended> => lanesOf(db).end.add(call);
