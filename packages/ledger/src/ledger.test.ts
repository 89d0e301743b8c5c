import { type Money, money } from '@krapao/money';
import { type TestDatabase, testDatabase } from '@krapao/pg/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BatcherFull, balances, balancesAt, history, hold, houseBalances, makeLanes, post, rollUp, verify } from './index.ts';
import { baht, funded, newMember, refusalOf } from './testing/fixture.ts';

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

describe('post', () => {
  it('moves money and answers versions and running balances', async () => {
    const memberId = await funded(db, 100);
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
      const memberId = await funded(db, 100);
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
    const memberId = await funded(db, 10);
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
    const memberId = await funded(db, 10);
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
    const memberId = await funded(db, 10);
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
    const memberId = newMember();
    await post(db.pool, memberId, [{ key: 'in', kind: 'deposit', from: 'house:bank:BCEL', to: 'wallet', amount: money(500_000n, 'LAK') }]);
    expect((await balances(db.pool, memberId)).get('wallet')).toEqual(money(500_000n, 'LAK'));
  });
});

describe('reads', () => {
  it('pages through the history, newest first, without a line twice', async () => {
    const memberId = await funded(db, 100);
    for (let n = 1; n <= 6; n += 1)
      await post(db.pool, memberId, [{ key: `m${n}`, kind: 'transfer_out', from: 'wallet', to: 'game:PG', amount: baht(n) }]);
    const first = await history(db.pool, memberId, { limit: 4 });
    const second = await history(db.pool, memberId, { limit: 4, before: first.at(-1) });
    expect([...first, ...second].map((line) => line.seq)).toEqual([7n, 6n, 5n, 4n, 3n, 2n, 1n]);
    expect(first[0]).toMatchObject({ kind: 'transfer_out', fromBalance: baht(79), toBalance: baht(21) });
    expect(second.at(-1)).toMatchObject({ kind: 'deposit', fromBalance: null, toBalance: baht(100) });
  });

  it('knows the balances at every moment of the past', async () => {
    const memberId = await funded(db, 100);
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
    const members = [await funded(db, 1), await funded(db, 1)] as const;
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

describe('lanes', () => {
  it('answer every call with its own verdict in one batch', async () => {
    const lanes = makeLanes(db.pool, { shards: 1, maxWaitMs: 5 });
    const rich = await funded(db, 10);
    const poor = newMember();
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
    const lanes = makeLanes(db.pool, { shards: 1, maxWaitMs: 50, maxQueued: 2 });
    const memberId = await funded(db, 10);
    const calls = [1, 2, 3].map((n) =>
      lanes.post(memberId, [{ key: `k${n}`, kind: 'withdraw', from: 'wallet', to: 'held', amount: baht(1) }]),
    );
    await expect(calls[2]).rejects.toBeInstanceOf(BatcherFull);
    await lanes.close();
    expect((await Promise.all(calls.slice(0, 2))).length).toBe(2);
    await expect(lanes.post(memberId, [{ key: 'z', kind: 'withdraw', from: 'wallet', to: 'held', amount: baht(1) }])).rejects.toThrow(
      'closed',
    );
  });
});
