import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deposit } from '../../apps/server/src/testing/bonus.ts';
import { registerMember, type TestMember } from '../../apps/server/src/testing/members.ts';
import { until } from '../../apps/server/src/testing/payments.ts';
import { activate, fund, transfer } from '../../apps/server/src/testing/play.ts';
import { bet } from '../../apps/server/src/testing/played.ts';
import { startTestServer, type TestServer } from '../../apps/server/src/testing/server.ts';
import { timing } from '../../apps/server/src/testing/timing.ts';
import { providerCodes } from '../../packages/contract/src/games/providers.ts';
import { amountInForm, type Body, expectRefusal, isoUtc, page } from './kit.ts';

type Slot = { code: string; isActive: boolean; amount: number; username?: string; stale?: boolean };
type Home = { wallet: { amount: number }; slots: Slot[] };
type Line = { statementType: string; from: string; to: string; amount: number; status: string; createdAt: string; reference: string };

let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer({ env: { ...timing({ providerTransferMs: 2_000 }) } });
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await registerMember(server);
});

const get = <T = Body>(path: string, who = member) => server.call<T>('GET', path, { token: who.token });
const post = <T = Body>(path: string, body: unknown, who = member) => server.call<T>('POST', path, { token: who.token, body });
const walletOf = async (who = member) => (await get<{ amount: number }>('/api/wallet', who)).body.amount;
const balanceAt = async (code: string, username: string) =>
  (await server.sims.get<{ balance: number }>(`/sim/providers/${code}/accounts/${username}`)).balance;
const statement = async (who = member) => (await post<{ total: number; statements: Line[] }>('/api/statement', page, who)).body;
const moved = { reference: expect.any(String), amount: amountInForm, wallet: { amount: amountInForm } };

const text = expect.any(String);
const slotForm = {
  code: text,
  name: text,
  category: expect.stringMatching(/^(slot|sport|lotto)$/),
  logo: text,
  background: text,
  isActive: expect.any(Boolean),
  amount: amountInForm,
  ftWalletSlot: expect.any(Number),
  web: text,
  android: text,
  ios: text,
};

describe('home', () => {
  // proves: fields.bank-account fields.invite fields.game fields.withdraw calls.refresh-slot calls.bonus-active answers.times
  // proves: shapes.withdraw shapes.home shapes.home-slots shapes.refresh shapes.refresh-slot promotions.check
  test('has the agreed form and every enabled provider', async () => {
    await activate(server, member, 'PG');
    await fund(server, member, 12.34);
    for (const path of ['/api/wallet/user', '/api/wallet/refresh']) {
      const { status, body } = await get<Home>(path);
      expect({ status, body }).toEqual({
        status: 200,
        body: {
          profile: expect.objectContaining({ _id: String(member.memberId), username: member.phone, name: text, coin: 0 }),
          bankAccount: {
            bankCode: 'KBANK',
            bankAccountName: 'TEST MEMBER',
            bankAccountNo: text,
            bank: expect.objectContaining({ nameTH: text }),
          },
          wallet: { amount: 12.34 },
          held: 0,
          invite: { amount: 0, success: 0, fail: 0, claimable: 0 },
          slots: expect.any(Array),
          coin: 0,
          spinActive: true,
          updatedAt: expect.stringMatching(isoUtc),
          position: text,
          day: { day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), in: 0, out: 0, won: 0 },
          bonus: null,
          waitingCode: null,
          notices: {},
          site: { name: text, chat: true },
        },
      });
      expect(body.slots.map(({ code }) => code).sort()).toEqual([...providerCodes].sort());
      for (const slot of body.slots) expect(slot).toMatchObject(slotForm);
      expect(body.slots.filter(({ isActive }) => isActive).map(({ code }) => code)).toEqual(['PG']);
    }
    const { body } = await get<{ slots: Slot[] }>('/api/wallet/refresh/slot');
    expect(Object.keys(body)).toEqual(['slots']);
    const none = { required: 0, done: 0, remaining: 0, percentFail: 0, cancelTakes: 0, cancelLeaves: 0 };
    expect((await get('/api/bonus/check/active')).body).toMatchObject({ status: false, type: null, code: null, state: null, ...none });
    expect((await get('/api/lookup/withdraw')).body).toEqual({ withdrawMin: 100, withdrawMax: 50_000 });
  });

  // proves: shapes.refresh
  test('a refresh shows wins and losses; a provider without a response keeps its last balance, marked stale', async () => {
    const pg = await activate(server, member, 'PG');
    const joker = await activate(server, member, 'JOKER');
    await fund(server, member, 300);
    for (const to of ['PG', 'JOKER'])
      expect((await transfer(server, member, { from: 'WALLET', to, amount: 100 })).body.status).toBe('SUCCESS');
    await server.sims.post('/sim/providers/PG/play', { username: pg, delta: 50.25, turnover: 200 });
    await server.sims.post('/sim/providers/JOKER/play', { username: joker, delta: -40, turnover: 40 });
    await server.sims.post('/sim/providers/JOKER/fault', { mode: 'lost-before', count: 9, calls: 'balance' });
    const slotsOf = (home: Home) => Object.fromEntries(home.slots.map((s) => [s.code, s]));
    const first = slotsOf((await get<Home>('/api/wallet/refresh')).body);
    expect([first.PG?.amount, first.PG?.stale, first.JOKER?.amount, first.JOKER?.stale]).toEqual([150.25, undefined, 100, true]);
    await server.sims.post('/sim/providers/JOKER/fault', { mode: 'none', calls: 'balance' });
    const second = slotsOf((await get<Home>('/api/wallet/refresh')).body);
    expect([second.JOKER?.amount, second.JOKER?.stale]).toEqual([60, undefined]);
  });
});

