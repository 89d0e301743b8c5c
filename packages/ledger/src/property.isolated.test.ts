import { type TestDatabase, testDatabase } from '@krapao/pg/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { balances, rollUp, verify } from './index.ts';
import { history } from './testing/history.ts';
import { MemberModel, plain } from './testing/model.ts';
import { call } from './testing/operations.ts';
import { wayNames, waysIn } from './testing/ways.ts';
import type { Operation } from './types.ts';
import { LedgerRefusal, type Posted, type RefusalCode } from './types.ts';

let db: TestDatabase;
let nextMember = 1n;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

// LEDGER_SEED=123 replays a run; fast-check prints the seed of a failing one.
const seed = process.env.LEDGER_SEED === undefined ? Date.now() % 2 ** 31 : Number(process.env.LEDGER_SEED);
const way = fc.constantFrom(...wayNames);

const settings = (numRuns: number) => ({ seed, numRuns, verbose: 1, interruptAfterTimeLimit: 60_000 });

const answer = async (work: Promise<Posted[]>): Promise<Posted[] | RefusalCode> =>
  work.catch((error) => {
    if (error instanceof LedgerRefusal) return error.code;
    throw error;
  });

async function minors(memberId: bigint): Promise<Map<string, bigint>> {
  return new Map([...(await balances(db.pool, memberId))].map(([account, amount]) => [account, amount.minor]));
}

function withoutZeros(map: ReadonlyMap<string, bigint>): Map<string, bigint> {
  return new Map([...map].filter(([, minor]) => minor !== 0n).sort());
}

// proves: server.ledger
it(`answers sequential calls like the plain model (seed ${seed})`, async () => {
  const ways = waysIn(db.pool);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(call, way), { minLength: 1, maxLength: 25 }), async (calls) => {
      const memberId = nextMember++;
      const model = new MemberModel();
      for (const [operations, by] of calls) {
        const expected = model.apply(operations);
        const got = await answer(ways[by](memberId, operations));
        expect(typeof got === 'string' ? got : got.map(plain)).toEqual(expected);
      }
      expect(withoutZeros(await minors(memberId))).toEqual(withoutZeros(model.balances));
    }),
    settings(120),
  );
  await ways.close();
});

it(`ends like some order of the calls in the plain model, with many connections and retries (seed ${seed})`, async () => {
  const ways = waysIn(db.pool);
  const stopRolling = rolling();
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(call, fc.integer({ min: 1, max: 3 }), way), { minLength: 10, maxLength: 40 }), async (calls) => {
      const members = [nextMember++, nextMember++, nextMember++];
      const sent = await Promise.all(
        calls.flatMap(([operations, times, by], index) =>
          Array.from({ length: times }, async () => {
            const memberId = members[index % members.length] ?? 0n;
            const got = await answer(ways[by](memberId, operations));
            return { memberId, operations, got };
          }),
        ),
      );
      for (const memberId of members) {
        const model = replayed(memberId, sent);
        expect(withoutZeros(await minors(memberId))).toEqual(withoutZeros(model.balances));
        expect((await history(db, memberId)).length).toBe(Number(model.seq));
      }
    }),
    settings(40),
  );
  await stopRolling();
  await ways.close();
  expect(await verify(db.pool)).toEqual([]);
});

type Sent = { memberId: bigint; operations: readonly Operation[]; got: Posted[] | RefusalCode };

function replayed(memberId: bigint, sent: readonly Sent[]): MemberModel {
  const model = new MemberModel();
  const posted = sent.flatMap((one) => (one.memberId === memberId && typeof one.got !== 'string' ? [{ ...one, got: one.got }] : []));
  const order = (one: { got: Posted[] }): bigint =>
    one.got.filter((part) => !part.replayed).reduce((low, part) => (part.seq < low ? part.seq : low), 2n ** 62n);
  const firsts = posted.filter((one) => one.got.some((part) => !part.replayed)).sort((a, b) => (order(a) < order(b) ? -1 : 1));
  for (const one of firsts) expect(one.got.map(plain)).toEqual(model.apply(one.operations));
  for (const one of posted) {
    const again = model.apply(one.operations);
    if (typeof again === 'string') throw new Error(`the model refuses what was posted: ${again}`);
    expect(one.got.map((part) => part.seq)).toEqual(again.map((part) => (typeof part === 'string' ? part : part.seq)));
  }
  return model;
}

function rolling(): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(() => rollUp(db.pool));
  }, 20);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
