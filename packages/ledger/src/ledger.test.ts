import { type Money, money } from '@krapao/money';
import { type TestDatabase, testDatabase } from '@krapao/pg/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  apply,
  balances,
  balancesAt,
  findHold,
  history,
  hold,
  houseBalances,
  LanesFull,
  LedgerRefusal,
  makeLanes,
  makePartitions,
  overdueHolds,
  post,
  release,
  rollUp,
  settle,
  verify,
  verifyIncremental,
} from './index.ts';

let db: TestDatabase;
let last = 100n;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

const baht = (units: number): Money => money(BigInt(units * 100), 'THB');
const refusalOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'posted',
    (error) => (error instanceof LedgerRefusal ? error.code : error),
  );
const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error) => error.code,
  );

async function funded(units: number): Promise<bigint> {
  const memberId = ++last;
  await post(db.pool, memberId, [{ key: 'fund', kind: 'deposit', from: 'house:bank:KBANK', to: 'wallet', amount: baht(units) }]);
  return memberId;
}

describe('post', () => {
  it('moves money and answers versions and running balances', async () => {
    const memberId = await funded(100);
    const [posted] = await post(db.pool, memberId, [
      { key: 'a', kind: 'transfer_out', from: 'wallet', to: 'transit:PG', amount: baht(30), reference: 'T1', data: { note: 'ไทย' } },
    ]);
    expect(posted).toMatchObject({ key: 'a', seq: 2n, amount: baht(30), replayed: false, returned: null });
    expect(posted?.balances).toEqual(
      new Map([
        ['wallet', baht(70)],
        ['transit:PG', baht(30)],
      ]),
    );
    expect(await balances(db.pool, memberId)).toEqual(
      new Map([
        ['wallet', baht(70)],
        ['transit:PG', baht(30)],
      ]),
    );
  });

  it.each(['in a transaction', 'alone', 'with another'] as const)(
    'answers the same key again with the first answer and refuses other content under it (%s)',
    async (how) => {
      const way = how === 'alone' ? db.desk : db.pool;
      const memberId = await funded(100);
      const movement = {
        key: 'a',
        kind: 'transfer_out',
        from: 'wallet',
        to: 'game:PG',
        amount: baht(100),
        reference: 'R',
        data: { n: 1 },
      } as const;
      const call =
        how === 'with another'
          ? [movement, { ...movement, key: 'b', from: 'game:PG', to: 'wallet', amount: baht(1) } as const]
          : [movement];
      const first = await post(way, memberId, call);
      const again = await post(way, memberId, call);
      expect(again).toEqual(first.map((posted) => ({ ...posted, replayed: true })));
      for (const other of [
        { amount: baht(1) },
        { kind: 'adjustment' as const },
        { to: 'bonus' as const },
        { reference: 'S' },
        { data: { n: 2 } },
        { data: undefined },
      ]) {
        expect(await refusalOf(post(way, memberId, [{ ...movement, ...other }]))).toBe('KEY_REUSED');
      }
      expect(await refusalOf(hold(db.pool, memberId, movement))).toBe('KEY_REUSED');
      expect(await history(db.pool, memberId, { limit: 9 })).toHaveLength(how === 'with another' ? 3 : 2);
    },
  );

  it('refuses what the balance does not cover, and the caller’s transaction lives on', async () => {
    const memberId = await funded(10);
    const client = await db.pool.connect();
    await client.query('begin');
    expect(await refusalOf(post(client, memberId, [{ key: 'x', kind: 'withdraw', from: 'wallet', to: 'held', amount: baht(11) }]))).toBe(
      'INSUFFICIENT',
    );
    expect(await refusalOf(post(client, memberId, [{ key: 'y', kind: 'withdraw', from: 'bonus', to: 'held', amount: baht(1) }]))).toBe(
      'INSUFFICIENT',
    );
    await post(client, memberId, [{ key: 'x', kind: 'withdraw', from: 'wallet', to: 'held', amount: baht(10) }]);
    await client.query('commit');
    client.release();
    expect((await balances(db.pool, memberId)).get('held')).toEqual(baht(10));
  });

  it('posts several movements all or nothing, and names the one that was refused', async () => {
    const memberId = await funded(10);
    const bonus = { key: 'bonus', kind: 'bonus', from: 'house:bonus_cost', to: 'bonus', amount: baht(5) } as const;
    const much = { key: 'much', kind: 'transfer_out', from: 'wallet', to: 'transit:PG', amount: baht(11) } as const;
    await expect(post(db.pool, memberId, [bonus, much])).rejects.toMatchObject({ code: 'INSUFFICIENT', key: 'much' });
    expect(await balances(db.pool, memberId)).toEqual(new Map([['wallet', baht(10)]]));
    await post(db.pool, memberId, [bonus, { ...much, amount: baht(10) }]);
    expect((await balances(db.pool, memberId)).get('bonus')).toEqual(baht(5));
  });

  it.each([
    ['nothing', { amount: baht(0) }],
    ['less than nothing', { amount: money(-1n, 'THB') }],
    ['more than any amount', { amount: money(10n ** 16n, 'THB') }],
    ['another currency than the member’s', { amount: money(100n, 'LAK') }],
    ['one account to itself', { to: 'wallet' as const }],
    ['an account that is not in the chart', { to: 'game:' as const }],
    ['a key without end', { key: 'k'.repeat(201) }],
  ])('refuses to move %s', async (_, change) => {
    const memberId = await funded(10);
    const movement = { key: 'x', kind: 'adjustment', from: 'wallet', to: 'held', amount: baht(1), ...change } as const;
    const lanes = makeLanes(db.pool, { maxWaitMs: 0 });
    expect(await refusalOf(post(db.pool, memberId, [movement]))).toBe('INVALID');
    expect(await refusalOf(post(db.desk, memberId, [movement]))).toBe('INVALID');
    expect(
      await refusalOf(post(db.pool, memberId, [{ ...movement, key: 'w', from: 'wallet', to: 'held', amount: baht(1) }, movement])),
    ).toBe('INVALID');
    expect(await refusalOf(lanes.post(memberId, [movement]))).toBe('INVALID');
    await lanes.close();
    expect(await balances(db.pool, memberId)).toEqual(new Map([['wallet', baht(10)]]));
  });

  it('keeps members in kip', async () => {
    const memberId = ++last;
    await post(db.pool, memberId, [{ key: 'in', kind: 'deposit', from: 'house:bank:BCEL', to: 'wallet', amount: money(500_000n, 'LAK') }]);
    expect((await balances(db.pool, memberId)).get('wallet')).toEqual(money(500_000n, 'LAK'));
  });
});

