import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerMember } from '../../testing/members.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { until } from '../../testing/until.ts';

const limit = 12;
let one: TestServer;
let two: TestServer;
beforeAll(async () => {
  one = await startTestServer({ env: { MANY_NODES: 'true' } });
  two = await startTestServer({ env: { MANY_NODES: 'true', DATA_DIR: one.core.config.dataDir }, database: one.database, sims: one.sims });
  const { settings, db } = one.core;
  await settings.put(db, 'limits', { ...settings.get('limits'), ordinaryPerMinute: limit });
  for (const { core } of [one, two]) await core.settings.reload();
});
afterAll(async () => {
  await two.close();
  await one.close();
});

const ask = async (node: TestServer, token: string): Promise<number> => (await node.call('GET', '/api/account/profile', { token })).status;
const counted = async (memberId: bigint): Promise<number> =>
  (
    await one.core.db.query<{ sum: number }>('select coalesce(sum(count), 0)::integer as sum from rate_count where key = $1', [
      `ordinary ${memberId}`,
    ])
  ).rows[0]?.sum ?? 0;
const untilMinuteHasRoom = (): Promise<unknown> =>
  until(
    async () => Number((await one.core.db.query<{ s: number }>('select extract(second from now())::float8 as s')).rows[0]?.s),
    (s) => s < 45,
  );

test('a limit counts calls across both nodes', async () => {
  await untilMinuteHasRoom();
  const member = await registerMember(one);
  for (let n = 1; n <= 8; n += 1) expect(await ask(one, member.token)).toBe(200);
  await until(
    () => counted(member.memberId),
    (sum) => sum === 8,
  );
  const answers: number[] = [];
  for (let n = 1; n <= 5; n += 1) {
    answers.push(await ask(two, member.token));
    await until(
      () => counted(member.memberId),
      (sum) => sum === 8 + n,
    );
  }
  expect(answers).toEqual([200, 200, 200, 200, 429]);
});

test('without shared counts each node counts separately, and the failure is measured', async () => {
  const { owner } = one.database;
  await owner.query('alter table rate_count rename to rate_count_gone');
  const member = await registerMember(one);
  const answers: number[] = [];
  for (let n = 0; n <= limit; n += 1) answers.push(await ask(two, member.token));
  expect(answers).toEqual([...Array.from({ length: limit }, () => 200), 429]);
  const failures = async () => (await two.core.metrics.sharedLimitFailures.get()).values[0]?.value ?? 0;
  await until(failures, (count) => count > 0);
  await owner.query('alter table rate_count_gone rename to rate_count');
  expect(await ask(two, member.token)).toBe(429);
  await until(
    () => counted(member.memberId),
    (sum) => sum === limit + 2,
  );
});
