import { balances } from '@krapao/ledger';
import { fromJson } from '@krapao/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveBonus } from '../../testing/bonus.ts';
import { registerMember } from '../../testing/members.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { creditInviters } from './credit-inviter.ts';
import { inviterReward } from './invite.rules.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const side = (memberId: bigint, bankAccountNo: string, currency = 'THB') => ({ memberId, currency, bankCode: 'KBANK', bankAccountNo });

describe('the reward of an inviter', () => {
  const firstDeposit = fromJson(250.55, 'THB');
  it('is the configured percentage of the first deposit, rounded down', () => {
    expect(inviterReward({ inviter: side(1n, '1'), invitee: side(2n, '2'), firstDeposit, basisPoints: 1_000 })?.minor).toBe(2_505n);
  });
  it('is null for oneself, the same bank account or another currency', () => {
    expect(inviterReward({ inviter: side(1n, '1'), invitee: side(1n, '2'), firstDeposit, basisPoints: 1_000 })).toBeNull();
    expect(inviterReward({ inviter: side(1n, '1'), invitee: side(2n, '1'), firstDeposit, basisPoints: 1_000 })).toBeNull();
    expect(inviterReward({ inviter: side(1n, '1', 'LAK'), invitee: side(2n, '2'), firstDeposit, basisPoints: 1_000 })).toBeNull();
  });
});

it('the reward is credited once, and moved to the wallet once', async () => {
  const inviter = await registerMember(server);
  const invitee = await registerMember(server, { invitedBy: inviter.memberId, name: 'Friend' });
  await registerMember(server, { invitedBy: inviter.memberId, name: 'Not yet' });
  const none = await server.call('GET', '/api/invite/bonus', { token: inviter.token });
  expect([none.status, none.body.message]).toEqual([409, 'NO_INVITE_BONUS']);
  const { ctx } = server;
  for (let i = 0; i < 2; i += 1) {
    await ctx.db.tx(async (tx) => {
      const first = { inviterId: inviter.memberId, inviteeId: invitee.memberId, amount: fromJson(500, 'THB') };
      await creditInviters(tx, [first], ctx.clock());
    });
    await expect.poll(async () => (await balances(ctx.db, inviter.memberId)).get('invite')?.minor).toBe(5_000n);
  }
  const home = await server.call('GET', '/api/wallet/user', { token: inviter.token });
  expect(home.body).toMatchObject({ invite: { amount: 50, success: 1, fail: 1 } });
  const list = await server.call('POST', '/api/invite', { token: inviter.token, body: { page: 1, limit: 10 } });
  expect(list.body).toMatchObject({
    total: 2,
    invites: [
      { from: { name: 'Not yet' }, amount: 0 },
      { from: { name: 'Friend' }, amount: 50 },
    ],
  });
  const both = await Promise.all([1, 2].map(() => server.call('GET', '/api/invite/bonus', { token: inviter.token })));
  expect(both.map((r) => r.status).sort()).toEqual([200, 409]);
  expect(both.find((r) => r.status === 200)?.body).toEqual({ message: 'INVITE_BONUS_SUCCESS', amount: 50, wallet: { amount: 50 } });
  const statement = await server.call('POST', '/api/statement', { token: inviter.token, body: { page: 1, limit: 10 } });
  expect(statement.body).toMatchObject({
    total: 1,
    statements: [{ statementType: 'bonus', amount: 50, invite: { description: expect.any(String) } }],
  });
});

it('awards coins for a deposit once', async () => {
  const m = await registerMember(server);
  const { ctx } = server;
  const award = { member: String(m.memberId), key: 'd1', coins: 3, at: ctx.clock() };
  const give = () => ctx.db.query('select award_coins($1)', [JSON.stringify([award])]);
  await give();
  await expect(give()).rejects.toMatchObject({ code: '23505' });
  expect((await server.call('GET', '/api/wallet/user', { token: m.token })).body).toMatchObject({ coin: 3, spinActive: true });
});

it('returns the banners and whether a bonus is active', async () => {
  const m = await registerMember(server);
  for (const kind of ['invite', 'refund']) {
    const { body } = await server.call<{ banners: unknown[] }>('GET', `/api/${kind}/banners`, { token: m.token });
    expect(body.banners.length).toBeGreaterThan(0);
  }
  const check = async () => (await server.call('GET', '/api/bonus/check/active', { token: m.token })).body;
  expect(await check()).toMatchObject({ status: false, type: null });
  await giveBonus(server, m.memberId);
  expect(await check()).toMatchObject({ status: true, type: 'promotion' });
});
