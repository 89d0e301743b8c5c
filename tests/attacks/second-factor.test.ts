import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stepAt } from '../../apps/server/src/modules/staff-access/codes.rules.ts';
import { testClock } from '../../apps/server/src/testing/clock.ts';
import { makePasskey } from '../../apps/server/src/testing/passkey.ts';
import { startTestServer, type TestServer } from '../../apps/server/src/testing/server.ts';
import { type GuardedStaff, hireGuarded, hireStaff, type TestStaff, waitingWithdrawal } from '../../apps/server/src/testing/staff.ts';
import { codeAt, codeOfStep } from '../../apps/server/src/testing/totp.ts';
import { until } from '../../apps/server/src/testing/until.ts';

const clock = testClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.close());

type Body = Record<string, unknown> & { message?: string };
const logIn = (body: object, headers?: Record<string, string>) =>
  server.call<Body & { token: string }>('POST', '/api/office/login', { body, ...(headers ? { headers } : {}) });
const as = (token: string, method: string, path: string, body?: unknown) =>
  server.call<Body>(method, path, { token, ...(body === undefined ? {} : { body }) });
const passwordOf = ({ username, password }: TestStaff) => ({ username, password });
const asked = { status: 401, body: { message: 'SECOND_FACTOR' } };

describe('a stolen password', () => {
  // proves: office.login-factor
  test('is not enough to sign in, and a wrong one does not reveal who has a second factor', async () => {
    const guarded = await hireGuarded(server, 'cashier');
    const plain = await hireStaff(server, 'cashier');
    expect(await logIn(passwordOf(guarded))).toMatchObject(asked);
    expect(await logIn({ ...passwordOf(guarded), code: '' })).toMatchObject({ status: 400 });
    expect(await logIn({ ...passwordOf(guarded), code: '000000' })).toMatchObject(asked);
    expect((await logIn(passwordOf(guarded))).body.token).toBeUndefined();
    for (const staff of [guarded, plain])
      for (const code of [undefined, '000000'])
        expect(await logIn({ username: staff.username, password: 'not-the-password', code })).toMatchObject({
          status: 422,
          body: { message: 'WRONG_CREDENTIAL' },
        });
    expect((await logIn({ ...passwordOf(plain), code: '123456' })).status).toBe(200);
    expect(await logIn({ ...passwordOf(guarded), code: await guarded.code() })).toMatchObject({ status: 200, body: { role: 'cashier' } });
  });

  test('sessions opened with it end when the second factor is set up', async () => {
    const staff = await hireStaff(server, 'manager');
    const thief = (await logIn(passwordOf(staff))).body.token;
    expect((await as(thief, 'GET', '/api/office/me')).status).toBe(200);
    const { secret } = (await as(staff.token, 'POST', '/api/office/second-factor/totp')).body;
    const code = codeAt(String(secret), clock());
    expect((await as(staff.token, 'PUT', '/api/office/second-factor/totp', { code })).status).toBe(200);
    expect((await as(thief, 'GET', '/api/office/me')).body.message).toBe('EXPIRED_AUTH_TOKEN');
    expect((await as(staff.token, 'GET', '/api/office/me')).status).toBe(200);
  });
});

