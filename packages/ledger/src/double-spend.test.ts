import { money } from '@krapao/money';
import { openPool } from '@krapao/pg';
import { type TestDatabase, testDatabase } from '@krapao/pg/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { balances, LedgerRefusal, post, verify } from './index.ts';
import { wayNames, waysIn } from './testing/ways.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

const all = money(100_000n, 'THB');
const rounds = 200;
const rivals = 50;

// proves: server.below-zero
it(`lets exactly one of ${rivals} parallel withdrawals of the whole balance win, ${rounds} times`, async () => {
  const pool = openPool({ url: db.url, max: 25 });
  const ways = waysIn(pool);
  for (let round = 0; round < rounds; round += 1) {
    const memberId = BigInt(round + 1);
    await post(pool, memberId, [{ key: 'in', kind: 'deposit', from: 'house:bank:KBANK', to: 'wallet', amount: all }]);
    const outcomes = await Promise.all(
      Array.from({ length: rivals }, (_, rival) => {
        const asked = { key: `out${rival}`, kind: 'withdraw', from: 'wallet', to: 'held', amount: all } as const;
        const way = ways[wayNames[rival % wayNames.length] ?? 'alone'];
        return way(memberId, [{ op: rival % 2 === 0 ? 'hold' : 'post', ...asked }]).then(
          () => 'won',
          (error) => (error instanceof LedgerRefusal ? error.code : error),
        );
      }),
    );
    expect(outcomes.filter((outcome) => outcome === 'won')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'INSUFFICIENT')).toHaveLength(rivals - 1);
  }
  expect((await balances(pool, 1n)).get('held')).toEqual(all);
  expect(await verify(pool)).toEqual([]);
  await ways.close();
  await pool.end();
});
