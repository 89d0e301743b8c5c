import { providerCodes, providers } from '@krapao/contract/games/providers';
import { balances } from '@krapao/ledger';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerMember, type TestMember } from '../../../testing/members.ts';
import { activate, atProvider, fund, transfer, untilSettled } from '../../../testing/play.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { timing } from '../../../testing/timing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { ...timing({ providerTransferMs: 1_500, providerBalanceMs: 1_500, reconcileEveryMs: 50 }) } });
});
afterAll(() => server.close());

const member = async (units: number, ...codes: string[]): Promise<TestMember & { names: Record<string, string> }> => {
  const made = await registerMember(server);
  if (units > 0) await fund(server, made, units);
  const names: Record<string, string> = {};
  for (const code of codes) names[code] = await activate(server, made, code);
  return { ...made, names };
};
const held = async (m: TestMember, account: 'wallet' | `game:${string}` | `transit:${string}`): Promise<bigint> =>
  (await balances(server.core.db, m.memberId)).get(account)?.minor ?? 0n;
const fault = (code: string, mode: string, more: Record<string, unknown> = {}) =>
  server.sims.post(`/sim/providers/${code}/fault`, { mode, ...more });

describe('every provider', () => {
  // proves: sims.families
  it.each(providerCodes)('%s: activation, balance, transfers both ways and launch', async (code) => {
    const m = await member(500, code);
    const username = m.names[code] ?? '';
    const paid = await transfer(server, m, { from: 'WALLET', to: code, amount: 100.25 });
    expect(paid.body).toMatchObject({ status: 'SUCCESS', amount: 100.25, wallet: { amount: 399.75 } });
    expect(await atProvider(server, code, username)).toBe(10_025n);
    await server.sims.post(`/sim/providers/${code}/play`, { username, delta: 20.5 });
    const refreshed = await server.call<{ slots: { code: string; amount: number; stale?: boolean }[] }>('GET', '/api/wallet/refresh', {
      token: m.token,
    });
    expect(refreshed.body.slots.find((s) => s.code === code)).toMatchObject({ amount: 120.75 });
    const back = await transfer(server, m, { from: code, to: 'WALLET', amount: 120.75 });
    expect(back.body).toMatchObject({ status: 'SUCCESS', wallet: { amount: 520.5 } });
    expect(await atProvider(server, code, username)).toBe(0n);
    const known = await server.call<{ username: string; password: string; event?: { action: string; fields: Record<string, string> } }>(
      'GET',
      `/api/wallet/account/${code}`,
      { token: m.token },
    );
    expect(known.body.username).toBe(username);
    const reset = await server.call<typeof known.body>('GET', `/api/wallet/resetpassword/${code}`, { token: m.token });
    expect(reset.body.password).not.toBe(known.body.password);
    if (providers[code].family === 'agent') {
      const { action, fields } = reset.body.event ?? { action: '', fields: {} };
      const opened = await fetch(action, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
      expect(opened.status).toBe(303);
    }
    const player = { username, currency: 'THB' as const };
    const link = (await server.core.providers.get(code)?.launch(player)) ?? '';
    expect(await (await fetch(link)).text()).toContain(username);
  });
});

describe('rules', () => {
  it.each([
    [{ from: 'WALLET', to: 'WALLET', amount: 10 }, 400, 'KEY_INVALID', 'to'],
    [{ from: 'PG', to: 'PG', amount: 10 }, 400, 'KEY_INVALID', 'to'],
    [{ from: 'WALLET', to: 'PG', amount: 0 }, 422, 'TRANSFER_MINIMUM', undefined],
    [{ from: 'WALLET', to: 'PG', amount: 0.99 }, 422, 'TRANSFER_MINIMUM', undefined],
    [{ from: 'WALLET', to: 'PG', amount: -1 }, 400, 'KEY_INVALID', 'amount'],
    [{ from: 'WALLET', to: 'PG', amount: 1.001 }, 400, 'KEY_INVALID', 'amount'],
    [{ from: 'WALLET', to: 'PG', amount: 1e12 }, 400, 'KEY_INVALID', 'amount'],
    [{ from: 'WALLET', to: 'PG', amount: '10' }, 400, 'KEY_INVALID', 'amount'],
    [{ from: 'WALLET', to: 'PG' }, 400, 'KEY_MISSING', 'amount'],
    [{ to: 'PG', amount: 10 }, 400, 'KEY_MISSING', 'from'],
    [{ from: 'WALLET', amount: 10 }, 400, 'KEY_MISSING', 'to'],
    [{ from: 'WALLET', to: 'NOPE', amount: 10 }, 422, 'NO_GAME', undefined],
    [{ from: 'NOPE', to: 'WALLET', amount: 10 }, 422, 'NO_GAME', undefined],
    [{ from: 'WALLET', to: 'JOKER', amount: 10 }, 409, 'SLOT_NO_ACCOUNT', undefined],
    [{ from: 'JOKER', to: 'WALLET', amount: 10 }, 409, 'SLOT_NO_ACCOUNT', undefined],
    [{ from: 'WALLET', to: 'PG', amount: 1000 }, 409, 'MONEY_NOT_ENOUGH', undefined],
    [{ from: 'PG', to: 'WALLET', amount: 1000 }, 409, 'MONEY_NOT_ENOUGH', undefined],
  ])('%j is refused', async (body, status, code, key) => {
    const m = await member(100, 'PG');
    const refused = await transfer(server, m, body as { from: unknown; to: unknown; amount: unknown });
    expect(refused.status).toBe(status);
    expect(refused.body).toMatchObject({ message: code, ...(key ? { key } : {}) });
    expect(await held(m, 'wallet')).toBe(10_000n);
  });

  it('refuses transfers into a game that is switched off, and allows transfers out', async () => {
    const m = await member(100, 'CIRCUS');
    await transfer(server, m, { from: 'WALLET', to: 'CIRCUS', amount: 50 });
    const { core } = server;
    const before = core.settings.get('providers');
    await core.settings.put(core.db, 'providers', { ...before, CIRCUS: { enabled: false } });
    await core.settings.reload();
    try {
      expect((await transfer(server, m, { from: 'WALLET', to: 'CIRCUS', amount: 10 })).body).toMatchObject({ message: 'NO_GAME' });
      expect((await transfer(server, m, { from: 'CIRCUS', to: 'WALLET', amount: 50 })).body).toMatchObject({ status: 'SUCCESS' });
    } finally {
      await core.settings.put(core.db, 'providers', before);
      await core.settings.reload();
    }
  });
});

describe('transfers', () => {
  // proves: server.through-wallet
  it('go from game to game through the wallet under one reference', async () => {
    const m = await member(100, 'PG', 'UFABET');
    await transfer(server, m, { from: 'WALLET', to: 'PG', amount: 80 });
    const moved = await transfer(server, m, { from: 'PG', to: 'UFABET', amount: 30 });
    expect(moved.body).toMatchObject({ status: 'SUCCESS', amount: 30, wallet: { amount: 20 } });
    expect(await atProvider(server, 'PG', m.names.PG ?? '')).toBe(5_000n);
    expect(await atProvider(server, 'UFABET', m.names.UFABET ?? '')).toBe(3_000n);
    const { rows } = await server.core.db.query<{ n: number }>(
      'select count(*)::int as n from ledger.movement where member_id = $1 and reference = $2',
      [m.memberId, moved.body.reference],
    );
    expect(rows[0]?.n).toBe(3);
  });

  // proves: server.through-wallet
  it('leave the money in the wallet when the second game refuses', async () => {
    const m = await member(100, 'PG', 'HUAYHD');
    await transfer(server, m, { from: 'WALLET', to: 'PG', amount: 80 });
    await fault('HUAYHD', 'error');
    const refused = await transfer(server, m, { from: 'PG', to: 'HUAYHD', amount: 30 });
    expect([refused.body.message, refused.headers.get('money-at')]).toEqual(['TRANSFER_FAIL', 'IN_WALLET']);
    expect([await held(m, 'wallet'), await held(m, 'game:PG'), await held(m, 'transit:HUAYHD')]).toEqual([5_000n, 5_000n, 0n]);
  });

  it('record wins when money is taken out before any refresh', async () => {
    const m = await member(100, 'JOKER2');
    const username = m.names.JOKER2 ?? '';
    await transfer(server, m, { from: 'WALLET', to: 'JOKER2', amount: 10 });
    await server.sims.post('/sim/providers/JOKER2/play', { username, delta: 500 });
    const back = await transfer(server, m, { from: 'JOKER2', to: 'WALLET', amount: 400 });
    expect(back.body).toMatchObject({ status: 'SUCCESS', wallet: { amount: 490 } });
    expect(await held(m, 'game:JOKER2')).toBe(11_000n);
    await server.sims.post('/sim/providers/JOKER2/play', { username, delta: -60 });
    await transfer(server, m, { from: 'WALLET', to: 'JOKER2', amount: 10 });
    expect(await held(m, 'game:JOKER2')).toBe(6_000n);
  });

  // proves: shapes.transfer-all
  it('collect everything in one place, however little', async () => {
    const m = await member(100, 'PG', 'JOKER', 'SLOTRACHA', 'USUN');
    await transfer(server, m, { from: 'WALLET', to: 'PG', amount: 30 });
    await transfer(server, m, { from: 'WALLET', to: 'SLOTRACHA', amount: 20 });
    await server.sims.post('/sim/providers/JOKER/play', { username: m.names.JOKER ?? '', delta: 0.5 });
    const all = await server.call('POST', '/api/wallet/transferAll', { token: m.token, body: { to: 'USUN' } });
    expect(all.body).toMatchObject({ status: 'SUCCESS', amount: 100.5, wallet: { amount: 0 } });
    expect(await atProvider(server, 'USUN', m.names.USUN ?? '')).toBe(10_050n);
    const home = await server.call('POST', '/api/wallet/transferAll', { token: m.token, body: { to: 'WALLET' } });
    expect(home.body).toMatchObject({ status: 'SUCCESS', amount: 100.5, wallet: { amount: 100.5 } });
    const nothing = await server.call('POST', '/api/wallet/transferAll', { token: m.token, body: { to: 'WALLET' } });
    expect([nothing.status, nothing.body.message]).toEqual([409, 'MONEY_NOT_ENOUGH']);
    const unknown = await server.call('POST', '/api/wallet/transferAll', { token: m.token, body: { to: 'NOPE' } });
    expect(unknown.body.message).toBe('NO_GAME');
  });

  it('report where the money is when not all of it could be collected', async () => {
    const m = await member(100, 'PG', 'CIRCUS');
    await transfer(server, m, { from: 'WALLET', to: 'PG', amount: 30 });
    const all = (to: string) => server.call('POST', '/api/wallet/transferAll', { token: m.token, body: { to } });
    const said = ({ body, headers }: Awaited<ReturnType<typeof all>>) => [body.message, headers.get('money-at')];
    await fault('PG', 'error');
    expect(said(await all('WALLET'))).toEqual(['TRANSFER_FAIL', 'IN_GAME']);
    await fault('CIRCUS', 'error');
    expect(said(await all('CIRCUS'))).toEqual(['TRANSFER_FAIL', 'GATHERED']);
    expect([await held(m, 'wallet'), await held(m, 'game:PG'), await held(m, 'game:CIRCUS')]).toEqual([10_000n, 0n, 0n]);
  });
});

describe('concurrent requests', () => {
  it('spend the wallet once', async () => {
    const m = await member(100, 'PG');
    const both = await Promise.all([60, 60].map((amount) => transfer(server, m, { from: 'WALLET', to: 'PG', amount })));
    expect(both.map((r) => r.status).sort()).toEqual([200, 409]);
    expect([await held(m, 'wallet'), await held(m, 'game:PG')]).toEqual([4_000n, 6_000n]);
  });

  it('carry out many small transfers side by side', async () => {
    const m = await member(100, 'ASKMEBET');
    const many = await Promise.all(Array.from({ length: 10 }, () => transfer(server, m, { from: 'WALLET', to: 'ASKMEBET', amount: 10 })));
    expect(many.every((r) => r.body.status === 'SUCCESS')).toBe(true);
    expect(await atProvider(server, 'ASKMEBET', m.names.ASKMEBET ?? '')).toBe(10_000n);
    expect(await held(m, 'game:ASKMEBET')).toBe(10_000n);
  });

  it('open one account', async () => {
    const m = await member(0);
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        server.call<{ slot?: { username: string }; message?: string }>('GET', '/api/wallet/activate/BETFLIX', { token: m.token }),
      ),
    );
    const made = answers.filter((answer) => answer.status === 200);
    const late = answers.filter((answer) => answer.status !== 200);
    expect(new Set(made.map((answer) => answer.body.slot?.username)).size).toBe(1);
    expect(late.map((answer) => answer.body.message)).toEqual(late.map(() => 'SLOT_ALREADY_ACTIVE'));
  });
});

