import { randomUUID } from 'node:crypto';
import { post } from '@krapao/ledger';
import { type Currency, fromJson } from '@krapao/money';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import type { ServerCore } from '../../../server.ts';
import { giveBonus } from '../../../testing/bonus.ts';
import { testClock } from '../../../testing/clock.ts';
import { registerMember, type TestMember } from '../../../testing/members.ts';
import { drifts, houseMinor, unitsOf } from '../../../testing/money.ts';
import { credit } from '../../../testing/payments.ts';
import { activate, transfer } from '../../../testing/play.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { hireStaff } from '../../../testing/staff.ts';
import { timing } from '../../../testing/timing.ts';
import { until } from '../../../testing/until.ts';
import { replaceBankAccount } from '../../identity/accounts/bank-account.ts';
import { findWithdrawal } from '../../withdrawals/withdraw.sql.ts';
import { inviteePaidOut } from './follow-invite.ts';
import { lookAtInvitees } from './look-at-invitees.ts';
import { openCondition } from './open-conditions.ts';
import { payInviter } from './settle-inviter.ts';

const clock = testClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock, env: { ...timing({ bankTimeoutMs: 300, reconcileEveryMs: 50, bankPollEveryMs: 60_000 }) } });
  await server.sims.post('/sim/config', { payoutSettleMs: 0 });
  await putInvite({});
});
afterAll(() => server.close());
afterEach(async () => {
  await putInvite({});
  expect(await drifts(server)).toEqual([]);
});

const initial = { active: true, basisPoints: 1_000, cap: { THB: 0, LAK: 0 }, multiple: 1 };
async function putInvite(o: Partial<typeof initial>): Promise<void> {
  await server.core.settings.put(server.core.db, 'invite', { ...initial, ...o });
  await server.core.settings.reload();
}

async function deposit(m: TestMember, units: number, currency: Currency = 'THB'): Promise<void> {
  const reference = `D${randomUUID()}`;
  const houseAccount = currency === 'THB' ? 'house:bank:KBANK' : 'house:bank:BCEL';
  const amount = fromJson(units, currency);
  await credit(server, { memberId: m.memberId, source: 'bank', outsideReference: reference, houseAccount, amount, reference });
}

type Invite = { from: { name: string }; amount: number; state: string; progress: number };
type List = { total: number; invites: Invite[]; ready: number; held: number };
const list = async (m: TestMember): Promise<List> =>
  (await server.call<List>('POST', '/api/invite', { token: m.token, body: { page: 1, limit: 10 } })).body;
const untilState = (m: TestMember, state: string, amount?: number): Promise<List> =>
  until(
    () => list(m),
    ({ invites: [first] }) => first?.state === state && (amount === undefined || first.amount === amount),
    60_000,
    `an invitee to be ${state}`,
  );
const receive = (m: TestMember, key?: string) =>
  server.call<{ message: string; amount?: number; wallet?: { amount: number } }>('GET', '/api/invite/bonus', {
    token: m.token,
    ...(key ? { key } : {}),
  });
const codeOf = async (m: TestMember) => (await receive(m)).body.message;
const summary = async (m: TestMember) =>
  (await server.call<{ invite: { amount: number; claimable: number } }>('GET', '/api/wallet/user', { token: m.token })).body.invite;
const pot = (m: TestMember) => unitsOf(server, m.memberId, 'invite');

async function promised(units: number, o: { reward?: number; currency?: Currency } = {}) {
  const currency = o.currency ?? 'THB';
  const bank = currency === 'THB' ? {} : { bankCode: 'BCEL' };
  const inviter = await registerMember(server, { currency, ...bank });
  const invitee = await registerMember(server, { invitedBy: inviter.memberId, name: 'Friend of Mine', currency, ...bank });
  await deposit(invitee, units, currency);
  await untilState(inviter, 'held', o.reward ?? units / 10);
  return { inviter, invitee };
}

async function play(m: TestMember, turnover: number, o: { code?: string; units?: number; delta?: number } = {}): Promise<void> {
  const { code = 'PG', units = 100, delta = 0 } = o;
  const username = await activate(server, m, code);
  expect((await transfer(server, m, { from: 'WALLET', to: code, amount: units })).body.status).toBe('SUCCESS');
  await server.sims.post(`/sim/providers/${code}/play`, { username, delta, turnover });
}
const refresh = (m: TestMember) => server.call('GET', '/api/wallet/refresh', { token: m.token });

