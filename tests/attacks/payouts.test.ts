import { randomBytes } from 'node:crypto';
import { dayOf } from '@krapao/contract/values/local-day';
import { post } from '@krapao/ledger';
import { fromJson } from '@krapao/money';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { demoBonuses } from '../../apps/server/src/demo/bonus-rules.ts';
import { putFirstWheel } from '../../apps/server/src/modules/rewards/wheel/put-wheel.ts';
import { deposit, giveBonus, writeBonus } from '../../apps/server/src/testing/bonus.ts';
import { testClock } from '../../apps/server/src/testing/clock.ts';
import { registerMember, type TestMember } from '../../apps/server/src/testing/members.ts';
import { drifts, fund, unitsOf } from '../../apps/server/src/testing/money.ts';
import { activate } from '../../apps/server/src/testing/play.ts';
import { bet, playedMember } from '../../apps/server/src/testing/played.ts';
import { startTestServer, type TestServer } from '../../apps/server/src/testing/server.ts';
import { hireAll, hireStaff, type TestStaff } from '../../apps/server/src/testing/staff.ts';
import { timing } from '../../apps/server/src/testing/timing.ts';
import { until } from '../../apps/server/src/testing/until.ts';
import { claim, credit, spinOnce, winCoupon } from '../../apps/server/src/testing/wheel.ts';

// Ways to cash out without playing. Each once worked; none may end in a payout that no staff member has checked.

const clock = testClock();
let server: TestServer;
let staff: Record<'cashier' | 'manager' | 'admin' | 'viewer' | 'support', TestStaff>;
beforeAll(async () => {
  server = await startTestServer({ clock, env: { ...timing({ bankTimeoutMs: 2_000, reconcileEveryMs: 50, bankPollEveryMs: 600_000 }) } });
  await server.sims.post('/sim/config', { payoutSettleMs: 0 });
  staff = await hireAll(server);
  await putFirstWheel(server.core, { name: { th: 'วงล้อ', la: 'ວົງລໍ້', en: 'Wheel' }, slices: [credit('CASH', 50)] });
});
afterAll(() => server.close());
afterEach(async () => expect(await drifts(server)).toEqual([]));

const signIn = async (member: TestMember, device: string): Promise<void> => {
  const body = { username: member.phone, password: member.password };
  expect((await server.call('POST', '/api/login', { body, headers: { cookie: `device=${device}` } })).status).toBe(200);
};
const newDevice = (): string => randomBytes(32).toString('base64url');
const withdraw = async (member: TestMember, amount: number): Promise<string> => {
  const { status, body } = await server.call<{ reference: string }>('POST', '/api/wallet/withdraw', {
    token: member.token,
    body: { amount },
  });
  expect([status, body]).toMatchObject([200, { status: 'PENDING' }]);
  return body.reference;
};
const stateOf = async (reference: string): Promise<string | undefined> =>
  (await server.core.db.query<{ state: string }>('select state from withdrawal where reference = $1', [reference])).rows[0]?.state;
const untilPaid = (reference: string) =>
  until(
    () => stateOf(reference),
    (state) => state === 'paid',
  );
const coinsOf = async (member: TestMember): Promise<unknown> =>
  (await server.call('GET', '/api/account/profile', { token: member.token })).body.coin;
const reasonsOf = async (member: TestMember, reference: string): Promise<string[]> => {
  const path = `/api/office/withdrawals/${member.memberId}/${reference}/risk`;
  const { body } = await server.call<{ reasons: { code: string }[] }>('GET', path, { token: staff.viewer.token });
  return body.reasons.map(({ code }) => code);
};
async function setWithdraw(change: object): Promise<void> {
  await server.core.settings.put(server.core.db, 'withdraw', { ...server.core.settings.get('withdraw'), ...change });
  await server.core.settings.reload();
}

test('a member who played their deposit is paid automatically', async () => {
  const member = await playedMember(server, 1_000);
  await untilPaid(await withdraw(member, 500));
});

