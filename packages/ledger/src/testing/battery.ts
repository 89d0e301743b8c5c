import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { money } from '@krapao/money';
import { type TestDatabase, waitingForLocks } from '@krapao/pg/testing';
import fc from 'fast-check';
import { apply, hold, post } from '../apply.ts';
import { rollUp, verify } from '../jobs.ts';
import { postMany } from '../post-many.ts';
import { balances, houseBalances } from '../read.ts';
import { LedgerRefusal, type Operation, type Posted } from '../types.ts';
import { MemberModel, plain } from './model.ts';
import { call } from './operations.ts';
import { wayNames, waysIn } from './ways.ts';

const thb = (minor: bigint) => money(minor, 'THB');
/** POSTED, the refusal code, or the SQLSTATE raised. A lost connection is thrown. */
const verdictOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'POSTED',
    (error) => {
      if (error instanceof LedgerRefusal) return error.code;
      if (/^(?!08|53|57)[0-9P][0-9A-Z]{4}$/.test(error.code)) return error.code;
      throw error;
    },
  );

async function worked(db: TestDatabase): Promise<void> {
  const ways = waysIn(db.pool);
  for (const [index, name] of wayNames.entries()) {
    const way = ways[name];
    const member = BigInt(9_000 + index);
    const say = (operation: Operation) => verdictOf(way(member, [operation]));
    const move = (
      key: string,
      from: 'wallet' | 'game:PG' | 'house:voucher',
      to: 'wallet' | 'game:PG' | 'house:voucher',
      minor: bigint,
    ): Operation => ({
      op: 'post',
      key,
      kind: 'adjustment',
      from,
      to,
      amount: thb(minor),
    });
    strictEqual(await say(move('a', 'house:voucher', 'wallet', 100n)), 'POSTED');
    strictEqual(await say(move('b', 'house:voucher', 'wallet', 11n)), 'POSTED');
    strictEqual(await say(move('c', 'wallet', 'game:PG', 50n)), 'POSTED');
    strictEqual(await say(move('d', 'wallet', 'game:PG', 7n)), 'POSTED');
    strictEqual(await say(move('d', 'wallet', 'game:PG', 7n)), 'POSTED');
    strictEqual(await say(move('d', 'wallet', 'game:PG', 8n)), 'KEY_REUSED');
    strictEqual(await say({ ...move('d', 'wallet', 'game:PG', 7n), kind: 'deposit' }), 'KEY_REUSED');
    strictEqual(await say(move('e', 'game:PG', 'house:voucher', 3n)), 'POSTED');
    strictEqual(await say(move('f', 'wallet', 'game:PG', 55n)), 'INSUFFICIENT');
    strictEqual(await say(move('f', 'wallet', 'house:voucher', 55n)), 'INSUFFICIENT');
    strictEqual(await say({ ...move('g', 'wallet', 'game:PG', 1n), amount: money(1n, 'LAK') } as Operation), 'INVALID');
    strictEqual(await verdictOf(way(member, [move('h', 'wallet', 'game:PG', 1n), move('i', 'wallet', 'game:PG', 500n)])), 'INSUFFICIENT');
    strictEqual(await verdictOf(way(member, [move('h', 'wallet', 'game:PG', 1n), move('i', 'wallet', 'game:PG', -1n)])), 'INVALID');
    const held: Operation = { op: 'hold', key: 'j', kind: 'withdraw', from: 'wallet', to: 'held', amount: thb(20n) };
    strictEqual(await say(held), 'POSTED');
    const end = (key: string): Operation => ({ op: 'release', key, holdKey: 'j', kind: 'withdraw_back' });
    strictEqual(await say({ op: 'settle', key: 'k', holdKey: 'j', kind: 'withdraw', to: 'house:voucher', amount: thb(21n) }), 'INVALID');
    strictEqual(await verdictOf(way(member, [end('l'), end('m')])), 'HOLD_CLOSED');
    strictEqual(await say({ op: 'settle', key: 'n', holdKey: 'j', kind: 'withdraw', to: 'house:voucher', amount: thb(15n) }), 'POSTED');
    strictEqual(await say(end('o')), 'HOLD_CLOSED');
    strictEqual(await say({ ...held, key: 'p' }), 'POSTED');
    strictEqual(await say({ ...held, key: 'p', op: 'post' }), 'KEY_REUSED');
    strictEqual(await say({ op: 'release', key: 'q', holdKey: 'p', kind: 'withdraw_back' }), 'POSTED');
    const stand = [...(await balances(db.pool, member))].map(([account, amount]): [string, bigint] => [account, amount.minor]);
    deepStrictEqual(
      new Map(stand),
      new Map([
        ['wallet', 39n],
        ['game:PG', 54n],
        ['held', 0n],
      ]),
    );
  }
  await ways.close();
}