async function takeOut(m: TestMember, amount: number): Promise<void> {
  const { body } = await server.call<{ reference: string }>('POST', '/api/wallet/withdraw', { token: m.token, body: { amount } });
  const manager = await hireStaff(server, 'manager');
  const id = { memberId: m.memberId, reference: body.reference };
  if ((await findWithdrawal(server.core.db, id))?.state === 'waiting')
    await server.call('POST', `/api/office/withdrawals/${m.memberId}/${body.reference}/approve`, { token: manager.token, body: {} });
  await until(
    async () => (await findWithdrawal(server.core.db, id))?.state,
    (state) => state === 'paid',
    20_000,
    'the withdrawal to be paid',
  );
}

describe('money that is deposited and withdrawn again', () => {
  test('earns the inviter nothing', async () => {
    const cost = await houseMinor(server, 'house:invite_cost');
    const { inviter, invitee } = await promised(40_000);
    expect(await codeOf(inviter)).toBe('NO_INVITEE_PLAY_INFO');
    await takeOut(invitee, 40_000);
    const { invites, ready, held } = await untilState(inviter, 'void');
    expect({ ready, held, first: invites[0] }).toMatchObject({ ready: 0, held: 0, first: { amount: 0, progress: 0 } });
    expect([await pot(inviter), await unitsOf(server, inviter.memberId, 'wallet')]).toEqual([0, 0]);
    expect(await houseMinor(server, 'house:invite_cost')).toBe(cost);
    expect(await codeOf(inviter)).toBe('NO_INVITE_BONUS');
    await deposit(invitee, 500);
    await play(invitee, 50_000);
    await refresh(invitee);
    expect((await list(inviter)).invites[0]?.state).toBe('void');
  });

  test('earns nothing if only part of it was played', async () => {
    const { inviter, invitee } = await promised(1_000);
    await play(invitee, 999.99);
    await takeOut(invitee, 500);
    await untilState(inviter, 'void');
    expect(await pot(inviter)).toBe(0);
  });

  test('still earns the reward if it was played first, even when the game reports it later', async () => {
    const { inviter, invitee } = await promised(1_000);
    await play(invitee, 1_000);
    await takeOut(invitee, 500);
    await untilState(inviter, 'ready', 100);
  });

  test('is not judged while a game does not answer', async () => {
    const { inviter, invitee } = await promised(1_000);
    await play(invitee, 1_000);
    await server.sims.post('/sim/providers/PG/fault', { mode: 'down', count: 1_000, calls: 'balance' });
    await takeOut(invitee, 500);
    expect(await codeOf(inviter)).toBe('NO_INVITEE_PLAY_INFO');
    await server.sims.post('/sim/providers/PG/fault', { mode: 'none' });
    await until(
      async () => {
        clock.forward(60);
        await lookAtInvitees(server.core);
        return (await list(inviter)).invites[0]?.state;
      },
      (state) => state === 'ready',
      30_000,
      'the game to answer',
    );
  });
});

