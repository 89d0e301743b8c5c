import { providerCodes, providers } from '@krapao/contract/games/providers';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerMember } from '../../../testing/members.ts';
import { activate, atProvider, fund, transfer } from '../../../testing/play.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { timing } from '../../../testing/timing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    env: {
      ...timing({
        providerTransferMs: 2_000,
        providerBalanceMs: 2_000,
        reconcileEveryMs: 50,
        providerFailuresMax: 3,
        providerPauseMs: 600_000,
      }),
    },
  });
});
afterAll(() => server.close());

type Slot = { code: string; isActive: boolean; amount: number; category: string; paused?: boolean };
type Home = { wallet: { amount: number }; slots: Slot[]; invite: { amount: number; success: number; fail: number }; coin: number };

describe('home', () => {
  // proves: fields.wallet calls.wallet shapes.wallet shapes.home-slots
  it('lists every enabled provider with the member’s balance there', async () => {
    const m = await registerMember(server);
    await fund(server, m, 300);
    await activate(server, m, 'JOKER');
    await transfer(server, m, { from: 'WALLET', to: 'JOKER', amount: 120 });
    const { body } = await server.call<Home>('GET', '/api/wallet/user', { token: m.token });
    expect(body.slots.map((s) => s.code)).toEqual(providerCodes);
    expect(new Set(body.slots.map((s) => s.category))).toEqual(new Set(['slot', 'sport', 'lotto']));
    expect(body.wallet.amount).toBe(180);
    expect(body.slots.filter((s) => s.isActive)).toMatchObject([{ code: 'JOKER', amount: 120 }]);
    expect(body.invite).toEqual({ amount: 0, success: 0, fail: 0, claimable: 0 });
    expect((await server.call('GET', '/api/wallet', { token: m.token })).body).toEqual({ amount: 180 });
  });

  it('lists games in the order and with the pictures set by staff; the others follow in default order', async () => {
    const { settings, db } = server.core;
    const before = settings.get('providers');
    const set = { ...before, PG: { enabled: true, order: 0, picture: '/pictures/a.webp' }, UFABET: { enabled: true, order: 1 } };
    await settings.put(db, 'providers', set);
    await settings.reload();
    const m = await registerMember(server);
    const { body } = await server.call<Home>('GET', '/api/wallet/user', { token: m.token });
    const rest = providerCodes.filter((code) => code !== 'PG' && code !== 'UFABET');
    expect(body.slots.map((s) => s.code)).toEqual(['PG', 'UFABET', ...rest]);
    expect(body.slots.slice(0, 2)).toMatchObject([{ logo: '/pictures/a.webp' }, { logo: '/providers/ufabet.svg' }]);
    await settings.put(db, 'providers', before);
    await settings.reload();
  });
});

