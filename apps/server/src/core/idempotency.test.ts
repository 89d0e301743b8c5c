import { openPool } from '@krapao/pg';
import { type TestDatabase, testDatabase } from '@krapao/pg/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeVault } from '../crypto/vault.ts';
import { type Db, makeDb } from '../db/db.ts';
import { until } from '../testing/until.ts';
import { type Answer, makeIdempotency, referenceOf, requestHash } from './idempotency.ts';

let database: TestDatabase;
let db: Db;
let reads = 0;
beforeAll(async () => {
  database = await testDatabase();
  const real = makeDb(openPool({ url: database.url, max: 8 }));
  db = watched(real, (text) => {
    if (/^select request/.test(text)) reads += 1;
  });
});
afterAll(async () => {
  await db.pool.end();
  await database.drop();
});

/** The same database; `asked` sees the text of every statement first, and may throw. */
function watched(real: Db, asked: (text: string) => void): Db {
  const query = async (first: string | { text: string }, ...rest: unknown[]): Promise<unknown> => {
    asked(typeof first === 'string' ? first : first.text);
    return (real.query as (...given: unknown[]) => Promise<unknown>)(first, ...rest);
  };
  return { ...real, query: query as Db['query'] };
}

const memberId = 7n;
const request = { amount: 25 };
const [us, other, dead] = [101n, 202n, 303n];
const yes: Answer = { status: 200, reply: '{"done":true}' };
const no = (status: number): Answer => ({ status, reply: `{"message":"no ${status}"}` });

/** A run that counts how often it was made. */
function counted(answer: () => Promise<Answer>) {
  const run = () => {
    run.times += 1;
    return answer();
  };
  run.times = 0;
  return run;
}
const leftOpenBy = (instanceId: bigint, key: string) =>
  db.query('insert into idempotency_key (member_id, key, request, instance_id) values ($1, $2, $3, $4)', [
    memberId,
    key,
    requestHash(request),
    instanceId,
  ]);

// proves: answers.key-same
test('the first answer is the answer, a final no as well', async () => {
  const { answer } = makeIdempotency(db, us);
  for (const [key, first] of [
    ['yes-0001', yes],
    ['no-00404', no(404)],
    ['no-00409', no(409)],
    ['no-00422', no(422)],
  ] as const) {
    const run = counted(async () => first);
    expect(await answer({ memberId, key, request, run })).toEqual(first);
    expect(await answer({ memberId, key, request: { ...request }, run })).toEqual(first);
    expect(run.times).toBe(1);
    await expect(answer({ memberId, key, request: { amount: 26 }, run })).rejects.toMatchObject({ code: 'KEY_INVALID', status: 409 });
    // Another member's key of the same name is another key.
    expect(await answer({ memberId: 8n, key, request: { amount: 26 }, run })).toEqual(first);
  }
});

test('what is not final may be tried again: other refusals and errors', async () => {
  const { answer } = makeIdempotency(db, us);
  for (const status of [400, 429, 500]) {
    expect((await answer({ memberId, key: 'again-01', request, run: async () => no(status) })).status).toBe(status);
  }
  await expect(answer({ memberId, key: 'again-01', request, run: () => Promise.reject(new Error('broken')) })).rejects.toThrow('broken');
  expect(await answer({ memberId, key: 'again-01', request: { amount: 1 }, run: async () => yes })).toEqual(yes);
});

test('many at once, in two processes: one runs, the others wait for its answer', async () => {
  const live = new pg.Client({ connectionString: database.url });
  await live.connect();
  await live.query('select pg_advisory_lock($1), pg_advisory_lock($2)', [us, other]);
  try {
    const guards = [makeIdempotency(db, us), makeIdempotency(db, other)];
    const run = counted(async () => yes);
    const all = Array.from({ length: 12 }, (_, n) => guards[n % 2]?.answer({ memberId, key: 'many-001', request, run }));
    expect(await Promise.all(all)).toEqual(all.map(() => yes));
    expect(run.times).toBe(1);
  } finally {
    await live.end();
  }
});

test('what a dead process began is run again, by one of those who ask', async () => {
  await leftOpenBy(dead, 'dead-001');
  const live = new pg.Client({ connectionString: database.url });
  await live.connect();
  await live.query('select pg_advisory_lock($1), pg_advisory_lock($2)', [us, other]);
  try {
    const run = counted(async () => yes);
    const both = [us, other].map((instanceId) => makeIdempotency(db, instanceId).answer({ memberId, key: 'dead-001', request, run }));
    expect(await Promise.all(both)).toEqual([yes, yes]);
    expect(run.times).toBe(1);
  } finally {
    await live.end();
  }
});

test('what a live process began is waited for: its answer, or its death', async () => {
  const { answer } = makeIdempotency(db, us);
  for (const end of ['answers', 'dies'] as const) {
    const key = `live-${end}`;
    const live = new pg.Client({ connectionString: database.url });
    await live.connect();
    await live.query('select pg_advisory_lock($1)', [other]);
    await leftOpenBy(other, key);
    const run = counted(async () => yes);
    const before = reads;
    const waiting = answer({ memberId, key, request, run });
    await until(
      async () => reads - before,
      (n) => n >= 3,
    );
    expect(run.times).toBe(0);
    if (end === 'answers') await db.query('update idempotency_key set status = 409, reply = $2 where key = $1', [key, no(409).reply]);
    else await live.end();
    expect(await waiting).toEqual(end === 'answers' ? no(409) : yes);
    expect(run.times).toBe(end === 'answers' ? 0 : 1);
    if (end === 'answers') await live.end();
  }
});

test('an answer that could not be written does not keep the key for ever', async () => {
  let fails = true;
  const breaking = watched(db, (text) => {
    if (fails && /set status/.test(text)) throw new Error('connection lost');
  });
  const { answer } = makeIdempotency(breaking, us);
  await expect(answer({ memberId, key: 'lost-001', request, run: async () => yes })).rejects.toThrow('connection lost');
  fails = false;
  expect(await answer({ memberId, key: 'lost-001', request, run: async () => yes })).toEqual(yes);
});

test('a reference is the same for the same request, and differs by everything else', () => {
  const noKeys = { masterKey: Buffer.alloc(32), current: () => ({ id: 1, key: Buffer.alloc(32) }), find: () => null };
  const vaultOf = (indexKey: number) => makeVault(noKeys, Buffer.alloc(32, indexKey));
  const vault = vaultOf(2);
  const one = { memberId: 1n, key: 'key-0001' };
  const all = [
    referenceOf(vault, 'T', one),
    referenceOf(vault, 'W', one),
    referenceOf(vault, 'T', { ...one, memberId: 2n }),
    referenceOf(vault, 'T', { ...one, key: 'key-0002' }),
    referenceOf(vault, 'T', { ...one, part: 'PG' }),
    referenceOf(vault, 'T', { ...one, key: 'key-0001PG' }),
    referenceOf(vaultOf(3), 'T', one),
  ];
  expect(new Set(all.map((reference) => reference.slice(1))).size).toBe(all.length);
  expect(referenceOf(vault, 'T', one)).toBe(all[0]);
  expect(all[0]).toMatch(/^T[0-9A-F]{19}$/);
});
