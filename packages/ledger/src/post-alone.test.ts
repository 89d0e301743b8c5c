import type { Money } from '@krapao/money';
import { type TestDatabase, testDatabase } from '@krapao/pg/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { balances, history, post, verify } from './index.ts';
import { baht, funded } from './testing/fixture.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

it.each([
  ['in', 'house:bank:KBANK', 'wallet', [['wallet', baht(110)]]],
  ['out', 'wallet', 'house:bank:KBANK', [['wallet', baht(90)]]],
  [
    'between',
    'wallet',
    'game:PG',
    [
      ['wallet', baht(90)],
      ['game:PG', baht(15)],
    ],
  ],
] as const)('answers as in a transaction (%s)', async (_, from, to, stand) => {
  const answers = [];
  for (const way of [db.pool, db.desk]) {
    const memberId = await funded(db, 105);
    await post(db.pool, memberId, [{ key: 'g', kind: 'transfer_out', from: 'wallet', to: 'game:PG', amount: baht(5) }]);
    const movement = { key: 'm', kind: 'adjustment', from, to, amount: baht(10), reference: 'R', data: { note: 'ไทย' } } as const;
    const [posted] = await post(way, memberId, [movement]);
    answers.push({ ...posted, at: null });
    expect(posted?.balances).toEqual(new Map<string, Money>(stand));
    const [line] = await history(db.pool, memberId, { limit: 1 });
    expect(line).toMatchObject({ key: 'm', seq: 3n, from, to, amount: baht(10), reference: 'R', data: { note: 'ไทย' } });
    expect(line?.at).toEqual(posted?.at);
  }
  expect(answers[1]).toEqual(answers[0]);
  expect(await verify(db.pool)).toEqual([]);
});

it('opens an account that the member did not have', async () => {
  const memberId = await funded(db, 10);
  const [posted] = await post(db.desk, memberId, [{ key: 'm', kind: 'bonus', from: 'house:bonus_cost', to: 'bonus', amount: baht(1) }]);
  expect(posted).toMatchObject({ seq: 2n, replayed: false });
  expect((await balances(db.pool, memberId)).get('bonus')).toEqual(baht(1));
});

it('runs no operator that a caller put into the search path', async () => {
  const memberId = await funded(db, 10);
  await db.owner.query(`create schema trap; grant usage on schema trap to public;
    create function trap.more(bigint, bigint) returns bigint language sql as 'select 1000000::bigint';
    create operator trap.+ (function = trap.more, leftarg = bigint, rightarg = bigint)`);
  const client = await db.pool.connect();
  await client.query('set search_path = trap, pg_catalog');
  await client.query(`select ledger.post_in($1, 'm', 'deposit', 'house:voucher', 'wallet', 100, 'THB', null, null)`, [memberId]);
  await client.query('reset search_path');
  client.release();
  expect(await balances(db.pool, memberId)).toEqual(new Map([['wallet', baht(11)]]));
  expect(await verify(db.pool)).toEqual([]);
});