describe('when the invitee plays', () => {
  // proves: calls.invite-bonus cases.INVITE_COLLECT cases.INVITE_BONUS_SUCCESS shapes.invite-bonus
  test('progress is shown, turnover over all games releases the reward, and it is received once', async () => {
    const { inviter, invitee } = await promised(500);
    expect(await list(inviter)).toMatchObject({ held: 50, ready: 0, invites: [{ state: 'held', progress: 0, amount: 50 }] });
    expect((await list(inviter)).invites[0]?.from).toEqual({ name: 'Friend o*** M***' });
    expect(await summary(inviter)).toEqual({ amount: 50, success: 1, fail: 0, claimable: 0 });
    await play(invitee, 300);
    await refresh(invitee);
    expect((await list(inviter)).invites[0]).toMatchObject({ state: 'held', progress: 60 });
    await play(invitee, 200, { code: 'JOKER' });
    await server.call('GET', '/api/wallet/refresh/slot', { token: invitee.token });
    expect(await untilState(inviter, 'ready')).toMatchObject({ ready: 50, held: 0, invites: [{ progress: 100 }] });
    expect(await summary(inviter)).toMatchObject({ amount: 50, claimable: 50 });
    const both = await Promise.all(Array.from({ length: 6 }, () => receive(inviter)));
    const paid = both.filter(({ status }) => status === 200);
    expect(paid.map(({ body }) => body)).toEqual([{ message: 'INVITE_BONUS_SUCCESS', amount: 50, wallet: { amount: 50 } }]);
    expect(both.filter(({ status }) => status !== 200).map(({ status, body }) => [status, body.message])).toEqual(
      Array(5).fill([409, 'INVITE_COLLECT']),
    );
    expect(await list(inviter)).toMatchObject({ ready: 0, held: 0, invites: [{ state: 'received', progress: 100, amount: 50 }] });
    expect([await pot(inviter), await unitsOf(server, inviter.memberId, 'wallet')]).toEqual([0, 50]);
    for (const [lang, description] of [
      ['TH', 'โบนัสชวนเพื่อน'],
      ['LA', 'ໂບນັດຊວນໝູ່'],
      ['EN', 'Invite bonus'],
    ] as const) {
      const o = { token: inviter.token, body: { page: 1, limit: 10 }, headers: { cookie: `lang=${lang}` } };
      const line = { statementType: 'bonus', from: 'INVITE', to: 'WALLET', amount: 50, status: 'SUCCESS', invite: { description } };
      expect((await server.call('POST', '/api/statement', o)).body).toMatchObject({ total: 1, statements: [line] });
    }
  });

  test('receiving asks the invitees’ games first', async () => {
    const { inviter, invitee } = await promised(500);
    await play(invitee, 500);
    expect((await receive(inviter)).body).toMatchObject({ message: 'INVITE_BONUS_SUCCESS', amount: 50 });
  });

  test('a background loop asks the games of an absent invitee', async () => {
    const { inviter, invitee } = await promised(500);
    await play(invitee, 500);
    clock.forward(121);
    await lookAtInvitees(server.core);
    await untilState(inviter, 'ready');
  });

  // proves: cases.NO_INVITEE_PLAY_INFO
  test('only ready rewards are received, as shown at home, and the others remain', async () => {
    const { inviter, invitee } = await promised(500);
    const other = await registerMember(server, { invitedBy: inviter.memberId, name: 'Other' });
    await deposit(other, 300);
    await untilState(inviter, 'held', 30);
    await play(invitee, 500);
    await refresh(invitee);
    await until(
      () => summary(inviter),
      ({ claimable }) => claimable === 50,
      60_000,
      'a reward to be ready',
    );
    expect(await summary(inviter)).toEqual({ amount: 80, success: 2, fail: 0, claimable: 50 });
    await putInvite({ active: false });
    expect(await summary(inviter)).toMatchObject({ amount: 80, claimable: 0 });
    await putInvite({});
    expect((await receive(inviter)).body).toMatchObject({ amount: 50, wallet: { amount: 50 } });
    expect(await summary(inviter)).toMatchObject({ amount: 30, claimable: 0 });
    expect(await list(inviter)).toMatchObject({ ready: 0, held: 30, invites: [{ state: 'held' }, { state: 'received' }] });
    expect([await pot(inviter), await codeOf(inviter)]).toEqual([30, 'NO_INVITEE_PLAY_INFO']);
  });

  test('a LAK inviter is rewarded for a LAK invitee', async () => {
    const { inviter, invitee } = await promised(100_000, { currency: 'LAK' });
    await play(invitee, 100_000, { units: 60_000 });
    expect((await receive(inviter)).body).toMatchObject({ amount: 10_000, wallet: { amount: 10_000 } });
  });
});