describe('another member', () => {
  // proves: answers.others
  it('cannot read, launch, reset or move what belongs to the owner', async () => {
    const owner = await registerMember(server);
    const other = await registerMember(server);
    await fund(server, owner, 500);
    for (const code of providerCodes.filter((one) => providers[one].autoLogin)) {
      const username = await activate(server, owner, code);
      await transfer(server, owner, { from: 'WALLET', to: code, amount: 20 });
      const provider = code.toLowerCase();
      const { body: own } = await server.call<{ password: string }>('GET', `/api/wallet/account/${code}`, { token: owner.token });
      const ask = (path: string, token: string) => server.call('GET', path, { token });
      expect((await ask(`/api/autoLogin/${provider}/${username}`, owner.token)).body).toHaveProperty('link');
      expect((await ask(`/api/autoLogin/${provider}/${username}/${own.password}`, owner.token)).body).toHaveProperty('link');
      for (const path of [`/api/autoLogin/${provider}/${username}`, `/api/autoLogin/${provider}/${username}/${own.password}`]) {
        const foreign = await ask(path, other.token);
        expect([foreign.status, foreign.body.message]).toEqual([404, 'NO_DATA']);
      }
      for (const call of ['account', 'resetpassword']) {
        expect((await ask(`/api/wallet/${call}/${code}`, other.token)).body.message).toBe('SLOT_NO_ACCOUNT');
      }
      expect((await transfer(server, other, { from: code, to: 'WALLET', amount: 5 })).body.message).toBe('SLOT_NO_ACCOUNT');
      expect(await atProvider(server, code, username)).toBe(2_000n);
    }
    const all = await server.call('POST', '/api/wallet/transferAll', { token: other.token, body: { to: 'WALLET' } });
    expect(all.body.message).toBe('MONEY_NOT_ENOUGH');
    for (const path of ['/api/wallet/user', '/api/wallet/refresh']) {
      const { body } = await server.call<Home>('GET', path, { token: other.token });
      expect(body.wallet.amount).toBe(0);
      expect(body.slots.some((s) => s.isActive)).toBe(false);
    }
    const page = { page: 1, limit: 10 };
    expect((await server.call('POST', '/api/statement', { token: other.token, body: page })).body).toEqual({ total: 0, statements: [] });
    expect((await server.call('POST', '/api/invite', { token: other.token, body: page })).body).toEqual({
      total: 0,
      invites: [],
      ready: 0,
      held: 0,
    });
  });

  it('gets nothing without a token', async () => {
    for (const path of ['/api/wallet', '/api/wallet/user', '/api/wallet/refresh', '/api/wallet/account/PG', '/api/autoLogin/pg/x']) {
      expect((await server.call('GET', path)).status).toBe(401);
    }
  });
});

describe('accounts', () => {
  it('stores the password encrypted', async () => {
    const m = await registerMember(server);
    await activate(server, m, 'BETFLIX');
    const { body } = await server.call<{ password: string }>('GET', '/api/wallet/account/BETFLIX', { token: m.token });
    const { rows } = await server.core.db.query<{ password: Buffer }>('select password from game_account where member_id = $1', [
      m.memberId,
    ]);
    expect(rows[0]?.password.includes(Buffer.from(body.password))).toBe(false);
  });

  // proves: cases.SLOT_ACTIVATE_FAIL
  it('reports when the provider cannot open one, and opens it later under the same name', async () => {
    const m = await registerMember(server);
    await server.sims.post('/sim/providers/IMI/fault', { mode: 'error', calls: 'account' });
    const failed = await server.call('GET', '/api/wallet/activate/IMI', { token: m.token });
    expect([failed.status, failed.body.message]).toEqual([422, 'SLOT_ACTIVATE_FAIL']);
    const { rows } = await server.core.db.query<{ username: string }>('select username from game_account where member_id = $1', [
      m.memberId,
    ]);
    expect(await activate(server, m, 'IMI')).toBe(rows[0]?.username);
    const again = await server.call('GET', '/api/wallet/activate/IMI', { token: m.token });
    expect([again.status, again.body.message]).toEqual([409, 'SLOT_ALREADY_ACTIVE']);
  });

  it('refuses unknown games and games without an account', async () => {
    const m = await registerMember(server);
    const ask = async (path: string) => (await server.call('GET', path, { token: m.token })).body.message;
    expect(await ask('/api/wallet/activate/NOPE')).toBe('NO_GAME');
    expect(await ask('/api/wallet/account/PG')).toBe('SLOT_NO_ACCOUNT');
    expect(await ask('/api/wallet/resetpassword/PG')).toBe('SLOT_NO_ACCOUNT');
    expect(await ask('/api/autoLogin/nope/x')).toBe('NO_GAME');
  });
});