describe('an idempotency key', () => {
  const body = { from: 'WALLET', to: 'PG', amount: 25 };
  it('moves money once, even with concurrent requests', async () => {
    const m = await member(100, 'PG');
    const both = await Promise.all([1, 2].map(() => transfer(server, m, body, 'key-0001')));
    const again = await transfer(server, m, body, 'key-0001');
    expect(both[0]?.body).toEqual(both[1]?.body);
    expect(again.body).toEqual(both[0]?.body);
    expect(await held(m, 'wallet')).toBe(7_500n);
  });
  it('is refused for another request', async () => {
    const m = await member(100, 'PG');
    await transfer(server, m, body, 'key-0002');
    const other = await transfer(server, m, { ...body, amount: 26 }, 'key-0002');
    expect([other.status, other.body.message, other.body.key]).toEqual([409, 'KEY_INVALID', 'Idempotency-Key']);
  });
  it('replays the first refusal, even when the transfer would now be possible', async () => {
    const m = await member(10, 'PG');
    expect((await transfer(server, m, body, 'key-0003')).body.message).toBe('MONEY_NOT_ENOUGH');
    await fund(server, m, 100);
    expect((await transfer(server, m, body, 'key-0003')).body.message).toBe('MONEY_NOT_ENOUGH');
    expect((await transfer(server, m, { ...body, amount: 26 }, 'key-0003')).status).toBe(409);
    expect(await held(m, 'wallet')).toBe(11_000n);
  });
  it('replays a refusal of the provider', async () => {
    const m = await member(100, 'SUPERSLOT');
    await fault('SUPERSLOT', 'error');
    const to = { ...body, to: 'SUPERSLOT' };
    for (const _time of [1, 2]) {
      const refused = await transfer(server, m, to, 'key-0004');
      // The location is in a header, also when replayed, so that every error body has the same fields.
      expect([Object.keys(refused.body), refused.body.message, refused.headers.get('money-at')]).toEqual([
        ['message', 'requestId'],
        'TRANSFER_FAIL',
        'RETURNED',
      ]);
    }
    expect(await held(m, 'wallet')).toBe(10_000n);
  });
  // proves: server.unknown
  it('replays PENDING while the transfer is open and after it is settled', async () => {
    const m = await member(100, 'IMI');
    await fault('IMI', 'lost-after');
    const to = { ...body, to: 'IMI' };
    const first = await transfer(server, m, to, 'key-0005');
    expect(first.body.status).toBe('PENDING');
    await untilSettled(server);
    expect((await transfer(server, m, to, 'key-0005')).body).toEqual(first.body);
    expect([await held(m, 'wallet'), await held(m, 'game:IMI')]).toEqual([7_500n, 2_500n]);
  });
});

