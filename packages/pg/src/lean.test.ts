import type { EventEmitter } from 'node:events';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { LeanClient } from './lean.ts';
import { openPool } from './pool.ts';
import { type TestDatabase, testDatabase } from './testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
  await db.owner.query('create table items (id bigint primary key, label text not null)');
  await db.owner.query('create table notes (said text)');
});
afterAll(() => db.drop());
beforeEach(async () => {
  await db.owner.query('truncate items, notes');
  await db.owner.query(`insert into items values (1, 'one'), (2, 'two'), (3, 'three')`);
});

async function connected<C extends pg.Client>(client: C): Promise<C> {
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}
const lean = (o: pg.ClientConfig = {}) => connected(new LeanClient({ connectionString: db.url, ...o }));
const plain = () => connected(new pg.Client({ connectionString: db.url }));

const everyType = `select $1::bigint as big, $2::text as said, null::text as nothing, $3::timestamptz as at, $4::jsonb as doc, $5::int[] as numbers,
  array['a', null, 'c"d']::text[] as words, true as yes, 12.50::numeric as exact, '\\x00ff'::bytea as bytes, 7::int as small, '{}'::bigint[] as none`;
const circular: Record<string, unknown> = {};
circular.self = circular;
const throwing = { toPostgres: () => expect.fail('cannot be written') };
const insertItem = { name: 'item', text: 'insert into items values ($1, $2) returning id' };
const duplicate = { code: '23505', table: 'items', schema: 'public', constraint: 'items_pkey' };

describe('a named statement answers each time what pg answers', () => {
  it.each<[string, string, unknown[]?]>([
    ['every type', everyType, [9007199254740993n, 'ข้าว', new Date('2026-01-02T03:04:05.678Z'), { a: [1, null] }, [1, null, 3]]],
    ['several rows', 'select id, label from items where id <> $1 order by id', ['2']],
    ['no rows', 'select id, label from items where id = $1', ['9']],
    ['rows without columns', 'select from items'],
    ['two columns of one name', 'select 1 as a, 2 as a'],
    ['an insert without returning', 'insert into notes values ($1)', ['a']],
    ['an insert that returns', 'insert into notes values ($1), ($1) returning said, 5::bigint as five', ['b']],
    ['an update of no rows', 'update items set label = $1 where id = 9', ['x']],
    ['an update of three rows', 'update items set label = $1', ['x']],
    ['an update that returns', 'update items set label = label where id > 1 returning id', []],
    ['a delete', 'delete from notes'],
    ['a statement that counts nothing', 'create table if not exists items (id bigint)'],
    ['an empty statement', ''],
  ])('%s', async (_, text, values) => {
    const [client, other] = [await lean(), await plain()];
    const { rows, rowCount } = await other.query(text, values);
    for (const time of ['first', 'second', 'third']) {
      const answer = await client.query({ name: 'asked', text }, values);
      expect({ time, rows: answer.rows, rowCount: answer.rowCount }).toEqual({ time, rows, rowCount });
    }
  });

  it('and is told its columns once', async () => {
    const client = await lean();
    const wire: EventEmitter = Reflect.get(client, 'connection');
    const told = vi.fn();
    wire.on('rowDescription', told);
    for (const id of ['1', '2', '3']) {
      const { rows } = await client.query({ name: 'one', text: 'select id from items where id = $1' }, [id]);
      expect(rows).toEqual([{ id: BigInt(id) }]);
    }
    expect(told).toHaveBeenCalledTimes(1);
  });
});