describe('a provider that is down', () => {
  it('refuses transfers in before money moves, and pays out what it holds when it answers again', async () => {
    const m = await registerMember(server);
    await fund(server, m, 100);
    await activate(server, m, 'USUN');
    await transfer(server, m, { from: 'WALLET', to: 'USUN', amount: 50 });
    await server.sims.post('/sim/providers/USUN/fault', { mode: 'down', calls: 'all', count: 100 });
    for (let i = 0; i < 2; i += 1) await server.call('GET', '/api/wallet/refresh', { token: m.token });
    const { body } = await server.call<Home>('GET', '/api/wallet/user', { token: m.token });
    expect(body.slots.find((s) => s.code === 'USUN')).toMatchObject({ paused: true, amount: 50 });
    const refused = await transfer(server, m, { from: 'WALLET', to: 'USUN', amount: 10 });
    expect([refused.status, refused.body.message, refused.headers.get('money-at')]).toEqual([422, 'TRANSFER_FAIL', 'IN_WALLET']);
    expect((await server.call('GET', '/api/wallet', { token: m.token })).body).toEqual({ amount: 50 });
    await server.sims.post('/sim/providers/USUN/fault', { mode: 'none' });
    const back = await transfer(server, m, { from: 'USUN', to: 'WALLET', amount: 50 });
    expect(back.body).toMatchObject({ status: 'SUCCESS', wallet: { amount: 100 } });
    expect((await transfer(server, m, { from: 'WALLET', to: 'USUN', amount: 10 })).body.status).toBe('SUCCESS');
  });
});

describe('the result at a game', () => {
  type Played = { amount: number; won: number | null; mark: string | null; stale: boolean; message?: string };

  it('counts only play since a mark, not transfers, other games or earlier play', async () => {
    const m = await registerMember(server);
    await fund(server, m, 500);
    const names = { PG: await activate(server, m, 'PG'), IMI: await activate(server, m, 'IMI') };
    const ask = async (code: string, mark?: string | null) =>
      (await server.call<Played>('GET', `/api/wallet/played/${code}${mark ? `?mark=${mark}` : ''}`, { token: m.token })).body;
    const play = (code: keyof typeof names, delta: number) =>
      server.sims.post(`/sim/providers/${code}/play`, { username: names[code], delta, turnover: 100 });

    expect(await ask('PG')).toMatchObject({ amount: 0, won: null, stale: false });
    await transfer(server, m, { from: 'WALLET', to: 'PG', amount: 100 });
    await transfer(server, m, { from: 'WALLET', to: 'IMI', amount: 50 });
    await play('PG', 7);
    const { mark } = await ask('PG');
    expect(await ask('PG', mark)).toEqual({ amount: 107, won: 0, mark, stale: false });

    await play('PG', 25.5);
    await play('IMI', -20);
    await transfer(server, m, { from: 'WALLET', to: 'PG', amount: 200 });
    await transfer(server, m, { from: 'PG', to: 'WALLET', amount: 30 });
    await play('PG', -40.25);
    const later = await ask('PG', mark);
    expect(later).toMatchObject({ amount: 262.25, won: -14.75, stale: false });
    expect(await ask('PG', later.mark)).toMatchObject({ amount: 262.25, won: 0 });

    await server.sims.post('/sim/providers/PG/fault', { mode: 'lost-before', calls: 'balance', count: 4 });
    expect(await ask('PG', mark)).toEqual({ amount: 262.25, won: null, mark: null, stale: true });
    await server.sims.post('/sim/providers/PG/fault', { mode: 'none' });

    expect((await ask('JOKER')).message).toBe('SLOT_NO_ACCOUNT');
    expect((await ask('NOPE')).message).toBe('NO_GAME');
    const wrong = await server.call('GET', '/api/wallet/played/PG?mark=yesterday', { token: m.token });
    expect([wrong.status, wrong.body.message, wrong.body.key]).toEqual([400, 'KEY_INVALID', 'mark']);
  });
});

it('notifies the open page of a change', async () => {
  const m = await registerMember(server);
  await fund(server, m, 100);
  await activate(server, m, 'PG');
  const socket = io(server.url, { auth: { token: m.token }, transports: ['websocket'] });
  try {
    await new Promise<void>((done, failed) => {
      socket.once('connect', () => done());
      socket.once('connect_error', failed);
    });
    const balance = new Promise((done) => socket.once('balance', done));
    const movement = new Promise((done) => socket.once('movement', done));
    await transfer(server, m, { from: 'WALLET', to: 'PG', amount: 30 });
    expect(await balance).toMatchObject({ wallet: 70 });
    expect(await movement).toMatchObject({ kind: 'transfer', status: 'SUCCESS' });
  } finally {
    socket.close();
  }
});
