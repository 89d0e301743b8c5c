import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { money } from '@krapao/money';
import type { TestDatabase } from '@krapao/pg/testing';
import fc from 'fast-check';
import { apply, hold, post } from '../apply.ts';
import { rollUp, verify } from '../jobs.ts';
import { makeLanes } from '../lanes.ts';
import { balances, houseBalances } from '../read.ts';
import { LedgerRefusal, type Operation, type Posted } from '../types.ts';
import { MemberModel } from './model.ts';
import { call } from './operations.ts';

/** A short run through every rule. Throws at the first one that does not hold: a ledger with a changed rule must not get through. */
export async function battery(db: TestDatabase): Promise<void> {
  await worked(db);
  await likeTheModel(db);
  await rivals(db);
  await guarded(db);
  await summedUp(db);
  deepStrictEqual(await verify(db.pool), []);
}

const thb = (minor: bigint) => money(minor, 'THB');
const verdictOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'POSTED',
    (error) => {
      if (error instanceof LedgerRefusal) return error.code;
      throw error;
    },
  );

/** Each rule once, in every way in: in a transaction, alone, in a batch. */
async function worked(db: TestDatabase): Promise<void> {
  const lanes = makeLanes(db.pool, { maxWaitMs: 0 });
  const ways: ((member: bigint, operations: Operation[]) => Promise<Posted[]>)[] = [
    (member, operations) => apply(db.pool, member, operations),
    (member, operations) => apply(db.desk, member, operations),
    (member, operations) => lanes.apply(member, operations),
  ];
  for (const [index, way] of ways.entries()) {
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
  await lanes.close();
}

async function likeTheModel(db: TestDatabase): Promise<void> {
  const lanes = makeLanes(db.pool, { maxWaitMs: 0 });
  for (const [member, calls] of fc.sample(fc.array(call, { minLength: 20, maxLength: 20 }), { seed: 7, numRuns: 6 }).entries()) {
    const model = new MemberModel();
    for (const [index, operations] of calls.entries()) {
      const expected = model.apply(operations);
      const id = BigInt(member + 1);
      const way = index % 3 === 0 ? lanes.apply(id, operations) : apply(index % 3 === 1 ? db.pool : db.desk, id, operations);
      const got = await way.catch((error) => {
        if (error instanceof LedgerRefusal) return error.code;
        throw error;
      });
      deepStrictEqual(
        typeof got === 'string' ? got : got.map((posted) => posted.seq),
        typeof expected === 'string' ? expected : expected.map((verdict) => (typeof verdict === 'string' ? verdict : verdict.seq)),
      );
    }
  }
  await lanes.close();
}

async function rivals(db: TestDatabase): Promise<void> {
  for (let round = 0n; round < 6n; round += 1n) {
    const member = 500n + round;
    await post(db.pool, member, [{ key: 'in', kind: 'deposit', from: 'house:voucher', to: 'wallet', amount: thb(100n) }]);
    const spent = await Promise.all(
      Array.from({ length: 16 }, (_, n) =>
        verdictOf(hold(db.pool, member, { key: `o${n}`, kind: 'withdraw', from: 'wallet', to: 'held', amount: thb(100n) })),
      ),
    );
    strictEqual(spent.filter((verdict) => verdict === 'POSTED').length, 1);
    const same = { key: 'same', kind: 'deposit', from: 'house:voucher', to: 'wallet', amount: thb(1n) } as const;
    const answers = await Promise.all(Array.from({ length: 16 }, (_, n) => post(n % 2 === 0 ? db.pool : db.desk, member, [same])));
    strictEqual(answers.filter(([posted]) => posted?.replayed === false).length, 1);
    const out = (n: number) => ({ key: `p${n}`, kind: 'adjustment', from: 'held', to: 'house:voucher', amount: thb(100n) }) as const;
    const left = await Promise.all(Array.from({ length: 16 }, (_, n) => verdictOf(post(db.desk, member, [out(n)]))));
    strictEqual(left.filter((verdict) => verdict === 'POSTED').length, 1);
  }
}

async function guarded(db: TestDatabase): Promise<void> {
  const codeOf = (sql: string, pool: TestDatabase['pool']): Promise<unknown> =>
    pool.query(sql).then(
      () => 'done',
      (error) => error.code,
    );
  strictEqual(await codeOf("update ledger.purse set balances = '{-1}' where member_id = 1", db.owner), '23514');
  for (const table of ['purse', 'movement', 'once', 'hold', 'hold_end', 'house']) {
    const column = table === 'purse' ? 'seq' : table === 'house' ? 'balance' : 'key';
    strictEqual(await codeOf(`update ledger.${table} set ${column} = ${column} where false`, db.pool), '42501');
    strictEqual(await codeOf(`delete from ledger.${table} where false`, db.pool), '42501');
  }
}

async function summedUp(db: TestDatabase): Promise<void> {
  const open = await db.pool.connect();
  await open.query('begin');
  try {
    await post(open, 700n, [{ key: 'x', kind: 'deposit', from: 'house:wheel_cost', to: 'wallet', amount: thb(5n) }]);
    await post(db.pool, 701n, [{ key: 'x', kind: 'deposit', from: 'house:wheel_cost', to: 'wallet', amount: thb(6n) }]);
    await rollUp(db.pool);
    await open.query('commit');
  } finally {
    open.release();
  }
  const wheel = async () => (await houseBalances(db.pool)).find((each) => each.account === 'house:wheel_cost')?.balance.minor;
  strictEqual(await wheel(), -11n);
  await rollUp(db.pool);
  strictEqual(await wheel(), -11n);
}