describe('an error', () => {
  it('on a later use leaves the connection and the statement usable', async () => {
    const client = await lean();
    expect((await client.query(insertItem, ['4', 'four'])).rows).toEqual([{ id: 4n }]);
    await expect(client.query(insertItem, ['4', 'again'])).rejects.toMatchObject(duplicate);
    for (const id of ['5', '6']) expect((await client.query(insertItem, [id, 'more'])).rows).toEqual([{ id: BigInt(id) }]);
  });

  it('on the first use does the same', async () => {
    const client = await lean();
    await expect(client.query(insertItem, ['1', 'again'])).rejects.toMatchObject(duplicate);
    for (const id of ['4', '5']) expect((await client.query(insertItem, [id, 'more'])).rows).toEqual([{ id: BigInt(id) }]);
  });

  it('in the text is told each time, and another name works', async () => {
    const client = await lean();
    for (let time = 0; time < 2; time += 1) {
      await expect(client.query({ name: 'wrong', text: 'selec 1' })).rejects.toMatchObject({ code: '42601' });
    }
    expect((await client.query({ name: 'right', text: 'select 1 as n' })).rows).toEqual([{ n: 1 }]);
    expect((await client.query({ name: 'wrong', text: 'select 2 as n' })).rows).toEqual([{ n: 2 }]);
  });

  it('is another text under a name that is known', async () => {
    const client = await lean();
    const first = { name: 'mine', text: 'select 1 as n' };
    await client.query(first);
    await expect(client.query({ name: 'mine', text: 'select 2 as n' })).rejects.toThrow('stands for another text');
    expect((await client.query(first)).rows).toEqual([{ n: 1 }]);
  });

  it.each<[string, unknown]>([
    ['an object that throws', throwing],
    ['a circular object', circular],
  ])('is %s as a value, on the first use and later', async (_, value) => {
    const client = await lean();
    const said = { name: 'said', text: 'select $1::text as said' };
    for (let time = 0; time < 3; time += 1) {
      await expect(client.query(said, [value])).rejects.toThrow(/cannot be written|circular/);
      expect((await client.query(said, ['ok'])).rows).toEqual([{ said: 'ok' }]);
    }
  });

  it('inside a transaction ends with its rollback', async () => {
    const pool = openPool({ url: db.url, role: null, max: 1 });
    onTestFinished(() => pool.end());
    const client = await pool.connect();
    for (const id of ['4', '5']) {
      await client.query('begin');
      await client.query(insertItem, [id, 'lost']);
      await expect(client.query(insertItem, ['1', 'again'])).rejects.toMatchObject(duplicate);
      await expect(client.query(insertItem, ['6', 'late'])).rejects.toMatchObject({ code: '25P02' });
      await client.query('rollback');
    }
    expect((await client.query(insertItem, ['4', 'kept'])).rows).toEqual([{ id: 4n }]);
    client.release();
    expect((await pool.query('select count(*) as n from items')).rows).toEqual([{ n: 4n }]);
  });

  // PostgreSQL refuses the kept statement: a row with the old columns' names is never given.
  it('is a table whose columns have changed under a statement that takes all', async () => {
    const client = await lean();
    const all = { name: 'all', text: 'select * from changing' };
    await client.query('create table changing as select 1 as a, 2 as b');
    for (let time = 0; time < 2; time += 1) expect((await client.query(all)).rows).toEqual([{ a: 1, b: 2 }]);
    await client.query('alter table changing add column c int default 3');
    await expect(client.query(all)).rejects.toMatchObject({ code: '0A000' });
    await client.query('alter table changing drop column c');
    expect((await client.query(all)).rows).toEqual([{ a: 1, b: 2 }]);
    await client.query('alter table changing rename column a to d');
    await expect(client.query(all)).rejects.toMatchObject({ code: '0A000' });
    expect((await client.query({ ...all, name: 'all again' })).rows).toEqual([{ d: 1, b: 2 }]);
  });
});

describe("pg's own ways stand", () => {
  it('unnamed, under an empty name, with a callback, as arrays and with parsers of the query alone', async () => {
    const client = await lean();
    const back = { name: 'back', text: 'select $1::int as n' };
    for (const n of ['1', '2']) {
      expect((await client.query('select $1::int as n', [n])).rows).toEqual([{ n: Number(n) }]);
      expect((await client.query({ name: '', text: 'select $1::text as said' }, [n])).rows).toEqual([{ said: n }]);
      const said = await new Promise((resolve, reject) => {
        client.query({ ...back, values: [n] }, (error, answer) => (error ? reject(error) : resolve(answer.rows)));
      });
      expect(said).toEqual([{ n: Number(n) }]);
      expect((await client.query({ ...back, values: [n], rowMode: 'array' })).rows).toEqual([[Number(n)]]);
      const types = { getTypeParser: () => (text: string) => `<${text}>` };
      expect((await client.query({ ...back, values: [n], types })).rows).toEqual([{ n: `<${n}>` }]);
    }
  });

  it('a limit to the time of a query, which tells a caller once', async () => {
    const [client, other] = [await lean({ query_timeout: 100 }), await lean()];
    const lock = { name: 'lock', text: 'select pg_advisory_lock(1)' };
    await other.query(lock);
    const told = vi.fn();
    client.ask({ name: 'quick', text: 'select 1' }, told);
    await expect(client.query(lock)).rejects.toThrow('Query read timeout');
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('in a pool, with text for int8 where the pool asks for it', async () => {
    const [big, text] = [openPool({ url: db.url, max: 1 }), openPool({ url: db.url, max: 1, int8AsText: true })];
    onTestFinished(async () => void (await Promise.all([big.end(), text.end()])));
    const five = { name: 'five', text: 'select 5::bigint as n' };
    for (let time = 0; time < 3; time += 1) {
      expect((await big.query(five)).rows).toEqual([{ n: 5n }]);
      expect((await text.query(five)).rows).toEqual([{ n: '5' }]);
      expect((await text.query('select 5::bigint as n')).rows).toEqual([{ n: '5' }]);
    }
  });
});

it('answers each of several first uses of one name that are under way at once', async () => {
  const client = await lean({ pipeline: true });
  const ask = (id: string) => client.query(insertItem, [id, 'piped']).then(({ rows }) => rows);
  const answers = await Promise.allSettled([ask('4'), ask('1'), ask('5'), client.query('select 1 as n'), ask('6')]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  expect(answers[1]).toMatchObject({ reason: duplicate });
  expect(await Promise.all([ask('7'), ask('8')])).toEqual([[{ id: 7n }], [{ id: 8n }]]);
  const wrong = Array.from({ length: 2 }, () => client.query({ name: 'wrong', text: 'selec 1' }));
  expect((await Promise.allSettled(wrong)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await client.query({ name: 'wrong', text: 'select 2 as n' })).rows).toEqual([{ n: 2 }]);
});
