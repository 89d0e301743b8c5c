import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestDatabase, testDatabase } from '@krapao/pg/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcileTransfers } from '../../apps/server/src/modules/games/transfers/reconcile-transfers.ts';
import { testClock } from '../../apps/server/src/testing/clock.ts';
import { type HangingProxy, startHangingProxy } from '../../apps/server/src/testing/hanging-proxy.ts';
import type { TestMember } from '../../apps/server/src/testing/members.ts';
import { drifts, unitsOf } from '../../apps/server/src/testing/money.ts';
import { pngOf, transferAt, uploadSlip } from '../../apps/server/src/testing/payments.ts';
import { activate, atProvider, fund, manyMembers, transfer } from '../../apps/server/src/testing/play.ts';
import { startTestServer, type TestServer } from '../../apps/server/src/testing/server.ts';
import { type Sims, startSims } from '../../apps/server/src/testing/sims.ts';
import { timing } from '../../apps/server/src/testing/timing.ts';
import { until } from '../../apps/server/src/testing/until.ts';
import { liftLimits } from '../chaos/victim.ts';

// State that each server keeps for itself (docs/scaling.md): batches, circuit breakers, upload slots.

const clock = testClock();
const dataDir = mkdtempSync(join(tmpdir(), 'krapao-for-itself-'));
let database: TestDatabase;
let sims: Sims;
let proxy: HangingProxy;
let one: TestServer;
let two: TestServer;

beforeAll(async () => {
  [database, sims] = await Promise.all([testDatabase(), startSims()]);
  await liftLimits(database.pool);
  // The first server reaches JOKER through a proxy that is cut later.
  proxy = await startHangingProxy(`${sims.url}/providers/JOKER`);
  const env = {
    MANY_NODES: 'true',
    DATA_DIR: dataDir,
    // A busy machine must not open a breaker; the first real failure must, for longer than the test.
    ...timing({
      providerTransferMs: 60_000,
      providerBalanceMs: 60_000,
      providerFailuresMax: 1,
      providerPauseMs: 600_000,
      reconcileEveryMs: 60_000,
      bankPollEveryMs: 600_000,
    }),
  };
  one = await startTestServer({ clock, database, sims, env: { ...env, PROVIDER_JOKER_URL: proxy.url } });
  two = await startTestServer({ clock, database, sims, env });
});
afterAll(async () => {
  await two?.close();
  await one?.close();
  await proxy?.close();
  await sims?.close();
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function makeMember(units: number): Promise<TestMember> {
  const [member] = await manyMembers(one, 1);
  if (!member) throw new Error('no member');
  await fund(one, member, units);
  return member;
}
const countOf = async (sql: string, member: TestMember): Promise<number> =>
  (await database.pool.query<{ n: number }>(`select count(*)::int as n from ${sql} and member_id = $1`, [member.memberId])).rows[0]?.n ?? 0;
const isPaused = ({ core }: TestServer, code: string): boolean | undefined => core.providers.get(code)?.isPaused();

test('a key sent to both servers moves money once, and the database orders a member’s movements', async () => {
  const member = await makeMember(100);
  const username = await activate(two, member, 'PG');
  const into = { from: 'WALLET', to: 'PG', amount: 10 };
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, n) => Promise.all([one, two].map((node) => transfer(node, member, into, `at-both-${n}`)))),
  );
  const seen = answers.map((both) => both.map(({ status, body }) => `${status} ${body.message ?? body.status} ${body.reference ?? ''}`));
  for (const [atOne, atTwo] of seen) expect(atOne).toBe(atTwo);
  const references = new Set(seen.flatMap(([answer = '']) => /^200 SUCCESS (\w+)$/.exec(answer)?.[1] ?? []));
  expect([references.size, seen.filter(([answer]) => answer?.startsWith('409 MONEY_NOT_ENOUGH')).length]).toEqual([10, 6]);
  expect(await countOf('transfer where true', member)).toBe(10);
  expect([await unitsOf(two, member.memberId, 'wallet'), await atProvider(two, 'PG', username)]).toEqual([0, 10_000n]);

  const wallets: number[] = [];
  for (let n = 0; n < 6; n += 1) {
    const { body } = await transfer(n % 2 === 0 ? one : two, member, { from: 'PG', to: 'WALLET', amount: 10 }, `in-turns-${n}`);
    wallets.push(body.wallet.amount);
  }
  expect(wallets).toEqual([10, 20, 30, 40, 50, 60]);
  const mixed = await Promise.all(
    Array.from({ length: 8 }, (_, n) => {
      const [from, to] = n % 2 === 0 ? ['WALLET', 'PG'] : ['PG', 'WALLET'];
      return transfer(n < 4 ? one : two, member, { from, to, amount: 10 }, `mixed-up-${n}`);
    }),
  );
  expect(mixed.map(({ body }) => body.status)).toEqual(mixed.map(() => 'SUCCESS'));
  expect([await unitsOf(one, member.memberId, 'wallet'), await unitsOf(one, member.memberId, 'game:PG')]).toEqual([60, 40]);
  expect(await atProvider(one, 'PG', username)).toBe(4_000n);
  expect(await drifts(one)).toEqual([]);
});