async function bounded(db: TestDatabase): Promise<void> {
  const client = await db.owner.connect();
  const ask = async (change: Record<string, unknown>): Promise<{ verdict: string; at: Date }> => {
    const operation = {
      op: 'post',
      key: 'x',
      kind: 'adjustment',
      from: 'house:voucher',
      to: 'wallet',
      amount: '100',
      cur: 'THB',
      ...change,
    };
    const { rows } = await client.query('select verdict, at from ledger.post(9100, $1)', [JSON.stringify([operation])]);
    return rows[0];
  };
  const post = async (change: Record<string, unknown>): Promise<string> => {
    const { verdict } = await ask(change).catch(async (error) => ({ verdict: await verdictOf(Promise.reject(error)) }));
    return verdict;
  };
  try {
    await client.query('begin');
    strictEqual(await post({ key: 'in' }), 'POSTED');
    strictEqual(await post({ op: 'give' }), 'INVALID');
    strictEqual(await post({ key: 'k'.repeat(201) }), 'INVALID');
    strictEqual(await post({ amount: '1000000000000001' }), 'INVALID');
    strictEqual(await post({ from: 'wallet' }), 'INVALID');
    strictEqual(await post({ from: 'house:vouchers' }), 'INVALID');
    strictEqual(await post({ to: 'transit:' }), 'INVALID');
    strictEqual(await post({ kind: 'house_transfer' }), 'INVALID');
    strictEqual(await post({ op: 'hold', from: 'wallet', to: 'house:voucher', amount: '1' }), 'INVALID');
    strictEqual(await post({ op: 'hold', from: 'wallet', to: 'held', amount: '50' }), 'POSTED');
    strictEqual(await post({ key: 'out', from: 'held', to: 'house:voucher', amount: '30' }), 'POSTED');
    strictEqual(await post({ op: 'settle', key: 'part', hold: 'x', to: 'house:voucher', amount: '10' }), 'INSUFFICIENT');
    await client.query(`update ledger.member_balances set at = '2100-01-01Z' where member_id = 9100`);
    deepStrictEqual(await ask({ key: 'later' }), { verdict: 'POSTED', at: new Date('2100-01-01Z') });
    await client.query('update ledger.member_balances set balances[1] = 9000000000000000000 where member_id = 9100');
    strictEqual(await post({ key: 'more', amount: '1' }), 'INVALID');
  } finally {
    await client.query('rollback');
    client.release();
  }
  const kip = { kind: 'deposit', from: 'house:bank:BCEL', to: 'wallet', amount: money(5n, 'LAK') } as const;
  for (const key of ['a', 'b']) strictEqual(await verdictOf(apply(db.pool, 9_101n, [{ op: 'post', key, ...kip }])), 'POSTED');
}

/** A batch locks members in id order, regardless of call order, and keeps the order of one member's calls. */
async function inOrder(db: TestDatabase): Promise<void> {
  const give = (key: string, minor: bigint) =>
    ({ op: 'post', key, kind: 'wheel', from: 'house:voucher', to: 'wallet', amount: thb(minor) }) as const;
  const spend = { ...give('spend', 10n), from: 'wallet', to: 'house:voucher' } as const;
  const sameMember = [give('in', 10n), spend].map((operation) => ({ memberId: 9_201n, operations: [operation] }));
  const endings = await postMany(db.pool, sameMember);
  deepStrictEqual(await Promise.all(endings.map((ending) => verdictOf(Promise.resolve().then(ending)))), ['POSTED', 'POSTED']);

  const other = await db.pool.connect();
  await other.query('begin');
  try {
    await apply(other, 9_201n, [give('a', 1n)]);
    const batch = verdictOf(
      postMany(
        db.pool,
        [9_202n, 9_201n].map((memberId) => ({ memberId, operations: [give('b', 1n)] })),
      ),
    );
    await someoneWaits(db);
    strictEqual(await verdictOf(apply(other, 9_202n, [give('a', 1n)])), 'POSTED');
    await other.query('commit');
    strictEqual(await batch, 'POSTED');
  } finally {
    await other.query('rollback');
    other.release();
  }
}

async function someoneWaits(db: TestDatabase): Promise<void> {
  while ((await waitingForLocks(db)) === 0);
}

async function likeTheModel(db: TestDatabase): Promise<void> {
  const ways = waysIn(db.pool);
  for (const [member, calls] of fc.sample(fc.array(call, { minLength: 20, maxLength: 20 }), { seed: 7, numRuns: 6 }).entries()) {
    const model = new MemberModel();
    for (const [index, operations] of calls.entries()) {
      const expected = model.apply(operations);
      let posted: Posted[] = [];
      const work = ways[wayNames[index % wayNames.length] ?? 'alone'](BigInt(member + 1), operations);
      const verdict = await verdictOf(
        work.then((answer) => {
          posted = answer;
        }),
      );
      strictEqual(verdict, typeof expected === 'string' ? expected : 'POSTED');
      if (typeof expected !== 'string') deepStrictEqual(posted.map(plain), expected);
    }
  }
  await ways.close();
}