describe('hold, settle, release', () => {
  const asked = { key: 'h', kind: 'withdraw', from: 'wallet', to: 'held', amount: baht(60) } as const;

  it('settles the whole, once', async () => {
    const memberId = await funded(100);
    await hold(db.pool, memberId, asked);
    const done = { holdKey: 'h', key: 's', kind: 'withdraw', to: 'house:bank:KBANK' } as const;
    const settled = await settle(db.pool, memberId, done);
    expect(settled).toMatchObject({ from: 'held', to: 'house:bank:KBANK', amount: baht(60), returned: null });
    expect(await settle(db.pool, memberId, done)).toEqual({ ...settled, replayed: true });
    expect(await refusalOf(settle(db.pool, memberId, { ...done, key: 's2' }))).toBe('HOLD_CLOSED');
    expect(await refusalOf(release(db.pool, memberId, { holdKey: 'h', key: 'r', kind: 'withdraw_back' }))).toBe('HOLD_CLOSED');
    expect(await balances(db.pool, memberId)).toEqual(
      new Map([
        ['wallet', baht(40)],
        ['held', baht(0)],
      ]),
    );
  });

  it('settles a part and sends the rest back', async () => {
    const memberId = await funded(100);
    await hold(db.pool, memberId, asked);
    const part = { holdKey: 'h', key: 's', kind: 'transfer_in', to: 'game:PG', amount: baht(45) } as const;
    const settled = await settle(db.pool, memberId, part);
    expect(settled.returned).toEqual(baht(15));
    expect(settled.balances).toEqual(
      new Map([
        ['held', baht(0)],
        ['game:PG', baht(45)],
        ['wallet', baht(55)],
      ]),
    );
    expect(await settle(db.pool, memberId, part)).toEqual({ ...settled, replayed: true });
    expect(await refusalOf(settle(db.pool, memberId, { ...part, amount: baht(60) }))).toBe('KEY_REUSED');
  });

  it('releases the whole back, once, and a release is no settlement', async () => {
    const memberId = await funded(100);
    await hold(db.pool, memberId, asked);
    const back = { holdKey: 'h', key: 'r', kind: 'withdraw_back' } as const;
    const released = await release(db.pool, memberId, back);
    expect(released.balances.get('wallet')).toEqual(baht(100));
    expect((await release(db.pool, memberId, back)).replayed).toBe(true);
    expect(await refusalOf(settle(db.pool, memberId, { ...back, to: 'house:bank:KBANK' }))).toBe('KEY_REUSED');
  });

  it('refuses more than was held, an unknown hold and a hold at the house', async () => {
    const memberId = await funded(100);
    await hold(db.pool, memberId, asked);
    expect(await refusalOf(settle(db.pool, memberId, { holdKey: 'h', key: 's', kind: 'withdraw', to: 'wallet', amount: baht(61) }))).toBe(
      'INVALID',
    );
    expect(await refusalOf(release(db.pool, memberId, { holdKey: 'no', key: 'r', kind: 'withdraw_back' }))).toBe('HOLD_UNKNOWN');
    expect(await refusalOf(apply(db.pool, memberId, [{ ...asked, op: 'hold', key: 'z', to: 'house:voucher' as 'held' }]))).toBe('INVALID');
  });

  it('closes a hold once when both ends are asked for in one call', async () => {
    const memberId = await funded(100);
    await hold(db.pool, memberId, asked);
    const both = [
      { op: 'release', holdKey: 'h', key: 'r1', kind: 'withdraw_back' },
      { op: 'release', holdKey: 'h', key: 'r2', kind: 'withdraw_back' },
    ] as const;
    expect(await refusalOf(apply(db.pool, memberId, both))).toBe('HOLD_CLOSED');
    expect((await balances(db.pool, memberId)).get('held')).toEqual(baht(60));
  });

  it('finds holds whose deadline has passed while they are open', async () => {
    const memberId = await funded(100);
    const deadline = new Date('2026-03-01T00:00:00Z');
    const window = { after: new Date('2026-02-01T00:00:00Z'), before: new Date('2026-03-02T00:00:00Z'), limit: 10 };
    await hold(db.pool, memberId, { ...asked, deadline });
    expect(await overdueHolds(db.pool, window)).toMatchObject([{ memberId, key: 'h', deadline, closedBy: null }]);
    await release(db.pool, memberId, { holdKey: 'h', key: 'r', kind: 'withdraw_back' });
    expect(await overdueHolds(db.pool, window)).toEqual([]);
    expect(await findHold(db.pool, memberId, 'h')).toMatchObject({ closedBy: 'r', amount: baht(60) });
    expect(await findHold(db.pool, memberId, 'none')).toBeNull();
  });
});