describe('the outcome of a request whose response was lost', () => {
  const body = { from: 'WALLET', to: 'PG', amount: 25 };
  const outcome = (m: TestMember, key: string) => server.call('POST', '/api/wallet/outcome', { token: m.token, body: { key } });

  it('is returned by key: a success, or a refusal with the location of the money', async () => {
    const m = await member(100, 'PG', 'UFABET');
    const first = await transfer(server, m, body, 'lost-0001');
    expect((await outcome(m, 'lost-0001')).body).toEqual({ state: 'done', status: 200, answer: first.body });
    await fault('UFABET', 'error');
    const refused = await transfer(server, m, { ...body, to: 'UFABET' }, 'lost-0002');
    const told = (await outcome(m, 'lost-0002')).body;
    expect(told).toEqual({ state: 'done', status: 422, answer: refused.body, moneyAt: 'RETURNED' });
    expect((await outcome(await member(0), 'lost-0001')).body).toEqual({ state: 'never' });
    for (const key of ['short', 'x'.repeat(65), 'with a space']) {
      expect((await outcome(m, key)).body).toMatchObject({ message: 'KEY_INVALID', key: 'key' });
    }
  });
  it('is “never” for a request that did not arrive, which is then refused if it arrives late', async () => {
    const m = await member(100, 'PG');
    const both = await Promise.all([outcome(m, 'lost-0003'), transfer(server, m, body, 'lost-0003')]);
    const [{ state }, moved] = [both[0].body, both[1]];
    // Either request may have come first.
    if (state === 'never') expect([moved.status, moved.body.key]).toEqual([409, 'Idempotency-Key']);
    else expect([moved.status, moved.body.status]).toEqual([200, 'SUCCESS']);
    expect(await held(m, 'wallet')).toBe(state === 'never' ? 10_000n : 7_500n);
    expect((await outcome(m, 'lost-0004')).body).toEqual({ state: 'never' });
    const late = await transfer(server, m, body, 'lost-0004');
    expect([late.status, late.body.message, late.body.key]).toEqual([409, 'KEY_INVALID', 'Idempotency-Key']);
    expect(await held(m, 'wallet')).toBe(state === 'never' ? 10_000n : 7_500n);
    expect((await transfer(server, m, body, 'lost-0005')).body.status).toBe('SUCCESS');
  });
});