describe('the terms', () => {
  test('are those at the first deposit: cap, multiple and share', async () => {
    await putInvite({ basisPoints: 2_000, cap: { THB: 70, LAK: 0 }, multiple: 2 });
    const { inviter, invitee } = await promised(500, { reward: 70 });
    await putInvite({ basisPoints: 100, multiple: 10 });
    await play(invitee, 999.98);
    expect(await codeOf(inviter)).toBe('NO_INVITEE_PLAY_INFO');
    expect((await list(inviter)).invites[0]?.progress).toBe(99);
    await play(invitee, 0.02, { code: 'JOKER' });
    expect((await receive(inviter)).body).toMatchObject({ amount: 70 });
  });

  test('with a multiple of 0 release the reward at once', async () => {
    await putInvite({ multiple: 0 });
    const inviter = await registerMember(server);
    const invitee = await registerMember(server, { invitedBy: inviter.memberId });
    await deposit(invitee, 500);
    await untilState(inviter, 'ready', 50);
    expect((await receive(inviter)).body).toMatchObject({ amount: 50 });
  });

  // proves: server.invite
  test('give nothing for a second deposit', async () => {
    const { inviter, invitee } = await promised(500);
    await deposit(invitee, 900);
    expect([await pot(inviter), (await list(inviter)).held]).toEqual([50, 50]);
  });

  test('get default values for cap and multiple if stored before these existed', async () => {
    await server.database.owner.query(`update setting set value = '{"active": true, "basisPoints": 500}' where key = 'invite'`);
    await server.core.settings.reload();
    expect(server.core.settings.get('invite')).toEqual({ active: true, basisPoints: 500, cap: { THB: 500, LAK: 300_000 }, multiple: 1 });
  });
});

describe('nothing is earned', () => {
  const voidAtOnce = async (inviter: TestMember, invitee: TestMember, currency?: Currency) => {
    await deposit(invitee, 500, currency);
    await untilState(inviter, 'void', 0);
    expect([await pot(inviter), await codeOf(inviter)]).toEqual([0, 'NO_INVITE_BONUS']);
  };
  // proves: server.invite-self
  test('by inviting oneself with the same bank account', async () => {
    const account = { bankCode: 'KBANK', bankAccountName: 'TEST MEMBER', bankAccountNo: '5550001112' };
    const inviter = await registerMember(server, account);
    const invitee = await registerMember(server, { invitedBy: inviter.memberId });
    // Staff could do this; registration refuses an account that is taken.
    await server.database.owner.query('delete from member_bank_account where member_id = $1', [inviter.memberId]);
    await server.core.db.tx((tx) =>
      replaceBankAccount(server.core, tx, { ...account, memberId: invitee.memberId, username: invitee.phone }),
    );
    await voidAtOnce(inviter, invitee);
  });
  test('by inviting a member of another currency', async () => {
    const inviter = await registerMember(server);
    await voidAtOnce(inviter, await registerMember(server, { invitedBy: inviter.memberId, currency: 'LAK', bankCode: 'BCEL' }), 'LAK');
  });
  // proves: cases.INVITE_INACTIVE
  test('while invites are switched off', async () => {
    await putInvite({ active: false });
    const inviter = await registerMember(server);
    await voidInactive(inviter);
  });
  async function voidInactive(inviter: TestMember): Promise<void> {
    const invitee = await registerMember(server, { invitedBy: inviter.memberId });
    expect((await list(inviter)).invites[0]).toMatchObject({ state: 'joined', amount: 0 });
    await deposit(invitee, 500);
    expect((await list(inviter)).invites[0]).toMatchObject({ state: 'void', amount: 0 });
    expect([await pot(inviter), await codeOf(inviter)]).toEqual([0, 'INVITE_INACTIVE']);
  }
});

describe('receiving rewards', () => {
  async function ready() {
    const both = await promised(500);
    await play(both.invitee, 500);
    await refresh(both.invitee);
    await untilState(both.inviter, 'ready');
    return both.inviter;
  }

  // proves: cases.INVITE_BONUS_REMAINING promotions.live-invite
  it('is refused while a bonus is live, and without any reward', async () => {
    const never = await registerMember(server);
    expect(await codeOf(never)).toBe('NO_INVITE_BONUS');
    const inviter = await ready();
    expect(await summary(inviter)).toMatchObject({ claimable: 50 });
    await giveBonus(server, inviter.memberId);
    expect(await summary(inviter)).toMatchObject({ amount: 50, claimable: 0 });
    expect([(await receive(inviter)).status, await codeOf(inviter)]).toEqual([409, 'BONUS_REMAINING']);
    expect(await pot(inviter)).toBe(50);
  });

  // proves: cases.INVITE_BONUS_FAIL
  it('fails and moves nothing when ledger and rewards disagree', async () => {
    const inviter = await ready();
    await post(server.core.db, inviter.memberId, [
      { key: 'wrong', kind: 'invite_void', from: 'invite', to: 'house:invite_cost', amount: fromJson(1, 'THB') },
    ]);
    expect(await codeOf(inviter)).toBe('INVITE_BONUS_FAIL');
    expect([await pot(inviter), (await list(inviter)).ready]).toEqual([49, 50]);
  });

  it('gives the same response to the same key, even when the first response was not stored', async () => {
    const inviter = await ready();
    const key = randomUUID();
    const first = await receive(inviter, key);
    expect(first.body).toMatchObject({ amount: 50 });
    expect((await receive(inviter, key)).body).toEqual(first.body);
    await server.database.owner.query('delete from idempotency_key where member_id = $1', [inviter.memberId]);
    expect((await receive(inviter, key)).body).toEqual(first.body);
    expect(await unitsOf(server, inviter.memberId, 'wallet')).toBe(50);
  });
});