test('three accounts on one device with a bonus and no deposit are not paid automatically', async () => {
  const device = newDevice();
  const members = await Promise.all([1, 2, 3].map(() => registerMember(server)));
  for (const member of members) {
    await signIn(member, device);
    await giveBonus(server, member.memberId, { units: 50, terms: { multiple: 3, percentFail: 100 } });
    const username = await activate(server, member, 'PG');
    await server.call('POST', '/api/wallet/transfer', { token: member.token, body: { from: 'WALLET', to: 'PG', amount: 50 } });
    await server.sims.post('/sim/providers/PG/play', { username, delta: 150, turnover: 10_000 });
    await server.call('POST', '/api/wallet/transfer', { token: member.token, body: { from: 'PG', to: 'WALLET', amount: 200 } });
    await server.call('GET', '/api/wallet/refresh', { token: member.token });
    const reference = await withdraw(member, 200);
    expect(await stateOf(reference)).toBe('waiting');
  }
});

test('an unplayed deposit waits for staff, even with automatic payouts raised to 50,000', async () => {
  await setWithdraw({ autoBelow: { THB: 50_000, LAK: 1_000_000 }, autoAmountPerDayMax: { THB: 900_000, LAK: 2_500_000 } });
  const member = await registerMember(server);
  await deposit(server, member, 44_000);
  await bet(server, member, 10);
  const reference = await withdraw(member, 44_000);
  expect(await stateOf(reference)).toBe('waiting');
  expect(await reasonsOf(member, reference)).toContain('NOT_PLAYED');
  await setWithdraw({ autoBelow: { THB: 2_000, LAK: 1_000_000 }, autoAmountPerDayMax: { THB: 5_000, LAK: 2_500_000 } });
});

test('a money prize counts as unplayed, even if the deposit was played before', async () => {
  const member = await registerMember(server);
  await deposit(server, member, 1_000);
  await bet(server, member, 5_000);
  const coupon = await winCoupon(server, member);
  expect((await claim(server, member, coupon._id)).status).toBe(200);
  const reference = await withdraw(member, 1_050);
  expect(await stateOf(reference)).toBe('waiting');
  expect(await reasonsOf(member, reference)).toContain('PRIZE_NOT_PLAYED');
});

test('unspent coins of a withdrawn unplayed deposit are deducted once and given back if it is refused', async () => {
  const member = await registerMember(server);
  await deposit(server, member, 1_999);
  expect(await coinsOf(member)).toBe(19);
  const [reference, spun] = await Promise.all([withdraw(member, 1_999), spinOnce(server, member)]);
  expect(await coinsOf(member)).toBe(0);
  expect((await spinOnce(server, member)).body.success).toBe(false);
  const taken = async (): Promise<unknown> => {
    const { body } = await server.call<{ statements: { reference: string; luckydraw?: { description: string } }[] }>(
      'POST',
      '/api/statement',
      { token: member.token, body: { page: 1, limit: 10 }, headers: { cookie: 'lang=EN' } },
    );
    return body.statements.find((one) => one.reference === reference)?.luckydraw?.description;
  };
  expect(await taken()).toMatch(/^1[89] coins deducted/);
  const refused = await server.call('POST', `/api/office/withdrawals/${member.memberId}/${reference}/refuse`, {
    token: staff.cashier.token,
    body: { reason: 'play it first' },
  });
  expect(refused.status).toBe(200);
  expect(await coinsOf(member)).toBe(spun.body.success ? 18 : 19);
  expect(await taken()).toBeUndefined();
  await withdraw(member, 1_000);
  expect(Number(await coinsOf(member))).toBeLessThanOrEqual(9);
});

test('coins of a played deposit are kept', async () => {
  const member = await playedMember(server, 1_000);
  await withdraw(member, 1_000);
  expect(await coinsOf(member)).toBe(10);
});