describe('reads', () => {
  it('pages through the history, newest first, without a line twice', async () => {
    const memberId = await funded(100);
    for (let n = 1; n <= 6; n += 1)
      await post(db.pool, memberId, [{ key: `m${n}`, kind: 'transfer_out', from: 'wallet', to: 'game:PG', amount: baht(n) }]);
    const first = await history(db.pool, memberId, { limit: 4 });
    const second = await history(db.pool, memberId, { limit: 4, before: first.at(-1) });
    expect([...first, ...second].map((line) => line.seq)).toEqual([7n, 6n, 5n, 4n, 3n, 2n, 1n]);
    expect(first[0]).toMatchObject({ kind: 'transfer_out', fromBalance: baht(79), toBalance: baht(21) });
    expect(second.at(-1)).toMatchObject({ kind: 'deposit', fromBalance: null, toBalance: baht(100) });
  });

  it('knows the balances at every moment of the past', async () => {
    const memberId = await funded(100);
    await post(db.pool, memberId, [{ key: 'm', kind: 'transfer_out', from: 'wallet', to: 'game:PG', amount: baht(40) }]);
    const [second, first] = await history(db.pool, memberId, { limit: 2 });
    if (!first || !second) throw new Error('two movements were posted');
    expect((await balancesAt(db.pool, memberId, second.at)).get('game:PG')).toEqual(baht(40));
    const before = await balancesAt(db.pool, memberId, new Date(first.at.getTime() - 1));
    expect(before.size).toBe(0);
  });
});

