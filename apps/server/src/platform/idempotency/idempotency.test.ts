import { openPool } from '@krapao/pg';
import { type TestDatabase, testDatabase } from '@krapao/pg/testing';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../testing/until.ts';
import { makeVault } from '../crypto/vault.ts';
import { type Db, makeDb, sqlState } from '../db/db.ts';
import {
  type Answer,
  type Idempotency,
  KeyKnown,
  keyKnownState,
  makeIdempotency,
  type OwnKey,
  replyAround,
  requestHash,
} from './idempotency.ts';
import { referenceLetters, referenceOf } from './references.ts';

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

test('a response’s headers are stored with it, and those the previous version kept in the body are restored', async () => {
  const { answer, findAnswer, outcome } = makeIdempotency(db, us);
  const first: Answer = { ...no(422), headers: { 'money-at': 'IN_GAME', 'retry-after': '60' } };
  const asked = { memberId, key: 'with-headers', request };
  expect(await answer({ ...asked, run: async () => first })).toEqual(first);
  expect(await answer({ ...asked, run: async () => yes })).toEqual(first);
  expect(await findAnswer(asked)).toEqual(first);
  expect(await outcome(asked)).toEqual({ state: 'done', answer: first });
  for (const [field, header, value] of [
    ['moneyAt', 'money-at', 'IN_WALLET'],
    ['why', 'refused-why', 'used'],
  ] as const) {
    const old = { memberId, key: `old-${field}`, request };
    await leftOpenBy(dead, old.key);
    const body = { message: 'TRANSFER_FAIL', requestId: '1' };
    await db.query('update idempotency_key set status = 422, reply = $2 where key = $1', [
      old.key,
      JSON.stringify({ ...body, [field]: value }),
    ]);
    expect(await findAnswer(old)).toEqual({ status: 422, reply: JSON.stringify(body), headers: { [header]: value } });
  }
});

type Way = 'around the work' | 'with its begin and end' | 'in its transaction';
const ways: readonly Way[] = ['around the work', 'with its begin and end', 'in its transaction'];

/** Answers requests as a use case of that kind does, with `at` as the database of its process. */
function answerer(guard: Idempotency, way: Way, at: Db = db): Idempotency['answer'] {
  if (way === 'around the work') return guard.answer;
  return ({ run, ...asked }) =>
    guard.answerInTx({
      ...asked,
      run: async (own) => {
        if (!own) return run();
        return way === 'in its transaction' ? inOne(own, asked.memberId, run) : inTwo(own, asked.memberId, run);
      },
    });
  async function inOne(own: OwnKey, member: bigint, run: () => Promise<Answer>): Promise<Answer> {
    const answer = await run();
    if (answer.status !== 200) return answer;
    const values = [member, own.key, own.hash, own.instanceId, answer.reply];
    await at.query('select idempotency_answer($1, $2, $3, $4, $5)', values).catch((error: unknown) => {
      throw sqlState(error) === keyKnownState ? new KeyKnown() : error;
    });
    own.isAnswered = true;
    return answer;
  }
  async function inTwo(own: OwnKey, member: bigint, run: () => Promise<Answer>): Promise<Answer> {
    const isTrue = async (text: string, values: unknown[]) => (await at.query<{ yes: boolean }>(text, values)).rows[0]?.yes === true;
    const begin = 'select idempotency_begin($1, $2, $3, $4) as yes';
    if (!(await isTrue(begin, [member, own.key, own.hash, own.instanceId]))) throw new KeyKnown();
    own.isBegun = true;
    const answer = await run();
    if (answer.status === 200)
      own.isAnswered = await isTrue('select idempotency_keep($1, $2, $3, $4) as yes', [member, own.key, own.instanceId, answer.reply]);
    return answer;
  }
}

// proves: answers.key-same
test.each(ways)('stored %s, the first final response is replayed, including a refusal', async (way) => {
  const answer = answerer(makeIdempotency(db, us), way);
  for (const [key, first] of [
    [`yes-0001 ${way}`, yes],
    [`no-00404 ${way}`, no(404)],
    [`no-00409 ${way}`, no(409)],
    [`no-00422 ${way}`, no(422)],
  ] as const) {
    const run = counted(async () => first);
    expect(await answer({ memberId, key, request, run })).toEqual(first);
    const again = way === 'in its transaction' ? async () => first : run;
    expect(await answer({ memberId, key, request: { ...request }, run: again })).toEqual(first);
    expect(run.times).toBe(1);
    await expect(answer({ memberId, key, request: { amount: 26 }, run: again })).rejects.toMatchObject({
      code: 'KEY_INVALID',
      status: 409,
    });
    expect(await answer({ memberId: 8n, key, request: { amount: 26 }, run })).toEqual(first);
  }
});

