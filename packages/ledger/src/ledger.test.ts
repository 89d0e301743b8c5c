import { type Money, money } from '@krapao/money';
import { type TestDatabase, testDatabase, waitingForLocks } from '@krapao/pg/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chart } from './accounts.ts';
import { balances, hold, lockBalances, type Movement, post, rollUp, verify } from './index.ts';
import { kinds } from './kinds.ts';
import { houseBalances } from './read.ts';
import { baht, funded, newMember, refusalOf } from './testing/fixture.ts';
import { history } from './testing/history.ts';
import { wayNames, waysIn } from './testing/ways.ts';

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
  // proves: server.ledger
  it('moves money and returns versions and running balances', async () => {
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

  it.each([...wayNames, 'with another'] as const)(
    'returns the first answer for a repeated key and refuses the key with other content (%s)',
    async (how) => {
      const ways = waysIn(db.pool);
      const posts = (movements: readonly Movement[]) =>
        ways[how === 'with another' ? 'alone' : how](
          memberId,
          movements.map((movement) => ({ op: 'post', ...movement })),
        );
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
      const first = await posts(call);
      const again = await posts(call);
      expect(again).toEqual(first.map((posted) => ({ ...posted, replayed: true })));
      for (const other of [
        { amount: baht(1) },
        { kind: 'adjustment' as const },
        { to: 'refund' as const },
        { reference: 'S' },
        { data: { n: 2 } },
        { data: undefined },
      ]) {
        expect(await refusalOf(posts([{ ...movement, ...other }]))).toBe('KEY_REUSED');
      }
      expect(await refusalOf(hold(db.pool, memberId, movement))).toBe('KEY_REUSED');
      expect(await history(db, memberId)).toHaveLength(how === 'with another' ? 3 : 2);
      await ways.close();
    },
  );

  it('locks a member and returns the balances after concurrent postings', async () => {
    const memberId = await funded(db, 10);
    const client = await db.pool.connect();
    await client.query('begin');
    await post(client, memberId, [{ key: 'x', kind: 'withdraw', from: 'wallet', to: 'held', amount: baht(4) }]);
    const waits = lockBalances(db.pool, { memberId, currency: 'THB' });
    await expect.poll(() => waitingForLocks(db)).toBeGreaterThan(0);
    await client.query('commit');
    client.release();
    const locked = await waits;
    expect([locked.seq, locked.balances.get('wallet'), locked.balances.get('held')]).toEqual([2n, baht(6), baht(4)]);
    expect(await lockBalances(db.pool, { memberId: 987_654n, currency: 'THB' })).toEqual({ seq: 0n, balances: new Map() });
  });

  it('refuses more than the balance without aborting the caller’s transaction', async () => {
    const memberId = await funded(db, 10);
    const client = await db.pool.connect();
    await client.query('begin');
    expect(await refusalOf(post(client, memberId, [{ key: 'x', kind: 'withdraw', from: 'wallet', to: 'held', amount: baht(11) }]))).toBe(
      'INSUFFICIENT',
    );
    expect(await refusalOf(post(client, memberId, [{ key: 'y', kind: 'withdraw', from: 'refund', to: 'held', amount: baht(1) }]))).toBe(
      'INSUFFICIENT',
    );
    await post(client, memberId, [{ key: 'x', kind: 'withdraw', from: 'wallet', to: 'held', amount: baht(10) }]);
    await client.query('commit');
    client.release();
    expect((await balances(db.pool, memberId)).get('held')).toEqual(baht(10));
  });

  it('posts several movements all or nothing and names the refused one', async () => {
    const memberId = await funded(db, 10);
    const bonus = { key: 'bonus', kind: 'bonus', from: 'house:bonus_cost', to: 'refund', amount: baht(5) } as const;
    const much = { key: 'much', kind: 'transfer_out', from: 'wallet', to: 'transit:PG', amount: baht(11) } as const;
    await expect(post(db.pool, memberId, [bonus, much])).rejects.toMatchObject({ code: 'INSUFFICIENT', key: 'much' });
    expect(await balances(db.pool, memberId)).toEqual(new Map([['wallet', baht(10)]]));
    await post(db.pool, memberId, [bonus, { ...much, amount: baht(10) }]);
    expect((await balances(db.pool, memberId)).get('refund')).toEqual(baht(5));
  });

  it.each([
    ['nothing', { amount: baht(0) }],
    ['a negative amount', { amount: money(-1n, 'THB') }],
    ['more than the largest amount', { amount: money(10n ** 16n, 'THB') }],
    ['a currency other than the member’s', { amount: money(100n, 'LAK') }],
    ['money from an account to itself', { to: 'wallet' as const }],
    ['to an account that is not in the chart', { to: 'game:' as const }],
    ['to an account with an overlong code', { to: `game:${'A'.repeat(33)}` as const }],
    ['from an account that is not in the chart', { from: 'house:walet:1' as 'house:wallet:1' }],
    ['for a kind that does not exist', { kind: 'transfer_inn' as 'transfer_in' }],
    ['under an overlong key', { key: 'k'.repeat(201) }],
  ])('refuses to move %s', async (_, change) => {
    const memberId = await funded(db, 10);
    const movement = { key: 'x', kind: 'adjustment', from: 'wallet', to: 'held', amount: baht(1), ...change } as const;
    const ways = waysIn(db.pool);
    for (const name of wayNames) expect(await refusalOf(ways[name](memberId, [{ op: 'post', ...movement }]))).toBe('INVALID');
    await ways.close();
    expect(
      await refusalOf(post(db.pool, memberId, [{ ...movement, key: 'w', from: 'wallet', to: 'held', amount: baht(1) }, movement])),
    ).toBe('INVALID');
    expect(await balances(db.pool, memberId)).toEqual(new Map([['wallet', baht(10)]]));
  });

  it('has the same chart in SQL and in the types', async () => {
    const textOf = async (name: string): Promise<string> =>
      (await db.owner.query('select pg_get_functiondef($1::regproc) as text', [`ledger.${name}`])).rows[0].text;
    const lists = (text: string, column: string) =>
      [...text.matchAll(new RegExp(`${column}\\s+in \\(([^)]+)\\)`, 'g'))].map(([, list = '']) =>
        [...list.matchAll(/'([^']+)'/g)].map((found) => found[1]),
      );
    expect(lists(await textOf('is_account'), '(?:p_name|\\))')).toEqual([chart.names, chart.groups]);
    expect(lists(await textOf('post'), 'v_kind')).toEqual([[...kinds]]);
  });

  // proves: server.currency answers.minor
  it('stores kip', async () => {
    const memberId = newMember();
    await post(db.pool, memberId, [{ key: 'in', kind: 'deposit', from: 'house:bank:BCEL', to: 'wallet', amount: money(500_000n, 'LAK') }]);
    expect((await balances(db.pool, memberId)).get('wallet')).toEqual(money(500_000n, 'LAK'));
    const { rows } = await db.pool.query(
      'select pg_typeof(amount)::text as type, amount, currency from ledger.movement where member_id = $1',
      [memberId],
    );
    expect(rows).toEqual([{ type: 'bigint', amount: 500_000n, currency: 'LAK' }]);
  });
});