describe('a game account', () => {
  // proves: games.activate games.reset games.event fields.credentials fields.autologin calls.activate calls.game-account
  // proves: calls.resetpassword calls.auto-login cases.SLOT_ALREADY_ACTIVE cases.SLOT_NO_ACCOUNT cases.NO_GAME shapes.activate
  // proves: shapes.credentials server.auto-login
  test('can be activated, opened and reset only by its owner', async () => {
    for (const code of ['NOPE', 'pg', 'WALLET']) expectRefusal(await get(`/api/wallet/activate/${code}`), 422, 'NO_GAME');
    expectRefusal(await get('/api/wallet/account/UFABET'), 409, 'SLOT_NO_ACCOUNT');
    expectRefusal(await get('/api/wallet/resetpassword/UFABET'), 409, 'SLOT_NO_ACCOUNT');
    for (const code of ['UFABET', 'HUAYHD', 'PG']) {
      const { body } = await get<{ slot: Slot }>(`/api/wallet/activate/${code}`);
      expect(body).toEqual({ slot: { ...slotForm, code, isActive: true, amount: 0, username: text } });
      expectRefusal(await get(`/api/wallet/activate/${code}`), 409, 'SLOT_ALREADY_ACTIVE');
    }
    const first = (await get('/api/wallet/account/UFABET')).body;
    expect(first).toMatchObject({ username: text, password: text, event: expect.anything() });
    const next = (await get('/api/wallet/resetpassword/UFABET')).body;
    expect(next.username).toBe(first.username);
    expect(next.password).not.toBe(first.password);
    expect((await get('/api/wallet/account/UFABET')).body.password).toBe(next.password);
    const { username, password } = (await get('/api/wallet/account/PG')).body;
    const link = { link: expect.stringMatching(/^https?:\/\//) };
    expect((await get(`/api/autoLogin/pg/${username}`)).body).toEqual(link);
    expect((await get(`/api/autoLogin/pg/${username}/${encodeURIComponent(String(password))}`)).body).toEqual(link);
    expectRefusal(await get(`/api/autoLogin/nope/${username}`), 422, 'NO_GAME');
    const other = await registerMember(server);
    await activate(server, other, 'PG');
    expectRefusal(await get(`/api/autoLogin/pg/${username}`, other), 404, 'NO_DATA');
    expectRefusal(await get(`/api/autoLogin/pg/${username}/${password}`, other), 404, 'NO_DATA');
    expectRefusal(await get(`/api/autoLogin/pg/${username}/wrong`), 404, 'NO_DATA');
  });
});

describe('transfers', () => {
  // proves: fields.statement calls.transfer calls.transfer-all calls.statement answers.amounts answers.pages shapes.transfer
  // proves: shapes.transfer-all
  test('move money into a game, out of it, and between games', async () => {
    const [pg, imi] = [await activate(server, member, 'PG'), await activate(server, member, 'IMI')];
    await fund(server, member, 100.5);
    const into = await transfer(server, member, { from: 'WALLET', to: 'PG', amount: 60.25 });
    expect(into.body).toEqual({ ...moved, status: 'SUCCESS', amount: 60.25, wallet: { amount: 40.25 } });
    const across = await transfer(server, member, { from: 'PG', to: 'IMI', amount: 10.01 });
    expect(across.body).toEqual({ ...moved, status: 'SUCCESS', amount: 10.01, wallet: { amount: 40.25 } });
    const back = await transfer(server, member, { from: 'IMI', to: 'WALLET', amount: 5.01 });
    expect(back.body).toEqual({ ...moved, status: 'SUCCESS', amount: 5.01, wallet: { amount: 45.26 } });
    expect([await balanceAt('PG', pg), await balanceAt('IMI', imi)]).toEqual([50.24, 5]);
    const all = await post('/api/wallet/transferAll', { to: 'IMI' });
    expect(all.body).toEqual({ ...moved, status: 'SUCCESS', wallet: { amount: 0 } });
    expect([await balanceAt('PG', pg), await balanceAt('IMI', imi)]).toEqual([0, 100.5]);
    const { total, statements } = await statement();
    expect(total).toBe(statements.length);
    expect(statements.map(({ createdAt }) => createdAt)).toEqual(
      statements
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    );
    for (const line of statements) {
      expect(line).toMatchObject({
        statementType: 'transfer',
        status: 'SUCCESS',
        amount: amountInForm,
        createdAt: expect.stringMatching(isoUtc),
      });
    }
    expect((await statement(await registerMember(server))).total).toBe(0);
  });

  // proves: transfer.differ transfer.at-least-1 transfer.server-rules cases.TRANSFER_MINIMUM cases.MONEY_NOT_ENOUGH limits.transfer
  // proves: answers.rule
  test('that break a rule are refused with its code and move nothing', async () => {
    await activate(server, member, 'PG');
    await fund(server, member, 50);
    const cases: readonly [{ from: string; to: string; amount: number }, number, string, string?][] = [
      [{ from: 'WALLET', to: 'PG', amount: 0 }, 422, 'TRANSFER_MINIMUM'],
      [{ from: 'WALLET', to: 'PG', amount: 0.99 }, 422, 'TRANSFER_MINIMUM'],
      [{ from: 'WALLET', to: 'PG', amount: 50.01 }, 409, 'MONEY_NOT_ENOUGH'],
      [{ from: 'WALLET', to: 'PG', amount: 999_999_999.99 }, 409, 'MONEY_NOT_ENOUGH'],
      [{ from: 'PG', to: 'WALLET', amount: 1 }, 409, 'MONEY_NOT_ENOUGH'],
      [{ from: 'WALLET', to: 'WALLET', amount: 1 }, 400, 'KEY_INVALID', 'to'],
      [{ from: 'PG', to: 'PG', amount: 1 }, 400, 'KEY_INVALID', 'to'],
      [{ from: 'WALLET', to: 'NOPE', amount: 1 }, 422, 'NO_GAME'],
      [{ from: 'NOPE', to: 'WALLET', amount: 1 }, 422, 'NO_GAME'],
      [{ from: 'WALLET', to: 'JOKER', amount: 1 }, 409, 'SLOT_NO_ACCOUNT'],
      [{ from: 'JOKER', to: 'WALLET', amount: 1 }, 409, 'SLOT_NO_ACCOUNT'],
    ];
    for (const [body, status, code, key] of cases) expectRefusal(await transfer(server, member, body), status, code, key);
    expectRefusal(await post('/api/wallet/transferAll', { to: 'NOPE' }), 422, 'NO_GAME');
    expectRefusal(await post('/api/wallet/transferAll', { to: 'JOKER' }), 409, 'SLOT_NO_ACCOUNT');
    expect(await walletOf()).toBe(50);
  });

  test('in parallel do not spend the same money twice', async () => {
    await activate(server, member, 'BETFLIX');
    await fund(server, member, 100);
    const responses = await Promise.all([1, 2, 3, 4].map(() => transfer(server, member, { from: 'WALLET', to: 'BETFLIX', amount: 60 })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await walletOf()).toBe(40);
  });

  // proves: cases.TRANSFER_FAIL shapes.transfer server.transit server.unknown
  test.concurrent.each([
    ['down', 'SLOTXO'],
    ['error', 'JOKER2'],
    ['rubbish', 'SUPERSLOT'],
    ['lost-before', 'CIRCUS'],
    ['lost-after', 'PGSLOT'],
    ['slow', 'SEXYGAME'],
  ])('provider fault %s: money is neither lost nor doubled', async (mode, code) => {
    const who = await registerMember(server);
    const username = await activate(server, who, code);
    await fund(server, who, 100);
    await server.sims.post(`/sim/providers/${code}/fault`, { mode, count: 1 });
    const response = await transfer(server, who, { from: 'WALLET', to: code, amount: 30 });
    if (mode === 'error') expectRefusal(response, 422, 'TRANSFER_FAIL');
    else
      expect(response.body).toEqual({ ...moved, status: expect.stringMatching(/^(PENDING|SUCCESS)$/), amount: 30, wallet: { amount: 70 } });
    const line = await until(
      async () => (await statement(who)).statements.find((l) => l.status !== 'PENDING'),
      `the end of ${mode}`,
      45_000,
    );
    const applied = await balanceAt(code, username);
    expect([line.status, await walletOf(who)]).toEqual(applied === 30 ? ['SUCCESS', 70] : ['FAILED', 100]);
    if (mode.startsWith('lost')) expect(applied).toBe(mode === 'lost-after' ? 30 : 0);
  });
});

describe('withdrawals', () => {
  // proves: withdraw.limits withdraw.limits-server calls.withdraw shapes.withdrawal
  test('hold the money at once, obey limits, need the balance and allow only one open request', async () => {
    await fund(server, member, 3_000);
    expectRefusal(await post('/api/wallet/withdraw', { amount: 99.99 }), 422, 'TRANSFER_MINIMUM', 'amount');
    expectRefusal(await post('/api/wallet/withdraw', { amount: 0 }), 422, 'TRANSFER_MINIMUM', 'amount');
    expectRefusal(await post('/api/wallet/withdraw', { amount: 50_000.01 }), 422, 'KEY_INVALID', 'amount');
    expectRefusal(await post('/api/wallet/withdraw', { amount: 3_000.01 }), 409, 'MONEY_NOT_ENOUGH');
    const requested = await post('/api/wallet/withdraw', { amount: 2_500.5 });
    expect(requested).toMatchObject({ status: 200, body: { ...moved, status: 'PENDING', amount: 2_500.5, wallet: { amount: 499.5 } } });
    expectRefusal(await post('/api/wallet/withdraw', { amount: 100 }), 409, 'WITHDRAWAL_OPEN');
    expect(await walletOf()).toBe(499.5);
    expect((await statement()).statements[0]).toMatchObject({ statementType: 'withdraw', amount: 2_500.5, status: 'PENDING' });
  });

  // proves: calls.withdraw-all shapes.withdraw-all
  test('of everything first empty the games; small played amounts are paid automatically', async () => {
    for (const code of ['PG', 'ASKMEBET']) {
      await activate(server, member, code);
      await deposit(server, member, 200);
      await transfer(server, member, { from: 'WALLET', to: code, amount: 150 });
    }
    await bet(server, member, 400);
    const { body } = await post<Body & { reference: string }>('/api/wallet/withdrawAll', {});
    expect(body).toEqual({ ...moved, status: 'PENDING', amount: 400, wallet: { amount: 0 } });
    const paid = await until(
      async () => (await statement()).statements.find((l) => l.reference === body.reference && l.status === 'SUCCESS'),
      'the payout',
    );
    expect(paid).toMatchObject({ statementType: 'withdraw', from: 'WALLET', amount: 400 });
  });

  // proves: calls.add cases.NO_INVITE_BONUS shapes.add
  test('reporting a manual transfer credits nothing', async () => {
    const announced = await post('/api/wallet/add', { amount: 500 });
    expect(announced).toMatchObject({ status: 200 });
    expect(announced.body).toEqual({ reference: expect.any(String), status: 'PENDING' });
    expect(await walletOf()).toBe(0);
    expectRefusal(await get('/api/invite/bonus'), 409, 'NO_INVITE_BONUS');
  });
});

// proves: cases.REQUEST_LIMIT answers.too-many server.limit-money
test('the 121st money call of a member in a minute is refused with retry-after', async () => {
  const responses = await Promise.all(
    Array.from({ length: 121 }, () => post('/api/wallet/transfer', { from: 'WALLET', to: 'WALLET', amount: 1 })),
  );
  const limited = responses.filter(({ status }) => status === 429);
  expect(limited).toHaveLength(1);
  for (const one of limited) {
    expectRefusal(one, 429, 'REQUEST_LIMIT');
    expect(Number(one.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect((await get('/api/wallet')).status).toBe(200);
});