it('at providers without references, a lost transfer is not mistaken for the first half of another', async () => {
  const m = await member(100, 'ASKMEBET', 'AREASLOT');
  await transfer(server, m, { from: 'WALLET', to: 'ASKMEBET', amount: 60 });
  const hop = await transfer(server, m, { from: 'ASKMEBET', to: 'AREASLOT', amount: 30 });
  expect(hop.body.status).toBe('SUCCESS');
  await fault('ASKMEBET', 'lost-before');
  expect((await transfer(server, m, { from: 'ASKMEBET', to: 'WALLET', amount: 30 })).body.status).toBe('PENDING');
  await untilSettled(server);
  expect([await held(m, 'wallet'), await held(m, 'game:ASKMEBET'), await held(m, 'game:AREASLOT')]).toEqual([4_000n, 3_000n, 3_000n]);
  expect(await atProvider(server, 'ASKMEBET', m.names.ASKMEBET ?? '')).toBe(3_000n);
  const { rows } = await server.core.db.query(
    'select outside_id as i, outside_from as o from transfer where member_id = $1 and reference = $2',
    [m.memberId, hop.body.reference],
  );
  expect(rows).toEqual([{ i: expect.stringMatching(/^AREASLOT:/), o: expect.stringMatching(/^ASKMEBET:/) }]);
});