describe('a movement', () => {
  it.each([
    ['house:bank:KBANK', 'wallet', null, baht(110)],
    ['wallet', 'house:bank:KBANK', baht(90), null],
    ['wallet', 'game:PG', baht(90), baht(10)],
  ] as const)('from %s to %s is stored as requested, with the balances after it', async (from, to, fromBalance, toBalance) => {
    const memberId = await funded(db, 100);
    const movement = { key: 'm', kind: 'adjustment', from, to, amount: baht(10), reference: 'R', data: { note: 'ไทย' } } as const;
    const [posted] = await post(db.pool, memberId, [movement]);
    const [line, first] = await history(db, memberId);
    expect(line).toEqual({ ...movement, seq: 2n, at: posted?.at, fromBalance, toBalance });
    expect(first).toMatchObject({ seq: 1n, kind: 'deposit', fromBalance: null, toBalance: baht(100) });
  });
});

describe('the house', () => {
  const kbank = async (): Promise<Money> =>
    (await houseBalances(db.pool)).find((line) => line.account === 'house:bank:TEST' && line.currency === 'THB')?.balance ?? baht(0);

  // proves: server.house
  it('sums up exactly while an earlier movement’s transaction is still open', async () => {
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

describe('a batch', () => {
  it('answers every call with its own verdict', async () => {
    const { batched, close } = waysIn(db.pool);
    const rich = await funded(db, 10);
    const poor = newMember();
    const out = { op: 'post', kind: 'withdraw', from: 'wallet', to: 'held', amount: baht(6) } as const;
    const verdicts = await Promise.all([
      refusalOf(batched(rich, [{ ...out, key: 'a' }])),
      refusalOf(batched(rich, [{ ...out, key: 'b' }])),
      refusalOf(batched(poor, [{ ...out, key: 'a' }])),
      refusalOf(batched(rich, [{ ...out, op: 'hold', key: 'c', amount: baht(4) }])),
      refusalOf(batched(rich, [{ op: 'release', holdKey: 'c', key: 'd', kind: 'withdraw_back' }])),
      codeOf(batched(rich, [{ ...out, key: 'e', amount: baht(1), data: { broken: '\u0000' } }])),
    ]);
    expect(verdicts).toEqual(['posted', 'INSUFFICIENT', 'INSUFFICIENT', 'posted', 'posted', '22P05']);
    await close();
    expect(await balances(db.pool, rich)).toEqual(
      new Map([
        ['wallet', baht(4)],
        ['held', baht(6)],
      ]),
    );
  });
});
