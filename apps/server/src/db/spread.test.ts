import { type TestDatabase, testDatabase } from '@krapao/pg/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashOf } from './spread.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

test("a member's shard is found by PostgreSQL's own hash", async () => {
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