describe('the job', () => {
  const job = (m: TestMember, more = {}) => ({ inviteeId: m.memberId.toString(), ...more });

  test('performs each step once, however often it runs, even concurrently', async () => {
    const { inviter, invitee } = await promised(500);
    await Promise.all(Array.from({ length: 5 }, () => payInviter(server.core, job(invitee))));
    expect(await pot(inviter)).toBe(50);
    await takeOut(invitee, 500);
    await untilState(inviter, 'void');
    await Promise.all(Array.from({ length: 5 }, () => payInviter(server.core, job(invitee))));
    expect([await pot(inviter), (await list(inviter)).held]).toEqual([0, 0]);
  });

  test('leaves nothing behind when killed, and the next run completes it', async () => {
    await putInvite({ active: false });
    const inviter = await registerMember(server);
    const invitee = await registerMember(server, { invitedBy: inviter.memberId });
    await deposit(invitee, 500);
    await putInvite({});
    const { core } = server;
    const killed: ServerCore = {
      ...core,
      db: {
        ...core.db,
        tx: (work) =>
          core.db.tx(async (tx) => {
            await work(tx);
            throw new Error('killed');
          }),
      },
    };
    const made = { inviterId: inviter.memberId, inviteeId: invitee.memberId, amount: fromJson(500, 'THB') };
    await openCondition(core.db, core, made);
    await expect(payInviter(killed, job(invitee))).rejects.toThrow('killed');
    expect([await pot(inviter), (await list(inviter)).held]).toEqual([0, 0]);
    await payInviter(core, job(invitee));
    expect([await pot(inviter), (await list(inviter)).held]).toEqual([50, 50]);
    await core.db.tx((tx) => inviteePaidOut(core, tx, invitee.memberId));
    await expect(payInviter(killed, job(invitee))).rejects.toThrow('killed');
    await payInviter(core, job(invitee));
    expect([await pot(inviter), (await list(inviter)).held]).toEqual([0, 0]);
  });

  test('catches up when it runs late', async () => {
    const inviter = await registerMember(server);
    const invitee = await registerMember(server, { invitedBy: inviter.memberId });
    await deposit(invitee, 500);
    await takeOut(invitee, 500);
    await Promise.all(Array.from({ length: 3 }, () => payInviter(server.core, job(invitee))));
    await untilState(inviter, 'void', 0);
    expect(await pot(inviter)).toBe(0);
  });

  test('still pays a reward whose job was stored before conditions existed', async () => {
    const inviter = await registerMember(server);
    const invitee = await registerMember(server, { invitedBy: inviter.memberId });
    await payInviter(server.core, job(invitee, { minor: '50000', currency: 'THB' }));
    expect([await pot(inviter), (await list(inviter)).held]).toEqual([50, 50]);
  });
});

test('banners are returned', async () => {
  const m = await registerMember(server);
  for (const kind of ['invite', 'refund']) {
    const { body } = await server.call<{ banners: unknown[] }>('GET', `/api/${kind}/banners`, { token: m.token });
    expect(body.banners.length).toBeGreaterThan(0);
  }
});

// proves: server.spin-coins
test('coins are awarded for a deposit once', async () => {
  const m = await registerMember(server);
  const { core } = server;
  const award = { member: String(m.memberId), key: 'd1', minor: '30000', coins: 3, at: core.clock() };
  const give = () => core.db.query('select award_coins($1)', [JSON.stringify([award])]);
  await give();
  // Match the message: a cluster may return the error of a multi-row insert without its SQLSTATE.
  await expect(give()).rejects.toThrow('duplicate key value');
  expect((await server.call('GET', '/api/wallet/user', { token: m.token })).body).toMatchObject({ coin: 3, spinActive: true });
});