test('one server’s open breaker does not affect the other, which settles the pending transfers', async () => {
  const member = await makeMember(100);
  const names = { JOKER: await activate(two, member, 'JOKER'), SLOTXO: await activate(two, member, 'SLOTXO') };
  const into = (to: string) => ({ from: 'WALLET', to, amount: 10 });
  // The provider applied it, but the connection is cut before its answer arrives.
  await sims.post('/sim/providers/JOKER/fault', { mode: 'lost-after' });
  const sent = transfer(one, member, into('JOKER'), 'done-but-untold');
  await until(
    () => atProvider(two, 'JOKER', names.JOKER),
    (minor) => minor === 1_000n,
  );
  await proxy.close();
  const done = await sent;
  await sims.post('/sim/providers/SLOTXO/fault', { mode: 'down' });
  const never = await transfer(one, member, into('SLOTXO'), 'never-happened');
  for (const { status, body } of [done, never]) expect([status, body.status]).toEqual([200, 'PENDING']);
  const askAt = (at: Date) =>
    database.pool.query(`update transfer set next_at = $2 where member_id = $1 and status = 'PENDING'`, [member.memberId, at]);
  // Postponed: an answer to a query of the first server would close its breaker.
  await askAt(new Date(clock().getTime() + 86_400_000));

  for (const [code, unsettled, key] of [
    ['JOKER', done, 'done-but-untold'],
    ['SLOTXO', never, 'never-happened'],
  ] as const) {
    expect([isPaused(one, code), isPaused(two, code)]).toEqual([true, false]);
    const before = await countOf('transfer where true', member);
    expect(await transfer(one, member, into(code), `refused-${code}`)).toMatchObject({
      status: 422,
      body: { message: 'TRANSFER_FAIL' },
    });
    expect(await countOf('transfer where true', member)).toBe(before);
    expect(await transfer(two, member, into(code), `passed-${code}`)).toMatchObject({ status: 200, body: { status: 'SUCCESS' } });
    for (const node of [one, two]) expect((await transfer(node, member, into(code), key)).body).toEqual(unsettled.body);
  }
  expect(await unitsOf(two, member.memberId, 'wallet')).toBe(60);

  await askAt(clock());
  await until(
    async () => {
      // Past the grace period in which "not found" is not trusted.
      clock.forward(120);
      await reconcileTransfers(two.core);
      return countOf(`transfer where status = 'PENDING'`, member);
    },
    (open) => open === 0,
  );
  // The first server has not learned of it, so its breaker stays open.
  expect(isPaused(one, 'JOKER')).toBe(true);
  expect(await atProvider(two, 'JOKER', names.JOKER)).toBe(2_000n);
  expect(await atProvider(two, 'SLOTXO', names.SLOTXO)).toBe(1_000n);
  const accounts = ['wallet', 'game:JOKER', 'game:SLOTXO', 'transit:JOKER', 'transit:SLOTXO'] as const;
  expect(await Promise.all(accounts.map((account) => unitsOf(one, member.memberId, account)))).toEqual([70, 20, 10, 0, 0]);
  // Withdrawing from a game works even while its breaker is open, and the first answer closes the breaker.
  expect(await transfer(one, member, { from: 'SLOTXO', to: 'WALLET', amount: 10 })).toMatchObject({ body: { status: 'SUCCESS' } });
  expect(isPaused(one, 'SLOTXO')).toBe(false);
  expect(await drifts(two)).toEqual([]);
});

test('upload slots count per server, but a member’s upload limits count across both', async () => {
  const nodes = [one, two];
  const gate = { isOpen: false };
  for (const { core } of nodes) {
    const { slipReader } = core;
    const readNow = slipReader.read;
    const read: typeof readNow = async (bytes, owner) => {
      await until(
        async () => gate.isOpen,
        (isOpen) => isOpen,
      );
      return readNow(bytes, owner);
    };
    Object.assign(slipReader, { read });
  }
  const setSlip = async (change: object): Promise<void> => {
    const { settings, db } = one.core;
    await settings.put(db, 'slip', { ...settings.get('slip'), closeFrom: '00:00', closeTo: '00:00', uploadsAtOnce: 10, ...change });
    for (const { core } of nodes) await core.settings.reload();
  };
  const member = await makeMember(1);
  const picture = pngOf(await transferAt(sims, { fromAccount: '1112223334', amount: 10 }));
  const upload = async (): Promise<number[]> => {
    const sent = await Promise.all(Array.from({ length: 8 }, (_, n) => uploadSlip(n % 2 === 0 ? one : two, member, picture)));
    return sent.map(({ status }) => status).toSorted();
  };
  const kept = (): string[] =>
    readdirSync(join(dataDir, 'files', 'slip'), { recursive: true, encoding: 'utf8' }).filter((name) => name.length > 3);

  await setSlip({ unreadMax: 3 });
  expect(await upload()).toEqual([202, 202, 202, 429, 429, 429, 429, 429]);
  await setSlip({ unreadMax: 100, filesPerDay: 5 });
  expect(await upload()).toEqual([202, 202, 429, 429, 429, 429, 429, 429]);
  expect(await countOf('slip where true', member)).toBe(5);
  expect([kept().length, readdirSync(one.core.files.incoming)]).toEqual([5, []]);
  gate.isOpen = true;
});
