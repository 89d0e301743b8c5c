import { money } from '@krapao/money';
import { openPool } from '@krapao/pg';
import { type TestDatabase, testDatabase } from '@krapao/pg/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { balances, hold, LedgerRefusal, makeLanes, post, verify } from './index.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

const all = money(100_000n, 'THB');
const rounds = 200;
const rivals = 50;

it(`lets exactly one of ${rivals} parallel withdrawals of the whole balance win, ${rounds} times`, async () => {
  const pool = openPool({ url: db.url, max: 25 });
  const lanes = makeLanes(pool, { maxWaitMs: 0 });
  for (let round = 0; round < rounds; round += 1) {
    const memberId = BigInt(round + 1);
    await post(pool, memberId, [{ key: 'in', kind: 'deposit', from: 'house:bank:KBANK', to: 'wallet', amount: all }]);
    const outcomes = await Promise.all(
      Array.from({ length: rivals }, (_, rival) => {
        const asked = { key: `out${rival}`, kind: 'withdraw', from: 'wallet', to: 'held', amount: all } as const;
        const ways = [
          () => hold(pool, memberId, asked),
          () => post(pool, memberId, [asked]),
          () => post(db.desk, memberId, [asked]),
          () => lanes.hold(memberId, asked),
        ];
        return (ways[rival % ways.length] ?? ways[0])?.().then(
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
  await lanes.close();
  await pool.end();
});