describe('the house', () => {
  const kbank = async (): Promise<Money> =>
    (await houseBalances(db.pool)).find((line) => line.account === 'house:bank:TEST' && line.currency === 'THB')?.balance ?? baht(0);

  it('sums up exactly while a transaction with a lower number is still open', async () => {
    const early = await db.pool.connect();
    const members = [await funded(1), await funded(1)] as const;
    const movement = { key: 'd', kind: 'deposit', from: 'house:bank:TEST', to: 'wallet', amount: baht(10) } as const;
    await early.query('begin');
    await post(early, members[0], [movement]);
    await post(db.pool, members[1], [movement]);
    await rollUp(db.pool);
    expect(await kbank()).toEqual(baht(-10));
    await early.query('commit');
    early.release();
    expect(await kbank()).toEqual(baht(-20));
    await rollUp(db.pool);
    await rollUp(db.pool);
    expect(await kbank()).toEqual(baht(-20));
    expect(await verify(db.pool)).toEqual([]);
  });
});

describe('the database', () => {
  it('gives the server’s role no right to write, change or delete', async () => {
    const memberId = await funded(5);
    for (const table of ['purse', 'movement', 'once', 'hold', 'hold_end', 'house', 'house_mark', 'verified']) {
      expect(await codeOf(db.pool.query(`delete from ledger.${table}`))).toBe('42501');
      expect(await codeOf(db.pool.query(`insert into ledger.${table} select * from ledger.${table}`))).toBe('42501');
      expect(await codeOf(db.pool.query(`truncate ledger.${table}`))).toBe('42501');
    }
    expect(await codeOf(db.pool.query('update ledger.purse set seq = 0 where member_id = $1', [memberId]))).toBe('42501');
    expect(await codeOf(db.pool.query('select ledger.rebuild_house()'))).toBe('42501');
  });

  it('refuses a balance below zero even from the owner', async () => {
    const memberId = await funded(5);
    expect(await codeOf(db.owner.query(`update ledger.purse set balances = '{-1}' where member_id = $1`, [memberId]))).toBe('23514');
    expect(await codeOf(db.owner.query(`update ledger.purse set balances[1] = -1 where member_id = $1`, [memberId]))).toBe('23514');
  });

  it('makes partitions ahead, once, and takes over what went to the rest', async () => {
    expect(await makePartitions(db.pool, 5)).toBe(2);
    expect(await makePartitions(db.pool, 5)).toBe(0);
    const { rows } = await db.owner.query("select count(*)::int as n from pg_inherits where inhparent = 'ledger.movement'::regclass");
    expect(rows).toEqual([{ n: 7 }]);
    const late = await db.owner.connect();
    await late.query('begin');
    await late.query(`insert into ledger.movement select member_id, now() + interval '6 months', 99, amount, from_balance, to_balance, xact, kind, from_account,
      to_account, currency, key, hash from ledger.movement limit 1`);
    expect((await late.query('select count(*)::int as n from ledger.movement_rest')).rows).toEqual([{ n: 1 }]);
    expect(await makePartitions(late, 6)).toBe(1);
    expect((await late.query('select count(*)::int as n from ledger.movement_rest')).rows).toEqual([{ n: 0 }]);
    await late.query('rollback');
    late.release();
  });

  it('starts a new house sum after a restore into another server', async () => {
    const before = await houseBalances(db.pool);
    await db.owner.query('update ledger.house_mark set horizon = 9000000000000000');
    await expect(rollUp(db.pool)).rejects.toThrow('rebuild_house');
    await db.owner.query('select ledger.rebuild_house()');
    expect(await houseBalances(db.pool)).toEqual(before);
    await funded(3);
    await rollUp(db.pool);
    expect(await verify(db.pool)).toEqual([]);
  });
});

