import type { Queryable } from '@krapao/pg';
import { isDistributed } from './distribute.ts';

/** Calls for several members can share a statement only within a shard. On a single server all are in one. */
export type Spread = { readonly shards: number; shardOf(memberId: bigint): number };

const together: Spread = { shards: 1, shardOf: () => 0 };

/** Read once at the start: after a shard split a batch may span two shards, which is slower but still correct. */
export async function readSpread(db: Queryable): Promise<Spread> {
  if (!(await isDistributed(db))) return together;
  const { rows } = await db.query<{ low: number }>(
    `select shardminvalue::int as low from pg_dist_shard where logicalrelid = 'public.member'::regclass order by 1`,
  );
  const lows = rows.map(({ low }) => low);
  return {
    shards: lows.length,
    shardOf(memberId) {
      const hash = hashOf(memberId);
      return Math.max(
        lows.findLastIndex((low) => low <= hash),
        0,
      );
    },
  };
}

/** One writer per shard, so that a batch stays within one; on a single server as many as the caller wants. */
export function shardsOf(spread: Spread, onOneServer: number): { shards: number; shardOf(memberId: bigint): bigint | number } {
  return spread.shards === 1
    ? { shards: onOneServer, shardOf: (memberId) => memberId }
    : { shards: spread.shards, shardOf: spread.shardOf };
}

export function hashOf(id: bigint): number {
  const low = Number(BigInt.asUintN(32, id));
  const high = Number(BigInt.asUintN(32, id >> 32n));
  let a = (0x9e3779b9 + 4 + 3_923_095) | 0;
  let b = a;
  let c = a;
  const turn = (x: number, bits: number): number => (x << bits) | (x >>> (32 - bits));
  a = (a + (low ^ (id >= 0n ? high : ~high))) | 0;
  c = ((c ^ b) - turn(b, 14)) | 0;
  a = ((a ^ c) - turn(c, 11)) | 0;
  b = ((b ^ a) - turn(a, 25)) | 0;
  c = ((c ^ b) - turn(b, 16)) | 0;
  a = ((a ^ c) - turn(c, 4)) | 0;
  b = ((b ^ a) - turn(a, 14)) | 0;
  c = ((c ^ b) - turn(b, 24)) | 0;
  return c;
}