describe('codes', () => {
  test('a used code is refused the second time, even concurrently, and so is the one before it', async () => {
    const staff = await hireGuarded(server, 'cashier');
    clock.forward(60);
    const code = codeAt(staff.secret, clock());
    const before = codeOfStep(staff.secret, stepAt(clock()) - 1);
    const together = await Promise.all(Array.from({ length: 5 }, () => logIn({ ...passwordOf(staff), code })));
    expect(together.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
    expect(await logIn({ ...passwordOf(staff), code })).toMatchObject(asked);
    expect(await logIn({ ...passwordOf(staff), code: before })).toMatchObject(asked);
    expect(await as(staff.token, 'POST', '/api/office/second-factor/prove', { code })).toMatchObject(asked);
  });

  test('after ten wrong codes from any address the right one must wait, but a recovery code works', async () => {
    const staff = await hireGuarded(server, 'manager');
    const right = await staff.code();
    const wrong = Array.from({ length: 30 }, (_, n) => String((Number(right) + 1 + n) % 1_000_000).padStart(6, '0'));
    const tried = await Promise.all(
      wrong.map((code, n) => logIn({ ...passwordOf(staff), code }, { 'x-forwarded-for': `203.0.113.${n}`, 'user-agent': `browser ${n}` })),
    );
    const of = (status: number) => tried.filter((one) => one.status === status).length;
    expect([of(401), of(429), of(200)]).toEqual([10, 20, 0]);
    const blocked = await logIn({ ...passwordOf(staff), code: right });
    expect(blocked).toMatchObject({ status: 429, body: { message: 'REQUEST_LIMIT' } });
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0);
    // The other endpoint shares the counter.
    expect((await as(staff.token, 'POST', '/api/office/second-factor/prove', { code: right })).status).toBe(429);
    expect((await logIn({ ...passwordOf(staff), code: staff.recoveryCodes[0] })).status).toBe(200);
  });

  test('a recovery code works once, in any notation, and only for its owner', async () => {
    const staff = await hireGuarded(server, 'cashier');
    const other = await hireGuarded(server, 'cashier');
    const [first = '', second = ''] = staff.recoveryCodes;
    expect(new Set(staff.recoveryCodes).size).toBe(10);
    const together = await Promise.all(
      [first, first.toUpperCase(), first.replaceAll('-', ' ')].map((code) => logIn({ ...passwordOf(staff), code })),
    );
    expect(together.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect(await logIn({ ...passwordOf(other), code: second })).toMatchObject(asked);
    const renewed = await as(staff.token, 'POST', '/api/office/second-factor/recovery-codes');
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect(await logIn({ ...passwordOf(staff), code: second })).toMatchObject(asked);
    const { rows } = await server.core.db.query<{ text: string }>(
      `select (select json_agg(c)::text from staff_recovery_code c) || (select json_agg(t)::text from staff_totp t) as text`,
    );
    for (const secret of [staff.secret, ...staff.recoveryCodes, ...(renewed.body.recoveryCodes as string[])]) {
      expect(rows[0]?.text).not.toContain(secret);
      expect(rows[0]?.text).not.toContain(Buffer.from(secret.replaceAll('-', '')).toString('hex'));
    }
  });
});

describe('a stolen token', () => {
  test('moves no money and changes no settings after 15 minutes without a new proof, but can read', async () => {
    const manager = await hireGuarded(server, 'manager');
    const admin = await hireGuarded(server, 'admin');
    const { path, member } = await waitingWithdrawal(server);
    const small = await waitingWithdrawal(server);
    expect((await as(manager.token, 'POST', `${small.path}/refuse`, { reason: 'asked for it' })).status).toBe(200);
    // Activity keeps the session alive but proves nothing.
    for (let minute = 0; minute < 16; minute += 4) {
      clock.forward(4 * 60);
      for (const { token } of [manager, admin]) expect((await as(token, 'GET', '/api/office/me')).status).toBe(200);
    }
    const acts: [GuardedStaff, string, string, unknown?][] = [
      [manager, 'POST', `${path}/approve`, {}],
      [manager, 'POST', `${path}/refuse`, { reason: 'x' }],
      [manager, 'POST', `${path}/resolve`, { paid: true, reason: 'x' }],
      [manager, 'POST', `/api/office/members/${member.memberId}/adjust`, { direction: 'credit', amount: 1, reason: 'x', key: 'adjust-01' }],
      [manager, 'PUT', `/api/office/members/${member.memberId}/bankAccount`, {}],
      [manager, 'POST', '/api/office/slips/1/NONE/approve', { amount: 1 }],
      [manager, 'POST', '/api/office/deposits/1/NONE/approve', {}],
      [manager, 'POST', '/api/office/bank-credits/NONE/match', { memberId: '1' }],
      [manager, 'POST', '/api/office/stuck/1/NONE/resolve', { happened: true, reason: 'x' }],
      [manager, 'PUT', '/api/office/bonuses/NEW', {}],
      [manager, 'PUT', '/api/office/promotions/NEW', {}],
      [manager, 'PUT', '/api/office/wheel', {}],
      [manager, 'PUT', '/api/office/rules', {}],
      [manager, 'POST', '/api/office/refunds/run', { day: '2026-05-01' }],
      [admin, 'PUT', '/api/office/settings/staffSecurity', { value: { freshMinutes: 120, idleMinutes: 480, required: false } }],
      [admin, 'POST', '/api/office/staff', { username: 'a.new.one', name: 'x', role: 'admin', password: 'long-enough' }],
      [admin, 'PUT', `/api/office/staff/${manager.staffId}/role`, { role: 'admin' }],
      [admin, 'PUT', `/api/office/staff/${manager.staffId}/password`, { password: 'long-enough' }],
      [admin, 'POST', `/api/office/staff/${manager.staffId}/resetFactor`],
      [manager, 'POST', '/api/office/second-factor/totp'],
      [manager, 'PUT', '/api/office/second-factor/totp', { code: '000000' }],
      [manager, 'DELETE', '/api/office/second-factor/totp'],
      [manager, 'POST', '/api/office/second-factor/passkeys/options'],
      [manager, 'POST', '/api/office/second-factor/recovery-codes'],
    ];
    for (const [{ token }, method, at, body] of acts) expect([at, await as(token, method, at, body)]).toMatchObject([at, asked]);
    expect((await as(manager.token, 'GET', '/api/office/withdrawals')).status).toBe(200);
    // An insufficient role is refused without asking for a second factor.
    expect((await as(manager.token, 'POST', '/api/office/staff', {})).status).toBe(403);
    const proved = await as(manager.token, 'POST', '/api/office/second-factor/prove', { code: await manager.code() });
    expect(proved.status).toBe(200);
    expect((await as(manager.token, 'POST', `${path}/refuse`, { reason: 'asked for it' })).status).toBe(200);
  });

  test('ends after 15 minutes of inactivity, despite background requests', async () => {
    const left = await hireStaff(server, 'viewer');
    const busy = await hireStaff(server, 'viewer');
    for (const { token } of [left, busy]) expect((await as(token, 'GET', '/api/office/me')).status).toBe(200);
    const poll = (token: string) => server.call<Body>('GET', '/api/office/me', { token, headers: { 'x-background': '1' } });
    for (let minute = 0; minute < 15; minute += 1) {
      clock.forward(59);
      expect((await poll(left.token)).status).toBe(200);
      expect((await as(busy.token, 'GET', '/api/office/me')).status).toBe(200);
    }
    clock.forward(59);
    expect(await poll(left.token)).toMatchObject({ status: 401, body: { message: 'EXPIRED_AUTH_TOKEN' } });
    expect((await as(left.token, 'GET', '/api/office/me')).body.message).toBe('EXPIRED_AUTH_TOKEN');
    expect((await as(busy.token, 'GET', '/api/office/me')).status).toBe(200);
  });
});

describe('passkeys', () => {
  const call = (method: string, path: string, o: { token?: string; body?: unknown; origin?: string } = {}) =>
    server.call<Body & { token: string; options: { challenge: string } }>(method, path, {
      ...(o.token ? { token: o.token } : {}),
      ...(o.body === undefined ? {} : { body: o.body }),
      headers: { origin: o.origin ?? server.url },
    });

  async function withPasskey(role: 'cashier' | 'admin' = 'cashier') {
    const staff = await hireStaff(server, role);
    const passkey = makePasskey();
    const base = '/api/office/second-factor/passkeys';
    const { challenge } = (await call('POST', `${base}/options`, { token: staff.token })).body.options;
    const body = { name: 'Phone', passkey: passkey.create({ challenge, origin: server.url }) };
    const added = await call('POST', base, { token: staff.token, body });
    expect(added).toMatchObject({ status: 201, body: { recoveryCodes: { length: 10 } } });
    return { ...staff, passkey, added: body };
  }
  const challengeNow = async () => (await call('POST', '/api/office/login/passkey/options')).body.options.challenge;

  test('a passkey opens with or without the password, once per challenge', async () => {
    const staff = await withPasskey();
    expect(await logIn(passwordOf(staff))).toMatchObject(asked);
    const answer = staff.passkey.answer({ challenge: await challengeNow(), origin: server.url });
    const enter = (passkey: unknown) => call('POST', '/api/office/login', { body: { ...passwordOf(staff), passkey } });
    expect((await enter(answer)).status).toBe(200);
    expect(await enter(answer)).toMatchObject(asked);
    const alone = staff.passkey.answer({ challenge: await challengeNow(), origin: server.url });
    const signed = await call('POST', '/api/office/login/passkey', { body: { passkey: alone } });
    expect(signed).toMatchObject({ status: 200, body: { role: 'cashier' } });
    expect(await call('POST', '/api/office/login/passkey', { body: { passkey: alone } })).toMatchObject(asked);
    expect((await call('POST', '/api/office/second-factor/passkeys', { token: staff.token, body: staff.added })).status).toBe(400);
  });

  test('passkeys of others, of other sites, without verification, copied or with a wrong challenge are refused', async () => {
    const staff = await withPasskey();
    const other = await withPasskey('admin');
    const enter = async (passkey: unknown, o: { origin?: string } = {}) =>
      call('POST', '/api/office/login', { body: { ...passwordOf(staff), passkey }, ...o });
    const { passkey: mine } = staff;
    const proveOptions = await call('POST', '/api/office/second-factor/prove/options', { token: staff.token });
    const forged = [
      other.passkey.answer({ challenge: await challengeNow(), origin: server.url }),
      mine.answer({ challenge: await challengeNow(), origin: 'https://phish.example' }),
      mine.answer({ challenge: await challengeNow(), origin: server.url, rpId: 'phish.example' }),
      mine.answer({ challenge: await challengeNow(), origin: server.url, verified: false }),
      mine.answer({ challenge: Buffer.alloc(38, 7).toString('base64url'), origin: server.url }),
      mine.answer({ challenge: 'AAAA', origin: server.url }),
      mine.answer({ challenge: proveOptions.body.options.challenge, origin: server.url }),
      {
        ...(mine.answer({ challenge: await challengeNow(), origin: server.url }) as object),
        id: other.passkey.id,
        rawId: other.passkey.id,
      },
      makePasskey().answer({ challenge: await challengeNow(), origin: server.url }),
    ];
    for (const [n, passkey] of forged.entries()) expect([n, await enter(passkey)]).toMatchObject([n, asked]);
    // The origin is trusted only if it matches the host that was called.
    const phished = mine.answer({ challenge: await challengeNow(), origin: 'https://phish.example', rpId: 'phish.example' });
    expect(await enter(phished, { origin: 'https://phish.example' })).toMatchObject(asked);
    const old = await challengeNow();
    clock.forward(6 * 60);
    expect(await enter(mine.answer({ challenge: old, origin: server.url }))).toMatchObject(asked);
    const good = mine.answer({ challenge: await challengeNow(), origin: server.url, counter: 100 });
    expect((await enter(good)).status).toBe(200);
    expect(await enter(mine.answer({ challenge: await challengeNow(), origin: server.url, counter: 100 }))).toMatchObject(asked);
    expect((await call('POST', '/api/office/login/passkey', { body: { passkey: forged[8] } })).body.message).toBe('SECOND_FACTOR');
    const { passkeys } = (await as(other.token, 'GET', '/api/office/second-factor')).body as { passkeys?: { _id: string }[] };
    const at = `/api/office/second-factor/passkeys/${passkeys?.[0]?._id}`;
    const signed = (await enter(mine.answer({ challenge: await challengeNow(), origin: server.url, counter: 101 }))).body.token;
    expect((await as(signed, 'DELETE', at)).status).toBe(404);
    expect((await as(signed, 'PUT', at, { name: 'mine' })).status).toBe(404);
  });
});

test.each([
  ['is deactivated', 'active = false', 'INACTIVE_USER'],
  ['gets a new password', "password_hash = password_hash || '-'", 'WRONG_CREDENTIAL'],
])('a staff member who %s during the password check gets no session', async (_what, change, refused) => {
  const staff = await hireStaff(server, 'cashier');
  const { db, sessions } = server.core;
  const answers: Awaited<ReturnType<typeof logIn>>[] = [];
  let signing: Promise<unknown> = Promise.resolve();
  await db.tx(async (tx) => {
    await tx.query('select 1 from staff where id = $1 for update', [staff.staffId]);
    signing = logIn(passwordOf(staff)).then((answer) => answers.push(answer));
    // The password was correct and the sign-in is waiting for our lock; without a lock it would have answered.
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await until(
      async () => answers.length + (await server.database.owner.query(waiting)).rows.length,
      (count) => count > 0,
    );
    await tx.query(`update staff set ${change} where id = $1`, [staff.staffId]);
    await sessions.endAll(tx, { kind: 'staff', ownerId: staff.staffId, now: clock() });
  });
  await signing;
  expect(answers).toMatchObject([{ body: { message: refused } }]);
});