test('inviting oneself on the same device earns nothing, even if it is detected later', async () => {
  const device = newDevice();
  const inviter = await registerMember(server);
  const receive = () => server.call('GET', '/api/invite/bonus', { token: inviter.token });
  const invites = async () => {
    const { status, body } = await server.call<{ invites: { state: string; why?: string }[] }>('POST', '/api/invite', {
      token: inviter.token,
      body: { page: 1, limit: 10 },
    });
    expect([status, body]).toMatchObject([200, { total: expect.any(Number) }]);
    return body.invites;
  };
  const first = await registerMember(server, { invitedBy: inviter.memberId });
  for (const member of [inviter, first]) await signIn(member, device);
  await deposit(server, first, 40_000);
  await bet(server, first, 40_000);
  await until(invites, ([one]) => one?.state === 'void');
  expect((await invites())[0]?.why).toBe('shared');
  expect((await receive()).body.message).toBe('NO_INVITE_BONUS');

  // The shared device shows only after the reward is ready, so it is checked again on claim.
  const second = await registerMember(server, { invitedBy: inviter.memberId });
  await deposit(server, second, 1_000);
  await bet(server, second, 1_000);
  await until(invites, ([one]) => one?.state === 'ready');
  await signIn(second, device);
  expect((await receive()).body.message).toBe('NO_INVITE_BONUS');
  expect([await unitsOf(server, inviter.memberId, 'wallet'), await unitsOf(server, inviter.memberId, 'invite')]).toEqual([0, 0]);
  expect(await invites()).toMatchObject([
    { state: 'void', why: 'shared' },
    { state: 'void', why: 'shared' },
  ]);
});

test('cancelling the demo’s daily bonus at once yields nothing', async () => {
  const rule = demoBonuses.DAY10;
  if (!rule) throw new Error('the demo has no DAY10');
  await writeBonus(server, 'DAY10', rule);
  const member = await registerMember(server);
  await deposit(server, member, 5_000);
  expect((await server.call('GET', '/api/bonus/activate/DAY10', { token: member.token })).status).toBe(200);
  expect(await unitsOf(server, member.memberId, 'wallet')).toBe(5_500);
  expect((await server.call('GET', '/api/bonus/clear', { token: member.token })).status).toBe(200);
  expect(await unitsOf(server, member.memberId, 'wallet')).toBe(5_000);
});

test('two accounts on one device that bet on both sides are refunded only their combined loss', async () => {
  const device = newDevice();
  const [loses, wins, alone] = [await registerMember(server), await registerMember(server), await registerMember(server)];
  for (const member of [loses, wins]) await signIn(member, device);
  for (const member of [loses, wins, alone]) {
    await fund(server, member.memberId, 20_000);
    await post(server.core.db, member.memberId, [
      { key: 'in', kind: 'transfer_out', from: 'wallet', to: 'game:PG', amount: fromJson(20_000, 'THB') },
    ]);
  }
  for (const member of [loses, alone])
    await post(server.core.db, member.memberId, [
      { key: 'lost', kind: 'play_loss', from: 'game:PG', to: 'house:provider:PG', amount: fromJson(10_000, 'THB') },
    ]);
  await post(server.core.db, wins.memberId, [
    { key: 'won', kind: 'play_win', from: 'house:provider:PG', to: 'game:PG', amount: fromJson(9_500, 'THB') },
  ]);
  const day = dayOf(server.core.clock());
  clock.forward(86_400);
  const { token } = await hireStaff(server, 'manager');
  const run = await server.call('POST', '/api/office/refunds/run', { token, body: { day } });
  expect(run.status).toBe(200);
  expect(await unitsOf(server, loses.memberId, 'refund')).toBe(25);
  expect(await unitsOf(server, wins.memberId, 'refund')).toBe(0);
  expect(await unitsOf(server, alone.memberId, 'refund')).toBe(500);
});