describe('refresh', () => {
  it('keeps the last balance of a provider that hangs and marks it as stale', async () => {
    const m = await member(100, 'PG', 'JOKER', 'AREASLOT');
    await transfer(server, m, { from: 'WALLET', to: 'PG', amount: 40 });
    await server.sims.post('/sim/providers/JOKER/play', { username: m.names.JOKER ?? '', delta: 5 });
    await fault('PG', 'lost-before', { calls: 'balance', count: 4 });
    const home = await server.call<{ slots: { code: string; amount: number; stale?: boolean }[] }>('GET', '/api/wallet/refresh/slot', {
      token: m.token,
    });
    await fault('PG', 'none');
    const slot = (code: string) => home.body.slots.find((s) => s.code === code);
    expect(slot('PG')).toMatchObject({ amount: 40, stale: true });
    expect(slot('JOKER')).toMatchObject({ amount: 5 });
    expect(slot('JOKER')?.stale).toBeUndefined();
  });

  it('posts nothing for an account with an open transfer', async () => {
    const m = await member(100, 'SEXYGAME');
    await fault('SEXYGAME', 'lost-after', { count: 2 });
    await fault('SEXYGAME', 'down', { calls: 'query', count: 1000 });
    await transfer(server, m, { from: 'WALLET', to: 'SEXYGAME', amount: 40 });
    const refreshed = await server.call<{ slots: { code: string; amount: number }[] }>('GET', '/api/wallet/refresh', { token: m.token });
    expect(refreshed.body.slots.find((s) => s.code === 'SEXYGAME')).toMatchObject({ amount: 0 });
    await fault('SEXYGAME', 'none');
    await untilSettled(server);
    expect([await held(m, 'wallet'), await held(m, 'game:SEXYGAME')]).toEqual([6_000n, 4_000n]);
    const { rows } = await server.core.db.query(`select 1 from ledger.movement where member_id = $1 and kind like 'play%'`, [m.memberId]);
    expect(rows).toHaveLength(0);
  });
});

it('shows transfers in the statement, newest first', async () => {
  const m = await member(100, 'PG');
  for (const amount of [11, 12, 13]) await transfer(server, m, { from: 'WALLET', to: 'PG', amount });
  const page = await server.call<{ total: number; statements: { amount: number }[] }>('POST', '/api/statement', {
    token: m.token,
    body: { page: 1, limit: 2 },
  });
  expect(page.body.total).toBe(3);
  expect(page.body.statements).toMatchObject([
    { statementType: 'transfer', from: 'WALLET', to: 'PG', amount: 13, status: 'SUCCESS' },
    { amount: 12 },
  ]);
});
