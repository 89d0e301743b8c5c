import { afterAll, beforeAll, expect, test } from 'vitest';
import { activateBonus, clearBonus, deposit, reviewTake, writeBonus } from '../../../testing/bonus.ts';
import { testClock } from '../../../testing/clock.ts';
import { registerMember, type TestMember } from '../../../testing/members.ts';
import { unitsOf } from '../../../testing/money.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { until } from '../../../testing/until.ts';
import { followBonuses } from './bonus.jobs.ts';

// Tests move this clock forward; the ledger's clock stays real.
const clock = testClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.close());

async function signedIn(m: TestMember): Promise<TestMember> {
  const session = { kind: 'member', ownerId: m.memberId, lifetimeMs: 3_600_000, address: '127.0.0.1', now: clock() } as const;
  return { ...m, token: await server.core.sessions.start(server.core.db, session) };
}
const said = async (m: TestMember, code: string) => {
  const { status, body } = await activateBonus(server, await signedIn(m), code);
  return [status, body.message ?? body.userBonus.state];
};
const endOf = async ({ memberId }: TestMember) => {
  const { rows } = await server.core.db.query<{ endedBy: string | null }>(
    'select ended_by as "endedBy" from member_bonus where member_id = $1 order by id desc limit 1',
    [memberId],
  );
  return rows[0]?.endedBy;
};

// Must run first: the ledger's clock dates the deposits.
test('an hour after the deposit the next one is suggested, but the latest can still carry a bonus', async () => {
  await writeBonus(server, 'HOUR');
  const members = [await registerMember(server), await registerMember(server)] as const;
  for (const m of members) await deposit(server, m, 200);
  clock.forward(3_600);
  const chooser = await signedIn(members[0]);
  const { body } = await reviewTake(server, chooser, 'bonus', 'HOUR');
  expect([body.suggested, body.latest?.bonus]).toEqual(['next', 100]);
  const chosen = await activateBonus(server, chooser, 'HOUR', { on: 'latest', deposit: body.deposit });
  expect(chosen.body.userBonus.state).toBe('live');
  expect(await said(members[1], 'HOUR')).toEqual([200, 'live']);
});

test('a waiting bonus lapses when its rule ends, with or without a deposit', async () => {
  const to = new Date(clock().getTime() + 600_000).toISOString();
  await writeBonus(server, 'SHORT', { to });
  const [one, other, third] = [await registerMember(server), await registerMember(server), await registerMember(server)];
  for (const m of [one, other, third]) expect(await said(m, 'SHORT')).toEqual([200, 'waiting']);
  await writeBonus(server, 'SHORT', {});
  expect(await deposit(server, one, 200)).toMatchObject({ wallet: { minor: 30_000n } });
  clock.forward(601);
  expect(await deposit(server, other, 200)).toMatchObject({ wallet: { minor: 20_000n } });
  const { body } = await server.call<{ status: boolean }>('GET', '/api/bonus/check/active', { token: (await signedIn(third)).token });
  expect(body).toMatchObject({ status: false, state: null, ended: null });
  await followBonuses(server.core);
  expect([await endOf(other), await endOf(third)]).toEqual(['lapsed', 'lapsed']);
});

// proves: bonus.day bonus.week cases.BONUS_MAX_CLAIMED
test('limits per day reset at midnight in Bangkok and Vientiane, limits per week after Sunday', async () => {
  await writeBonus(server, 'DAILY', { type: 'day', maxReceived: 1 });
  await writeBonus(server, 'WEEKLY', { type: 'week', maxReceived: 1 });
  const members = [await registerMember(server), await registerMember(server)] as const;
  const codes = ['DAILY', 'WEEKLY'] as const;
  for (const [at, m] of members.entries()) {
    const code = codes[at] ?? '';
    expect(await said(m, code)).toEqual([200, 'waiting']);
    await deposit(server, m, 200);
    expect((await clearBonus(server, await signedIn(m))).status).toBe(200);
    expect(await said(m, code)).toEqual([409, 'BONUS_MAX_CLAIMED']);
  }
  const day = 86_400_000;
  const ahead = 7 * 3_600_000;
  const forwardTo = (moment: number) => clock.forward((moment - clock().getTime()) / 1_000);
  const midnight = Math.ceil((clock().getTime() + ahead) / day) * day - ahead;
  forwardTo(midnight - 60_000);
  expect(await said(members[0], 'DAILY')).toEqual([409, 'BONUS_MAX_CLAIMED']);
  forwardTo(midnight);
  expect(await said(members[0], 'DAILY')).toEqual([200, 'waiting']);
  const week = 7 * day;
  const monday = Math.ceil((clock().getTime() + ahead - 4 * day) / week) * week + 4 * day - ahead;
  if (monday > clock().getTime() + 60_000) {
    forwardTo(monday - 60_000);
    expect(await said(members[1], 'WEEKLY')).toEqual([409, 'BONUS_MAX_CLAIMED']);
  }
  forwardTo(monday);
  expect(await said(members[1], 'WEEKLY')).toEqual([200, 'waiting']);
});

// proves: promotions.at-once
test('a deposit made a day ago carries no new bonus', async () => {
  await writeBonus(server, 'LATE');
  const m = await registerMember(server);
  await deposit(server, m, 500);
  clock.forward(24 * 3_600);
  expect(await said(m, 'LATE')).toEqual([200, 'waiting']);
  expect(await unitsOf(server, m.memberId, 'wallet')).toBe(500);
});

test('the background loop asks the games and ends a bonus whose condition is met', async () => {
  await writeBonus(server, 'NOTHING', { multiple: 0 });
  const m = await registerMember(server);
  expect(await said(m, 'NOTHING')).toEqual([200, 'waiting']);
  await deposit(server, m, 200);
  await until(
    () => endOf(m),
    (end) => end === 'met',
  );
});
