import { type TestDatabase, testDatabase } from '@krapao/pg/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balances, hold, makePartitions, post, rollUp, settle, verify, verifyIncremental } from './index.ts';
import { baht, funded } from './testing/fixture.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error) => error.code,
  );

describe('the database', () => {
  // proves: server.append-only
  it('gives the server’s role no right to write, change or delete', async () => {
    const memberId = await funded(db, 5);
    for (const table of [
      'member_balances',
      'movement',
      'idempotency_key',
      'hold',
      'hold_end',
      'house',
      'house_rolled',
      'house_mark',
      'verified',
      'anchor_mark',
      'anchor_gap',
    ]) {
      expect(await codeOf(db.pool.query(`delete from ledger.${table}`))).toBe('42501');
      expect(await codeOf(db.pool.query(`insert into ledger.${table} select * from ledger.${table}`))).toBe('42501');
      expect(await codeOf(db.pool.query(`truncate ledger.${table}`))).toBe('42501');
    }
    expect(await codeOf(db.pool.query('update ledger.member_balances set seq = 0 where member_id = $1', [memberId]))).toBe('42501');
  });

  // proves: server.below-zero
  it('refuses a balance below zero even from the owner', async () => {
    const memberId = await funded(db, 5);
    expect(await codeOf(db.owner.query(`update ledger.member_balances set balances = '{-1}' where member_id = $1`, [memberId]))).toBe(
      '23514',
    );
    expect(await codeOf(db.owner.query(`update ledger.member_balances set balances[1] = -1 where member_id = $1`, [memberId]))).toBe(
      '23514',
    );
  });

  it('creates partitions ahead, only once, and moves rows out of the default partition', async () => {
    expect(await makePartitions(db.pool, 5)).toBe(2);
    expect(await makePartitions(db.pool, 5)).toBe(0);
    const { rows } = await db.owner.query("select count(*)::int as n from pg_inherits where inhparent = 'ledger.movement'::regclass");
    expect(rows).toEqual([{ n: 7 }]);
    const late = await db.owner.connect();
    await late.query('begin');
    // In a cluster, a transaction has one role, and connections opened in parallel by its reads cannot be modified in it.
    await late.query("set local role krapao_ledger; set local citus.multi_shard_modify_mode = 'sequential'");
    await late.query(`insert into ledger.movement select member_id, now() + interval '6 months', 99, amount, from_balance, to_balance, kind, from_account,
      to_account, currency, key, hash from ledger.movement limit 1`);
    expect((await late.query('select count(*)::int as n from ledger.movement_rest')).rows).toEqual([{ n: 1 }]);
    expect(await makePartitions(late, 6)).toBe(1);
    expect((await late.query('select count(*)::int as n from ledger.movement_rest')).rows).toEqual([{ n: 0 }]);
    await late.query('rollback');
    late.release();
  });

  it('ignores operators that a caller put into the search path', async () => {
    const memberId = await funded(db, 10);
    await db.owner.query(`create schema trap; grant usage on schema trap to public;
      create function trap.more(bigint, bigint) returns bigint language sql as 'select 1000000::bigint';
      create operator trap.+ (function = trap.more, leftarg = bigint, rightarg = bigint)`);
    const client = await db.pool.connect();
    await client.query('set search_path = trap, pg_catalog');
    await post(client, memberId, [{ key: 'm', kind: 'deposit', from: 'house:voucher', to: 'wallet', amount: baht(1) }]);
    await client.query('reset search_path');
    client.release();
    expect(await balances(db.pool, memberId)).toEqual(new Map([['wallet', baht(11)]]));
    expect(await verify(db.pool)).toEqual([]);
  });
});

describe('verify', () => {
  const tamper = async (sql: string, memberId: bigint): Promise<unknown> => {
    const client = await db.owner.connect();
    try {
      await client.query('begin');
      // The role whose functions read it: in a cluster, they cannot see another role's uncommitted changes.
      await client.query('set local role krapao_ledger');
      await client.query(sql, [memberId]);
      return (await verify(client)).map((line) => [line.check, line.memberId, line.account]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  };

  it.each([
    ['an amount', 'update ledger.movement set amount = amount + 1 where member_id = $1 and seq = 2', ['chain', 'game:PG']],
    ['a reference', "update ledger.movement set reference = 'other' where member_id = $1 and seq = 2", ['chain', 'game:PG']],
    [
      'a running balance',
      'update ledger.movement set to_balance = to_balance + 1 where member_id = $1 and seq = 2',
      ['running balance', 'game:PG'],
    ],
    ['a balance', 'update ledger.member_balances set balances[1] = balances[1] + 1 where member_id = $1', ['balance', 'wallet']],
    ['a deleted movement', 'delete from ledger.movement where member_id = $1 and seq = 2', ['chain', 'held']],
    ['a deleted last movement', 'delete from ledger.movement where member_id = $1 and seq = 4', ['head', null]],
    ['a deleted key', "delete from ledger.idempotency_key where member_id = $1 and key = 'm'", ['key', null]],
    ['a reopened hold', 'delete from ledger.hold_end where member_id = $1', ['hold', 'held']],
    ['a changed hold', 'update ledger.hold set amount = 1 where member_id = $1', ['hold', 'held']],
  ])('reports the account of %s that was changed by hand', async (_, sql, [check, account]) => {
    const memberId = await funded(db, 100);
    await post(db.pool, memberId, [{ key: 'm', kind: 'transfer_out', from: 'wallet', to: 'game:PG', amount: baht(40) }]);
    await hold(db.pool, memberId, { key: 'h', kind: 'withdraw', from: 'wallet', to: 'held', amount: baht(10) });
    await settle(db.pool, memberId, { holdKey: 'h', key: 's', kind: 'withdraw', to: 'house:bank:KBANK' });
    expect(await verify(db.pool)).toEqual([]);
    expect(await tamper(sql, memberId)).toContainEqual([check, memberId, account]);
  });

  it('reports a member whose roll-up is ahead of their movements', async () => {
    const memberId = await funded(db, 1);
    await rollUp(db.pool);
    const found = await tamper('update ledger.house_rolled set seq = seq + 1 where member_id = $1', memberId);
    expect(found).toContainEqual(['rolled', memberId, null]);
  });

  it('reports a house account whose sum was changed by hand', async () => {
    await funded(db, 1);
    await rollUp(db.pool);
    expect(
      await tamper("update ledger.house set balance = balance + 1 where account = 'house:bank:KBANK' and $1::bigint is not null", 1n),
    ).toContainEqual(['house', null, 'house:bank:KBANK']);
  });

  it('finds new drift incrementally, each member once', async () => {
    const memberId = await funded(db, 9);
    await verifyIncremental(db.pool, 100_000);
    expect(await verifyIncremental(db.pool, 100_000)).toEqual([]);
    await post(db.pool, memberId, [{ key: 'm', kind: 'transfer_out', from: 'wallet', to: 'game:PG', amount: baht(4) }]);
    const client = await db.owner.connect();
    await client.query('begin');
    await client.query('set local role krapao_ledger');
    await client.query('update ledger.movement set amount = amount - 1 where member_id = $1 and seq = 2', [memberId]);
    const found = await verifyIncremental(client, 100_000);
    await client.query('rollback');
    client.release();
    expect(found.map((line) => [line.check, line.memberId])).toEqual([
      ['chain', memberId],
      ['balance', memberId],
      ['balance', memberId],
    ]);
    expect(await verifyIncremental(db.pool, 100_000)).toEqual([]);
  });
});
