import { type TestDatabase, testDatabase } from '@krapao/pg/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashOf, shardsOf } from './spread.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

test('a member’s shard is computed with PostgreSQL’s own hash function', async () => {
  const ids = [
    0n,
    1n,
    -1n,
    100_001n,
    4_294_967_296n,
    2n ** 63n - 1n,
    -(2n ** 63n),
    ...Array.from({ length: 200 }, (_, i) => BigInt(i) ** 7n),
  ];
  const { rows } = await db.owner.query<{ hash: number }>(
    'select hashint8(id) as hash from unnest($1::bigint[]) with ordinality as x (id, n) order by n',
    [ids],
  );
  expect(ids.map(hashOf)).toEqual(rows.map(({ hash }) => hash));
});

test('a batcher has a writer per shard, and as many as it wants on a single server', () => {
  const shardOf = (memberId: bigint) => Number(memberId % 3n);
  const spread = shardsOf({ shards: 3, shardOf }, 1);
  expect([spread.shards, spread.shardOf(5n)]).toEqual([3, 2]);
  const one = shardsOf({ shards: 1, shardOf: () => 0 }, 2);
  expect([one.shards, one.shardOf(5n)]).toEqual([2, 5n]);
});