describe('lanes', () => {
  it('answer every call with its own verdict in one batch', async () => {
    const lanes = makeLanes(db.pool, { lanes: 1, maxWaitMs: 5 });
    const rich = await funded(10);
    const poor = ++last;
    const out = { kind: 'withdraw', from: 'wallet', to: 'held', amount: baht(6) } as const;
    const verdicts = await Promise.all([
      refusalOf(lanes.post(rich, [{ ...out, key: 'a' }])),
      refusalOf(lanes.post(rich, [{ ...out, key: 'b' }])),
      refusalOf(lanes.post(poor, [{ ...out, key: 'a' }])),
      refusalOf(lanes.hold(rich, { ...out, key: 'c', amount: baht(4) })),
      refusalOf(lanes.release(rich, { holdKey: 'c', key: 'd', kind: 'withdraw_back' })),
      codeOf(lanes.post(rich, [{ ...out, key: 'e', amount: baht(1), data: { broken: '\u0000' } }])),
    ]);
    expect(verdicts).toEqual(['posted', 'INSUFFICIENT', 'INSUFFICIENT', 'posted', 'posted', '22P05']);
    await lanes.close();
    expect(await balances(db.pool, rich)).toEqual(
      new Map([
        ['wallet', baht(4)],
        ['held', baht(6)],
      ]),
    );
  });

  it('turn a call away when the queue is full, and take none after they closed', async () => {
    const lanes = makeLanes(db.pool, { lanes: 1, maxWaitMs: 50, maxQueued: 2 });
    const memberId = await funded(10);
    const calls = [1, 2, 3].map((n) =>
      lanes.post(memberId, [{ key: `k${n}`, kind: 'withdraw', from: 'wallet', to: 'held', amount: baht(1) }]),
    );
    await expect(calls[2]).rejects.toBeInstanceOf(LanesFull);
    await lanes.close();
    expect((await Promise.all(calls.slice(0, 2))).length).toBe(2);
    await expect(lanes.post(memberId, [{ key: 'z', kind: 'withdraw', from: 'wallet', to: 'held', amount: baht(1) }])).rejects.toThrow(
      'closed',
    );
  });
});

describe('verify', () => {
  const tamper = async (sql: string, memberId: bigint): Promise<unknown> => {
    const client = await db.owner.connect();
    try {
      await client.query('begin');
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
    ['a balance', 'update ledger.purse set balances[1] = balances[1] + 1 where member_id = $1', ['balance', 'wallet']],
    ['a deleted movement', 'delete from ledger.movement where member_id = $1 and seq = 2', ['chain', 'held']],
    ['a deleted last movement', 'delete from ledger.movement where member_id = $1 and seq = 4', ['head', null]],
    ['a deleted key', "delete from ledger.once where member_id = $1 and key = 'm'", ['key', null]],
    ['a reopened hold', 'delete from ledger.hold_end where member_id = $1', ['hold', 'held']],
    ['a changed hold', 'update ledger.hold set amount = 1 where member_id = $1', ['hold', 'held']],
  ])('names the account of %s that was changed by hand', async (_, sql, [check, account]) => {
    const memberId = await funded(100);
    await post(db.pool, memberId, [{ key: 'm', kind: 'transfer_out', from: 'wallet', to: 'game:PG', amount: baht(40) }]);
    await hold(db.pool, memberId, { key: 'h', kind: 'withdraw', from: 'wallet', to: 'held', amount: baht(10) });
    await settle(db.pool, memberId, { holdKey: 'h', key: 's', kind: 'withdraw', to: 'house:bank:KBANK' });
    expect(await verify(db.pool)).toEqual([]);
    expect(await tamper(sql, memberId)).toContainEqual([check, memberId, account]);
  });

  it('names a house account whose sum was changed by hand', async () => {
    await funded(1);
    await rollUp(db.pool);
    expect(
      await tamper("update ledger.house set balance = balance + 1 where account = 'house:bank:KBANK' and $1::bigint is not null", 1n),
    ).toContainEqual(['house', null, 'house:bank:KBANK']);
  });

  it('finds new drift incrementally, each member once', async () => {
    const memberId = await funded(9);
    await verifyIncremental(db.pool, 100_000);
    expect(await verifyIncremental(db.pool, 100_000)).toEqual([]);
    await post(db.pool, memberId, [{ key: 'm', kind: 'transfer_out', from: 'wallet', to: 'game:PG', amount: baht(4) }]);
    const client = await db.owner.connect();
    await client.query('begin');
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