test.each(ways)('stored %s, a process taken for dead returns the response of the process that took over', async (way) => {
  const [slow, quick] = [makeIdempotency(db, 505n), makeIdempotency(db, us)].map((guard) => ({ answer: answerer(guard, way) }));
  if (!slow || !quick) throw new Error('two processes');
  const key = `taken-01 ${way}`;
  const [running, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<Answer>()];
  const first = slow.answer({
    memberId,
    key,
    request,
    run: () => {
      running.resolve();
      return finish.promise;
    },
  });
  await running.promise;
  // Lock 505 is free, as between a failover and the next connection.
  expect(await quick.answer({ memberId, key, request, run: async () => yes })).toEqual(yes);
  finish.resolve({ status: 200, reply: '{"done":false}' });
  expect(await first).toEqual(yes);
});

test.each(ways)('stored %s, other refusals are not final and can be tried again', async (way) => {
  const answer = answerer(makeIdempotency(db, us), way);
  const key = `again-01 ${way}`;
  for (const status of [400, 429, 500]) expect((await answer({ memberId, key, request, run: async () => no(status) })).status).toBe(status);
  expect(await answer({ memberId, key, request, run: async () => yes })).toEqual(yes);
  expect(await answer({ memberId, key, request, run: async () => no(400) })).toEqual(yes);
});

test.each(ways.slice(0, 2))('stored %s, errors are not final and can be tried again by the same request', async (way) => {
  const answer = answerer(makeIdempotency(db, us), way);
  const key = `errors-1 ${way}`;
  const other = { amount: 1 };
  await expect(answer({ memberId, key, request: other, run: () => Promise.reject(new Error('broken')) })).rejects.toThrow();
  // An interrupted run may have moved money: from then on the key belongs to that request, in every process.
  await expect(answer({ memberId, key, request, run: async () => yes })).rejects.toMatchObject({ status: 409 });
  const elsewhere = answerer(makeIdempotency(db, 404n), way);
  expect(await elsewhere({ memberId, key, request: other, run: async () => yes })).toEqual(yes);
});

test.each(ways.slice(0, 2))(
  'stored %s, of many concurrent requests in two processes one runs, and the others wait for its response',
  async (way) => {
    const live = new pg.Client({ connectionString: database.url });
    await live.connect();
    await live.query('select pg_advisory_lock($1), pg_advisory_lock($2)', [us, other]);
    try {
      const guards = [us, other].map((instanceId) => answerer(makeIdempotency(db, instanceId), way));
      const run = counted(async () => yes);
      const all = Array.from({ length: 12 }, (_, n) => guards[n % 2]?.({ memberId, key: `many-001 ${way}`, request, run }));
      expect(await Promise.all(all)).toEqual(all.map(() => yes));
      expect(run.times).toBe(1);
    } finally {
      await live.end();
    }
  },
);