async function rivals(db: TestDatabase): Promise<void> {
  const take = (key: string) => ({ key, kind: 'withdraw', from: 'wallet', to: 'held', amount: thb(100n) }) as const;
  await post(db.pool, 499n, [{ key: 'in', kind: 'deposit', from: 'house:voucher', to: 'wallet', amount: thb(100n) }]);
  const first = await db.pool.connect();
  await first.query('begin');
  try {
    await hold(first, 499n, take('first'));
    const second = verdictOf(hold(db.pool, 499n, take('second')));
    await someoneWaits(db);
    await first.query('commit');
    strictEqual(await second, 'INSUFFICIENT');
  } finally {
    await first.query('rollback');
    first.release();
  }
  for (let round = 0n; round < 6n; round += 1n) {
    const member = 500n + round;
    await post(db.pool, member, [{ key: 'in', kind: 'deposit', from: 'house:voucher', to: 'wallet', amount: thb(100n) }]);
    const spent = await Promise.all(Array.from({ length: 16 }, (_, n) => verdictOf(hold(db.pool, member, take(`o${n}`)))));
    strictEqual(spent.filter((verdict) => verdict === 'POSTED').length, 1);
    const same = { key: 'same', kind: 'deposit', from: 'house:voucher', to: 'wallet', amount: thb(1n) } as const;
    const firsts: boolean[] = [];
    const again = await Promise.all(
      Array.from({ length: 16 }, () =>
        verdictOf(post(db.pool, member, [same]).then(([posted]) => posted?.replayed === false && firsts.push(true))),
      ),
    );
    deepStrictEqual(new Set(again), new Set(['POSTED']));
    strictEqual(firsts.length, 1);
  }
}

async function guarded(db: TestDatabase): Promise<void> {
  await post(db.pool, 600n, [{ key: 'in', kind: 'deposit', from: 'house:voucher', to: 'wallet', amount: thb(1n) }]);
  const codeOf = (sql: string, pool: TestDatabase['pool']): Promise<unknown> =>
    pool.query(sql).then(
      () => 'done',
      (error) => error.code,
    );
  strictEqual(await codeOf("update ledger.member_balances set balances = '{-1}' where member_id = 600", db.owner), '23514');
  for (const table of ['member_balances', 'movement', 'idempotency_key', 'hold', 'hold_end', 'house', 'house_rolled']) {
    const column = table === 'house' ? 'balance' : 'member_id';
    strictEqual(await codeOf(`update ledger.${table} set ${column} = ${column} where false`, db.pool), '42501');
    strictEqual(await codeOf(`delete from ledger.${table} where false`, db.pool), '42501');
  }
}

/** A movement that commits after a roll-up began is neither lost nor counted twice; nor is one by two concurrent roll-ups. */
async function summedUp(db: TestDatabase): Promise<void> {
  const given = (minor: bigint) =>
    ({ key: `x${minor}`, kind: 'wheel', from: 'house:wheel_cost', to: 'wallet', amount: thb(minor) }) as const;
  const wheel = async () => (await houseBalances(db.pool)).find((each) => each.account === 'house:wheel_cost')?.balance.minor;
  await post(db.pool, 700n, [given(1n)]);
  await rollUp(db.pool);
  const open = await db.pool.connect();
  await open.query('begin');
  try {
    await post(open, 700n, [given(5n)]);
    await post(db.pool, 701n, [given(6n)]);
    await rollUp(db.pool);
    strictEqual(await wheel(), -7n);
    await open.query('commit');
  } finally {
    await open.query('rollback');
    open.release();
  }
  strictEqual(await wheel(), -12n);
  const first = await db.pool.connect();
  await first.query('begin');
  try {
    await rollUp(first);
    const second = rollUp(db.pool);
    await someoneWaits(db);
    await first.query('commit');
    await second;
  } finally {
    await first.query('rollback');
    first.release();
  }
  strictEqual(await wheel(), -12n);
}

async function verified(db: TestDatabase): Promise<void> {
  for (const key of ['a', 'b']) await post(db.pool, 800n, [{ key, kind: 'deposit', from: 'house:voucher', to: 'wallet', amount: thb(1n) }]);
  deepStrictEqual(await verify(db.pool), []);
}

/** A short run through every rule. Each part throws at the first violation; `verified` comes last and checks what the others wrote. */
export const battery = { worked, bounded, inOrder, likeTheModel, rivals, guarded, summedUp, verified };
