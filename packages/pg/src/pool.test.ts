import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Bounds, openPool } from './pool.ts';
import { type TestDatabase, testDatabase } from './testing.ts';
import { isConnectionLost, isUnavailable } from './unavailable.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
  await db.owner.query('create table item (id int primary key); insert into item values (1)');
  await db.owner.query('grant select, update on item to krapao_app');
});
afterAll(() => db.drop());

const wide: Bounds = { connectMs: 30_000, statementMs: 30_000, lockMs: 30_000, idleInTransactionMs: 30_000 };

function bounded(bounds: Partial<Bounds>) {
  const pool = openPool({ url: db.url, max: 1, bounds: { ...wide, ...bounds } });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  onTestFinished(() => pool.end());
  return pool;
}
const failureOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => expect.fail('it was answered'),
    (error) => error,
  );

describe('a bounded pool', () => {
  it('ends a statement after its timeout and keeps the connection', async () => {
    const pool = bounded({ statementMs: 500 });
    const failure = await failureOf(pool.query('select pg_sleep(60)'));
    expect(failure).toMatchObject({ code: '57014' });
    expect([isUnavailable(failure), isConnectionLost(failure)]).toEqual([true, false]);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('ends the wait for a lock after its timeout', async () => {
    const other = await db.owner.connect();
    onTestFinished(() => other.release(true));
    await other.query('begin; select from item where id = 1 for update');
    const failure = await failureOf(bounded({ lockMs: 100 }).query('select from item where id = 1 for update'));
    expect(failure).toMatchObject({ code: '55P03' });
    expect([isUnavailable(failure), isConnectionLost(failure)]).toEqual([true, false]);
  });

  it('ends an idle transaction', async () => {
    const client = await bounded({ idleInTransactionMs: 100 }).connect();
    const ended = new Promise<unknown>((resolve) => client.once('end', () => resolve('ended')));
    await client.query('begin');
    expect(await ended).toBe('ended');
    const failure = await failureOf(client.query('select 1'));
    client.release(true);
    expect([isUnavailable(failure), isConnectionLost(failure)]).toEqual([true, true]);
  });

  it('ends the wait for a connection after its timeout', async () => {
    const pool = bounded({ connectMs: 2_000 });
    const client = await pool.connect();
    const failure = await failureOf(pool.query('select 1'));
    client.release();
    expect([isUnavailable(failure), isConnectionLost(failure)]).toEqual([true, true]);
  });

  it('a constraint violation does not count as unavailable', async () => {
    const failure = await failureOf(db.owner.query('insert into item values (1)'));
    expect(isUnavailable(failure)).toBe(false);
  });
});

const pidOf = async (pool: ReturnType<typeof openPool>): Promise<unknown> =>
  (await pool.query('select pg_backend_pid() as pid')).rows[0].pid;
const raise = (code: string): string => `do $$ begin raise exception 'raised' using errcode = '${code}'; end $$`;

it('keeps a connection whose statement failed', async () => {
  const pool = openPool({ url: db.url, max: 1 });
  onTestFinished(() => pool.end());
  const before = await pidOf(pool);
  await failureOf(pool.query('select 1 / 0'));
  expect(await pidOf(pool)).toBe(before);
});

it.each([
  ['08006', { lost: false, told: 1 }],
  ['57P01', { lost: false, told: 1 }],
  ['53300', { lost: false, told: 1 }],
  ['57014', { lost: false, told: 1 }],
  ['25006', { lost: true, told: 0 }],
  ['25001', { lost: true, told: 0 }],
])('error %s counts as unavailable', async (code, { lost, told }) => {
  let times = 0;
  const pool = openPool({ url: db.url, max: 1, onOtherServerLost: () => (times += 1) });
  onTestFinished(() => pool.end());
  const before = await pidOf(pool);
  const failure = await failureOf(pool.query(raise(code)));
  expect([isUnavailable(failure), isConnectionLost(failure), times]).toEqual([true, lost, told]);
  expect((await pidOf(pool)) === before).toBe(!lost);
});

it('closes a connection on which a statement was rejected as unsupported', async () => {
  const pool = openPool({ url: db.url, max: 1 });
  onTestFinished(() => pool.end());
  const pidAfter = async (sql: string, code: string): Promise<unknown> => {
    const client = await pool.connect();
    const { rows } = await client.query('select pg_backend_pid() as pid');
    await client.query('begin');
    expect(await failureOf(client.query(sql))).toMatchObject({ code });
    await client.query('rollback');
    client.release();
    return rows[0].pid;
  };
  const pidNow = (): Promise<unknown> => pidOf(pool);
  const sound = await pidAfter('insert into item values (1)', '42501');
  expect(await pidNow()).toBe(sound);
  const spoilt = await pidAfter('select count(*) from item for update', '0A000');
  expect(spoilt).toBe(sound);
  expect(await pidNow()).not.toBe(spoilt);
  expect(pool.totalCount).toBe(1);
});

it('returns 64-bit integers as bigint, or as text with int8AsText', async () => {
  const [big, text] = [openPool({ url: db.url, max: 1 }), openPool({ url: db.url, max: 1, int8AsText: true })];
  onTestFinished(async () => void (await Promise.all([big.end(), text.end()])));
  for (const asked of ['select 9007199254740993 as n', { name: 'asked', text: 'select 9007199254740993 as n' }]) {
    expect((await big.query(asked)).rows).toEqual([{ n: 9007199254740993n }]);
    expect((await text.query(asked)).rows).toEqual([{ n: '9007199254740993' }]);
  }
});