test('a request begun by a dead process is run again, by only one of the callers', async () => {
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

test('a request begun by a live process is waited for until it answers or dies', async () => {
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

test('a response that could not be stored does not block the key for ever', async () => {
  let fails = true;
  const breaking = watched(db, (text) => {
    if (fails && /set status/.test(text)) throw new Error('connection lost');
  });
  const { answer } = makeIdempotency(breaking, us);
  await expect(answer({ memberId, key: 'lost-001', request, run: async () => yes })).rejects.toThrow('connection lost');
  fails = false;
  expect(await answer({ memberId, key: 'lost-001', request, run: async () => yes })).toEqual(yes);
});

describe('the outcome of a request without a response', () => {
  const broken = () => Promise.reject(new Error('broken'));

  test.each([
    ['a success', async () => yes, { state: 'done', answer: yes }],
    ['a final refusal', async () => no(409), { state: 'done', answer: no(409) }],
    ['a refusal that is not final', async () => no(400), { state: 'never' }],
    ['an interrupted run', broken, { state: 'unfinished' }],
    ['a request that never arrived', null, { state: 'never' }],
  ] as const)('%s', async (name, run, expected) => {
    const key = name.replaceAll(' ', '-');
    const guard = makeIdempotency(db, us);
    if (run) await guard.answer({ memberId, key, request, run }).catch(() => null);
    const late = counted(async () => yes);
    for (const asked of [guard, makeIdempotency(db, other)]) expect(await asked.outcome({ memberId, key })).toEqual(expected);
    const arrives = guard.answer({ memberId, key, request, run: late });
    if (expected.state === 'never') {
      await expect(arrives).rejects.toMatchObject({ code: 'KEY_INVALID', key: 'Idempotency-Key', status: 409 });
      expect(await guard.outcome({ memberId, key })).toEqual({ state: 'never' });
    } else expect(await arrives).toEqual(expected.state === 'done' ? expected.answer : yes);
    expect(late.times).toBe(expected.state === 'unfinished' ? 1 : 0);
    expect(await guard.answer({ memberId: 8n, key, request, run: async () => yes })).toEqual(yes);
  });

  test('is running in this process or a live one, and unfinished after a process died', async () => {
    const guard = makeIdempotency(db, us);
    for (const way of ['answer', 'answerInTx'] as const) {
      const asked = { memberId, key: `here-${way}` };
      const { promise: ended, resolve: end } = Promise.withResolvers<Answer>();
      const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
      const run = () => {
        begin();
        return ended;
      };
      const first = guard[way]({ ...asked, request, run });
      await begun;
      expect(await guard.outcome(asked)).toEqual({ state: 'running' });
      end(yes);
      expect(await first).toEqual(yes);
      expect(await guard.outcome(asked)).toEqual({ state: 'done', answer: yes });
    }

    const live = new pg.Client({ connectionString: database.url });
    await live.connect();
    await live.query('select pg_advisory_lock($1)', [other]);
    await leftOpenBy(other, 'there-01');
    expect(await guard.outcome({ memberId, key: 'there-01' })).toEqual({ state: 'running' });
    await live.end();
    await until(
      () => guard.outcome({ memberId, key: 'there-01' }),
      ({ state }) => state === 'unfinished',
    );
    expect(await guard.answer({ memberId, key: 'there-01', request, run: async () => no(422) })).toEqual(no(422));
    expect(await guard.outcome({ memberId, key: 'there-01' })).toEqual({ state: 'done', answer: no(422) });
  });

  const sure: fc.Parameters<[Plan]> = { numRuns: 300, seed: 14 };
  type Plan = { way: Way; ends: 'yes' | 'no' | 'breaks'; asks: readonly number[]; lostFrom: number };
  const plan = fc.record<Plan>({
    way: fc.constantFrom(...ways),
    ends: fc.constantFrom('yes', 'no', 'breaks'),
    asks: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 3 }),
    lostFrom: fc.constantFrom(0, 1, 2, 9),
  });

  test('is “never” only if nothing moved and nothing will, at any time and after any crash', async () => {
    let n = 0;
    await fc.assert(
      fc.asyncProperty(plan, async ({ way, ends, asks, lostFrom }) => {
        n += 1;
        const key = `plan-${String(n).padStart(4, '0')}`;
        let passed = 0;
        const waiting: (() => void)[] = [];
        const dying = watched(db, () => {
          passed += 1;
          if (passed > lostFrom) throw new Error('killed');
          for (const ask of waiting.splice(0)) ask();
        });
        let moved = 0;
        const run = async (): Promise<Answer> => {
          // Movements have a reference derived from the key, so a second run finds them. In one transaction with the response, they
          // are there if it is.
          if (ends !== 'no' && way !== 'in its transaction') moved = 1;
          if (ends === 'breaks') throw new Error('broken');
          return ends === 'yes' ? yes : no(400);
        };
        const asker = makeIdempotency(db, 505n);
        const told: string[] = [];
        const ask = async (after: number): Promise<void> => {
          while (passed < after && !isOver) await new Promise<void>((next) => waiting.push(next));
          const { state } = await asker.outcome({ memberId, key });
          told.push(state);
        };
        let isOver = false;
        const asked = asks.map(ask);
        const answerIn = async (process: Db, instanceId: bigint): Promise<Answer> => {
          const answer = await answerer(makeIdempotency(process, instanceId), way, process)({ memberId, key, request, run });
          if (answer.status === 200) moved = 1;
          return answer;
        };
        const first = await answerIn(dying, dead).catch(() => null);
        isOver = true;
        for (const next of waiting.splice(0)) next();
        await Promise.all(asked);
        const movedByFirst = moved;
        const last = await asker.outcome({ memberId, key });
        told.push(last.state);
        if (movedByFirst > 0) expect(told).not.toContain('never');
        const late = await answerIn(db, us).catch((error: unknown) => error);
        // A run that breaks before its transaction has not met the key.
        const refusal = way === 'in its transaction' && ends === 'breaks' ? { message: 'broken' } : { code: 'KEY_INVALID', status: 409 };
        if (told.includes('never')) expect([moved, late]).toEqual([0, expect.objectContaining(refusal)]);
        if (first?.status === 200) expect(last).toEqual({ state: 'done', answer: yes });
        if (last.state === 'done') expect(late).toEqual(yes);
      }),
      sure,
    );
  });
});

test('a reply around a number is cut where the number is', () => {
  for (const number of [0, 0.01, 12.5, 99_999])
    expect(replyAround((wallet) => ({ name: '"0"', wallet: { amount: wallet }, last: true })).join(String(number))).toBe(
      JSON.stringify({ name: '"0"', wallet: { amount: number }, last: true }),
    );
});

test('a reference is the same for the same request and differs in every other case', () => {
  const noKeys = { masterKey: Buffer.alloc(32), current: () => ({ id: 1, key: Buffer.alloc(32) }), find: () => null };
  const vaultOf = (indexKey: number) => makeVault(noKeys, Buffer.alloc(32, indexKey));
  const vault = vaultOf(2);
  const one = { memberId: 1n, key: 'key-0001' };
  const all = [
    referenceOf(vault, 'transfer', one),
    referenceOf(vault, 'withdrawal', one),
    referenceOf(vault, 'transfer', { ...one, memberId: 2n }),
    referenceOf(vault, 'transfer', { ...one, key: 'key-0002' }),
    referenceOf(vault, 'transfer', { ...one, part: 'PG' }),
    referenceOf(vault, 'transfer', { ...one, key: 'key-0001PG' }),
    referenceOf(vaultOf(3), 'transfer', one),
  ];
  expect(new Set(all.map((reference) => reference.slice(1))).size).toBe(all.length);
  expect(referenceOf(vault, 'transfer', one)).toBe(all[0]);
  expect(all[0]).toMatch(/^T[0-9A-F]{19}$/);
});

test('a slip and a spin under one key have different references, and no two kinds share a letter', () => {
  const noKeys = { masterKey: Buffer.alloc(32), current: () => ({ id: 1, key: Buffer.alloc(32) }), find: () => null };
  const vault = makeVault(noKeys, Buffer.alloc(32, 2));
  const one = { memberId: 1n, key: 'key-0001' };
  const [slip, spin] = [referenceOf(vault, 'slip', one), referenceOf(vault, 'spin', one)];
  expect([spin[0], spin.slice(1)]).toEqual(['N', slip.slice(1)]);
  const letters = Object.values(referenceLetters);
  expect(new Set(letters).size).toBe(letters.length);
});

test('a key that could not be released during an outage is released afterwards, so another process can run it', async () => {
  let isAway = false;
  const lost = Object.assign(new Error('gone'), { code: '57P01' });
  const unsteady = watched(db, () => {
    if (isAway) throw lost;
  });
  const answering = makeIdempotency(unsteady, us).answer({
    memberId,
    key: 'away-for-a-while',
    request,
    run: async () => {
      isAway = true;
      throw lost;
    },
  });
  await expect(answering).rejects.toBe(lost);
  isAway = false;
  // While our process lives, another one may run it only after we released it.
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  try {
    await holder.query('select pg_advisory_lock_shared($1)', [us]);
    expect(await makeIdempotency(db, other).answer({ memberId, key: 'away-for-a-while', request, run: async () => yes })).toEqual(yes);
  } finally {
    await holder.end();
  }
});
