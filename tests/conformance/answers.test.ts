import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registerMember, type TestMember } from '../../apps/server/src/testing/members.ts';
import { activate, fund } from '../../apps/server/src/testing/play.ts';
import { startTestServer, type TestServer } from '../../apps/server/src/testing/server.ts';
import { hireStaff } from '../../apps/server/src/testing/staff.ts';
import { type Body, expectRefusal, invalidAmounts, invalidTexts, json, page } from './kit.ts';

let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
// The rate limit counts per member, so each test uses a new one.
beforeEach(async () => {
  member = await registerMember(server);
});

const post = (path: string, body: unknown, more: { key?: string; token?: string } = {}) =>
  server.call<Body>('POST', path, { token: member.token, body, ...more });

const registration = {
  name: 'Name',
  username: '0899999999',
  password: 'secret-1',
  bankCode: 'KBANK',
  bankAccountName: 'A B',
  bankAccountNo: '1234567890',
};
const bodies: readonly [method: string, path: string, body: Record<string, unknown>, who: 'anyone' | 'member'][] = [
  ['POST', '/api/account', registration, 'anyone'],
  ['POST', '/api/login', { username: '0899999999', password: 'x' }, 'anyone'],
  ['POST', '/api/otp/send', { phoneNumber: '0899999999' }, 'anyone'],
  ['POST', '/api/otp/verify', { otpToken: 'x', otpCode: '123456' }, 'anyone'],
  ['PUT', '/api/account/profile', { name: 'N', bankCode: 'KBANK', bankAccountName: 'A B', bankAccountNo: '1234567890' }, 'member'],
  ['PUT', '/api/account/bankAccountName', { bankCode: 'KBANK', bankAccountName: 'A B' }, 'member'],
  ['PUT', '/api/account/changepwd', { oldPassword: 'secret-1', newPassword: 'secret-2' }, 'member'],
  ['POST', '/api/wallet/add', { amount: 100 }, 'member'],
  ['POST', '/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 100 }, 'member'],
  ['POST', '/api/wallet/transferAll', { to: 'PG' }, 'member'],
  ['POST', '/api/wallet/withdraw', { amount: 100 }, 'member'],
  ['POST', '/api/wallet/truelink', { link: 'x' }, 'member'],
  ['POST', '/api/qrcode/WW', { amount: 100 }, 'member'],
  ['POST', '/api/statement', page, 'member'],
  ['POST', '/api/statement/slip', page, 'member'],
  ['POST', '/api/invite', page, 'member'],
];

describe('an invalid body is refused with the field’s name', () => {
  // proves: fields.registration calls.profile-put calls.bank-name cases.KEY_MISSING cases.KEY_INVALID answers.error answers.key-missing
  // proves: answers.key-invalid answers.bad-amounts
  test.each(bodies)('%s %s', async (method, path, body, who) => {
    const token = who === 'member' ? member.token : undefined;
    const call = (given: unknown) => server.call<Body>(method, path, { token, body: given });
    for (const [key, value] of Object.entries(body)) {
      const { [key]: _left, ...without } = body;
      expectRefusal(await call(without), 400, 'KEY_MISSING', key);
      expectRefusal(await call({ ...body, [key]: null }), 400, 'KEY_MISSING', key);
      expectRefusal(await call({ ...body, [key]: '' }), 400, 'KEY_MISSING', key);
      if (key === 'amount') {
        for (const bad of invalidAmounts) {
          const raw = JSON.stringify({ ...body, amount: '@' }).replace('"@"', bad);
          expectRefusal(await json(server, method, path, token, raw), 400, 'KEY_INVALID', 'amount');
        }
      } else if (typeof value === 'number') {
        for (const bad of [0, -1, 1.5, '1', true, [], {}, 1e300])
          expectRefusal(await call({ ...body, [key]: bad }), 400, 'KEY_INVALID', key);
      } else {
        for (const bad of invalidTexts) expectRefusal(await call({ ...body, [key]: bad }), 400, 'KEY_INVALID', key);
      }
    }
    for (const raw of ['', '{', 'nonsense', '"text"', '[]', '7']) {
      const response = await json(server, method, path, token, raw);
      expect(response.status).toBe(400);
      expect(response.body.message).toMatch(/^KEY_(INVALID|MISSING)$/);
    }
    const asForm = await server.call<Body>(method, path, {
      token,
      raw: 'a=b',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expectRefusal(asForm, 400, 'KEY_INVALID', 'body');
    expectRefusal(await json(server, method, path, token, `"${'x'.repeat(300_000)}"`), 400, 'KEY_INVALID', 'body');
  });

  // proves: fields.registration
  test.each(['sourceCode', 'inviteCode', 'currency'])('an optional %s is validated', async (key) => {
    for (const bad of [7, [], {}, 'x'.repeat(100)]) {
      expectRefusal(await server.call('POST', '/api/account', { body: { ...registration, [key]: bad } }), 400, 'KEY_INVALID', key);
    }
  });

  test('unknown fields are ignored', async () => {
    const response = await json(server, 'POST', '/api/statement', member.token, '{"page":1,"limit":1,"extra":{"a":1},"__proto__x":1}');
    expect(response).toMatchObject({ status: 200, body: { total: 0, statements: [] } });
  });

  // proves: answers.pages
  test.each(['/api/statement', '/api/statement/slip', '/api/invite'])('%s accepts limits from 1 to 100 and pages from 1', async (path) => {
    for (const limit of [0, 101]) expectRefusal(await post(path, { page: 1, limit }), 400, 'KEY_INVALID', 'limit');
    expectRefusal(await post(path, { page: 0, limit: 1 }), 400, 'KEY_INVALID', 'page');
    expect((await post(path, { page: 1, limit: 1 })).status).toBe(200);
    expect((await post(path, { page: 1, limit: 100 })).status).toBe(200);
    expect((await post(path, { page: 999_999, limit: 1 })).body.total).toBe(0);
  });
});

describe('authentication', () => {
  const paths: readonly [string, string][] = [
    ...bodies.flatMap(([method, path, , who]) => (who === 'member' ? [[method, path] as [string, string]] : [])),
    ...[
      'wallet',
      'wallet/user',
      'wallet/refresh',
      'wallet/refresh/slot',
      'wallet/activate/PG',
      'wallet/account/PG',
      'wallet/resetpassword/PG',
    ].map((path): [string, string] => ['GET', `/api/${path}`]),
    ...[
      'autoLogin/pg/x',
      'autoLogin/pg/x/y',
      'invite/bonus',
      'invite/banners',
      'refund/banners',
      'bonus/check/active',
      'account/profile',
    ].map((path): [string, string] => ['GET', `/api/${path}`]),
    ...['lookup/deposit', 'lookup/withdraw', 'lookup/slip', 'qrcode/WW', 'statement/slip/reference/X'].map((path): [string, string] => [
      'GET',
      `/api/${path}`,
    ]),
    ['POST', '/api/logout'],
    ['POST', '/api/wallet/slip'],
    ['POST', '/api/wallet/withdrawAll'],
    ['DELETE', '/api/qrcode/x'],
    ['GET', '/api/office/me'],
    ['GET', '/api/office/settings'],
  ];
  // proves: answers.no-token answers.expired
  test.each(paths)('%s %s answers invalid-token without a valid token', async (method, path) => {
    const call = (headers: Record<string, string>) => server.call<Body>(method, path, { headers });
    for (const authorization of ['', 'Bearer', 'Bearer ', 'Bearer nonsense', 'Basic eDp4', `Bearer ${'x'.repeat(5_000)}`, 'Bearer a b']) {
      expectRefusal(await call({ authorization }), 401, 'invalid-token');
    }
    expectRefusal(await call({}), 401, 'invalid-token');
    const staff = path.startsWith('/api/office');
    const { staffId, token } = await hireStaff(server, 'admin');
    expectRefusal(await call({ authorization: `Bearer ${staff ? member.token : token}` }), 401, 'invalid-token');
    const over = await server.core.sessions.start(server.core.db, {
      ...(staff ? { kind: 'staff', ownerId: staffId } : { kind: 'member', ownerId: member.memberId }),
      lifetimeMs: -1,
      address: '',
      now: server.core.clock(),
    });
    expectRefusal(await call({ authorization: `Bearer ${over}` }), 401, 'EXPIRED_AUTH_TOKEN');
  });

  // proves: cases.EXPIRED_AUTH_TOKEN answers.expired
  test('a revoked token gets EXPIRED_AUTH_TOKEN on every call', async () => {
    await server.call('POST', '/api/logout', { token: member.token });
    for (const [method, path] of paths.filter(([, path]) => !path.startsWith('/api/office'))) {
      expectRefusal(await server.call(method, path, { token: member.token }), 401, 'EXPIRED_AUTH_TOKEN');
    }
  });
});

describe('unknown calls', () => {
  // proves: cases.NO_DATA answers.unknown-path
  test.each([
    ['GET', '/api'],
    ['GET', '/api?x=1'],
    ['GET', '/api/'],
    ['GET', '/api/nothing'],
    ['POST', '/api/nothing'],
    ['PATCH', '/api/wallet'],
    ['OPTIONS', '/api/wallet'],
    ['DELETE', '/api/wallet'],
    ['POST', '/api/wallet'],
    ['GET', '/api/wallet/transfer'],
    ['GET', '/api/wallet/account/PG/more'],
    ['GET', '/api/../package.json'],
    ['GET', '/api/files/slip/..%2f..%2fpackage.json'],
    ['GET', `/api/wallet/account/${'x'.repeat(1_000)}`],
  ])('%s %s is not found', async (method, path) => {
    const response = await server.call<Body>(method, path, { token: member.token });
    if (path.includes('..') && !path.startsWith('/api/files')) return expect(response.status).toBe(404);
    expectRefusal(response, 404, 'NO_DATA');
  });

  test('a malformed URL is answered like any other invalid request', async () => {
    expectRefusal(await server.call('GET', '/api/wallet/account/%ff', { token: member.token }), 400, 'KEY_INVALID');
  });

  // proves: answers.get-writes
  test('GET calls that write are not cached, and HEAD does not run them', async () => {
    for (const path of ['activate/PG', 'refresh', 'refresh/slot', 'resetpassword/PG']) {
      const response = await server.call('GET', `/api/wallet/${path}`, { token: member.token });
      expect(response).toMatchObject({ status: 200 });
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
    expect((await server.call('HEAD', '/api/wallet/activate/JOKER', { token: member.token })).status).toBe(404);
    const credentials = await server.call('GET', '/api/wallet/account/PG', { token: member.token });
    expect(credentials.headers.get('cache-control')).toBe('no-store');
    expectRefusal(await server.call('GET', '/api/wallet/account/JOKER', { token: member.token }), 409, 'SLOT_NO_ACCOUNT');
  });
});

describe('an idempotency key belongs to one request', () => {
  const moves: readonly [path: string, body: Record<string, unknown>, other: Record<string, unknown>][] = [
    ['/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 10 }, { from: 'WALLET', to: 'PG', amount: 11 }],
    ['/api/wallet/transferAll', { to: 'PG' }, { to: 'WALLET' }],
    ['/api/wallet/withdraw', { amount: 100 }, { amount: 101 }],
    ['/api/wallet/withdrawAll', { amount: 100 }, { amount: 101 }],
    ['/api/wallet/add', { amount: 100 }, { amount: 101 }],
    ['/api/qrcode/WW', { amount: 100 }, { amount: 101 }],
  ];
  // proves: answers.key-header answers.key-same answers.key-other
  test.each(moves)('%s', async (path, body, other) => {
    await activate(server, member, 'PG');
    await fund(server, member, 1_000);
    const key = 'conformance-key-1';
    const both = await Promise.all([post(path, body, { key }), post(path, body, { key }), post(path, body, { key })]);
    for (const one of both) expect(one.status).toBe(200);
    const [first] = both;
    const again = await post(path, Object.fromEntries(Object.entries(body).reverse()), { key });
    if (path.startsWith('/api/qrcode')) expect(again.body.qrcodeId).toBe(first?.body.qrcodeId);
    else for (const one of [...both, again]) expect(one.body.reference).toBe(first?.body.reference);
    expectRefusal(await post(path, other, { key }), 409, 'KEY_INVALID', 'Idempotency-Key');
    for (const [otherPath, otherBody] of moves.filter(([p]) => p !== path)) {
      expectRefusal(await post(otherPath, otherBody, { key }), 409, 'KEY_INVALID', 'Idempotency-Key');
    }
    const thai = Buffer.from('กุญแจไทย').toString('latin1');
    for (const bad of ['short-7', 'x'.repeat(65), 'with a space', thai]) {
      expectRefusal(await post(path, body, { key: bad }), 400, 'KEY_INVALID', 'Idempotency-Key');
    }
    const another = await registerMember(server);
    const theirs = await post(path, body, { key, token: another.token });
    expect(theirs.body.key).not.toBe('Idempotency-Key');
  });
});

describe('when the service is terminated', () => {
  // proves: answers.gone shapes.active
  test('every call of members and guests returns gone and does nothing', async () => {
    await activate(server, member, 'PG');
    await fund(server, member, 100);
    await server.core.settings.put(server.core.db, 'terminated', true);
    await server.core.settings.reload();
    try {
      expect((await server.call('GET', '/api/lookup/active')).body).toEqual({ terminated: 'gone' });
      expect((await server.call('GET', '/api/lookup/contact')).body).toHaveProperty('contactText');
      const calls = [
        ...bodies.map(([method, path, body]) => ({ method, path, body })),
        { method: 'GET', path: '/api/wallet', body: undefined },
      ];
      for (const { method, path, body } of calls) {
        for (const token of [member.token, 'nonsense', undefined]) {
          const response = await server.call(method, path, { token, ...(body ? { body } : {}) });
          expect(response).toMatchObject({ status: 200, body: { message: 'gone' } });
        }
      }
      for (const path of ['banks', 'sources', 'info', 'conditions', 'agreements', 'notice', 'registerOTP', 'enableChatWidget']) {
        expect((await server.call('GET', `/api/lookup/${path}`)).body).toEqual({ message: 'gone' });
      }
      expect((await json(server, 'POST', '/api/wallet/transfer', undefined, '{')).body).toEqual({ message: 'gone' });
      expect((await server.call('GET', '/api/nothing')).body).toEqual({ message: 'gone' });
      expect((await server.call('POST', '/api/hooks/WW', { raw: '{}' })).body).toEqual({ message: 'gone' });
    } finally {
      await server.core.settings.put(server.core.db, 'terminated', false);
      await server.core.settings.reload();
    }
    expect((await server.call('GET', '/api/wallet', { token: member.token })).body).toEqual({ amount: 100 });
  });
});
