import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveBonus, writeBonus } from '../../apps/server/src/testing/bonus.ts';
import { lose, runNight } from '../../apps/server/src/testing/losses.ts';
import { registerMember, type TestMember } from '../../apps/server/src/testing/members.ts';
import { fund } from '../../apps/server/src/testing/play.ts';
import { startTestServer, type TestServer } from '../../apps/server/src/testing/server.ts';
import { hireStaff, type TestStaff } from '../../apps/server/src/testing/staff.ts';
import { addCoins, credit, putWheel, slice } from '../../apps/server/src/testing/wheel.ts';
import { sameInAll } from '../../packages/contract/src/values/languages.ts';
import { promotionRuleOf } from '../promotion-rules.ts';
import { amountInForm, type Body, isoUtc } from './kit.ts';

let server: TestServer;
let manager: TestStaff;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: 'true' } });
  manager = await hireStaff(server, 'manager');
  member = await registerMember(server);
});
afterAll(() => server.close());

const get = async <T = Body>(path: string) => (await server.call<T>('GET', path, { token: member.token })).body;
const post = async <T = Body>(path: string, body: unknown) => (await server.call<T>('POST', path, { token: member.token, body })).body;
const text = expect.any(String);
const number = expect.any(Number);
const time = expect.stringMatching(isoUtc);

// proves: calls.lookups answers.json
test.each([
  ['lookup/banks', ['banks']],
  ['lookup/deposit', ['banks', 'isManual', 'wallets']],
  ['lookup/conditions', ['conditions']],
  ['lookup/agreements', ['agreements']],
  ['lookup/info', ['name', 'website']],
  ['lookup/notice', ['notice']],
  ['lookup/contact', ['contactText', 'lineLink', 'lineName', 'lineQR']],
  ['lookup/withdraw', ['withdrawMax', 'withdrawMin']],
  ['lookup/slip', ['closeFrom', 'closeTo', 'isOpen', 'qrMin', 'qrMinutes']],
  ['lookup/sources', ['sources']],
  ['lookup/active', ['terminated']],
  ['lookup/registerOTP', ['registerOTP']],
  ['lookup/enableChatWidget', ['enableChatWidget']],
  ['wallet', ['amount']],
  ['bonus', ['bonuses']],
  ['invite/banners', ['banners']],
  ['refund/banners', ['banners']],
  ['spinwheel/active', ['active']],
  ['chat/config', ['PREFIX']],
])('GET /api/%s returns an object with the fields %j', async (path, fields) => {
  const response = await server.call('GET', `/api/${path}`, { token: member.token });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(Object.keys(response.body).sort()).toEqual(fields);
});

// proves: shapes.bonus calls.bonus fields.bonus fields.banner promotions.user-bonus promotions.check
test('bonuses, an active bonus and its progress have the agreed form', async () => {
  const image = '/banners/bonus-day.svg';
  await writeBonus(server, 'SHAPE', { type: 'week', maxReceived: 2, percentFail: 30, banners: [{ image, html: sameInAll('<p>x</p>') }] });
  const list = () => get<{ bonuses: object[] }>('/api/bonus');
  const bonus = { code: 'SHAPE', type: 'week', maxReceived: 2, percentFail: 30, banners: [{ image, html: '<p>x</p>' }], userBonus: null };
  expect((await list()).bonuses).toEqual([expect.objectContaining(bonus)]);
  const userBonus = { _id: text, code: 'SHAPE', type: 'week', isActive: true, state: 'waiting', received: [] };
  expect(await get('/api/bonus/activate/SHAPE')).toEqual({ userBonus });
  expect((await list()).bonuses).toEqual([expect.objectContaining({ ...bonus, userBonus })]);
  const amounts = {
    required: amountInForm,
    done: amountInForm,
    remaining: amountInForm,
    cancelTakes: amountInForm,
    cancelLeaves: amountInForm,
  };
  const active = { status: true, type: 'week', code: 'SHAPE', state: 'waiting', percentFail: 30, ...amounts };
  expect(await get('/api/bonus/check/active')).toMatchObject(active);
  expect(await get('/api/bonus/check/minimum')).toEqual({ minimum: 100, reached: false });
  expect(await get('/api/bonus/clear')).toEqual({ message: 'BONUS_CLEAR' });
});

// proves: shapes.promotion fields.promotion promotions.code
test('a promotion code has the agreed form, found or not', async () => {
  const rule = promotionRuleOf({ fixed: { THB: 50, LAK: 0 }, percentFail: 12.5, text: sameInAll('<p>Fifty</p>') });
  const put = await server.call('PUT', '/api/office/promotions/FIFTY', { token: manager.token, body: { version: 0, rule } });
  expect(put.status).toBe(200);
  expect(await get('/api/promotion/find/NONE')).toEqual({});
  expect(await get('/api/promotion/find/fifty')).toMatchObject({
    promotion: { code: 'FIFTY', percentFail: 12.5, description: '<p>Fifty</p>' },
  });
  expect(await get('/api/promotion/current')).toEqual({});
});

// proves: shapes.refund-check fields.refund fields.refund-log calls.refund-list promotions.refund-check
test('the refund of a day’s loss and its history have the agreed form', async () => {
  const info = async (lang: string) =>
    (await server.call<{ info: string }>('GET', '/api/refund/check', { token: member.token, headers: { cookie: `lang=${lang}` } })).body
      .info;
  expect(await info('TH')).toMatch(/[\u0e01-\u0e5b]/);
  expect(await info('LA')).toMatch(/[\u0e81-\u0edf]/);
  expect(await info('EN')).not.toMatch(/[\u0e01-\u0edf]/);
  const none = { result: false, bonus: false, info: text, refundAmount: 0, refundSuccess: 0, refundFail: 0 };
  expect(await get('/api/refund/check')).toMatchObject(none);
  const day = await lose(server, member.memberId, 1_000);
  await runNight(server, day);
  expect(await get('/api/refund/check')).toMatchObject({ ...none, result: true, refundAmount: 50 });
  expect(await post('/api/refund', { page: 1, limit: 10 })).toEqual({
    total: 1,
    refunds: [expect.objectContaining({ refundAmount: 50, createdAt: time })],
  });
  expect(await get('/api/refund/addWallet')).toEqual({ message: 'REFUND_SUCCESS', wallet: { amount: 50 } });
  expect(await get('/api/refund/check')).toMatchObject({ ...none, refundSuccess: 50 });
  const holder = await registerMember(server);
  await giveBonus(server, holder.memberId);
  expect((await server.call('GET', '/api/refund/check', { token: holder.token })).body).toMatchObject({ ...none, bonus: true });
});

// proves: shapes.wheel calls.spin-setup calls.spin-active fields.wheel fields.coupon fields.coin shapes.coupons shapes.spin promotions.spin
// proves: promotions.odds promotions.spins promotions.coupon calls.spin-claim
test('the wheel, a spin, its coupon and its proof have the agreed form', async () => {
  await putWheel(server, manager, [credit('CASH', 20), slice('NONE', { weight: 0, html: sameInAll('<p>none</p>') })]);
  await addCoins(server, member, 1);
  expect(await get('/api/wallet/user')).toMatchObject({ coin: 1, profile: { coin: 1 } });
  expect(await get('/api/spinwheel/active')).toEqual({ active: true });
  const setup = await get<{ hash: string; version: number }>('/api/spinwheel/setup');
  const face = { label: text, bgColor: '#112233', textColor: '#ffffff' };
  expect(setup).toMatchObject({
    name: 'วงล้อ',
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    version: number,
    slices: [
      { ...face, code: 'CASH', htmlDescription: '' },
      { ...face, code: 'NONE', htmlDescription: '<p>none</p>' },
    ],
  });
  const { version, hash } = setup;
  const odds = {
    version,
    odds: [expect.objectContaining({ code: 'CASH', weight: 1 }), expect.objectContaining({ code: 'NONE', weight: 0 })],
  };
  expect(await get('/api/spinwheel/odds')).toEqual(odds);
  const spun = await post<{ proof: { seed: string; spinId: string } }>('/api/spinwheel/spin', { clientSeed: 'mine', version });
  const hex = expect.stringMatching(/^[0-9a-f]{64}$/);
  expect(spun).toEqual({
    success: true,
    error: null,
    result: { code: 'CASH', label: 'CASH', remainingCoin: 0 },
    proof: { spinId: text, seed: hex, clientSeed: 'mine', version, nextHash: hex },
  });
  const { seed, spinId } = spun.proof;
  expect(await get('/api/spinwheel/spins?page=1&limit=10')).toEqual({
    total: 1,
    spins: [expect.objectContaining({ spinId, at: time, code: 'CASH', label: 'CASH', hash, seed, clientSeed: 'mine', version })],
  });
  const coupons = await get<{ total: number; coupons: { _id: string }[] }>('/api/spinwheel/coupon?page=1&limit=3');
  expect(coupons).toEqual({
    total: 1,
    coupons: [{ _id: text, prize: { name: 'Prize CASH', slice: 'CASH' }, amount: 20, kind: 'credit', state: 'open', expiresAt: time }],
  });
  const before = (await get<{ amount: number }>('/api/wallet')).amount;
  const claimed = await post('/api/spinwheel/coupon/claim', { coupon: coupons.coupons[0]?._id });
  expect(claimed).toEqual({ message: text, wallet: { amount: before + 20 }, coin: 0 });
});

// proves: calls.invite-banners calls.refund-banners fields.banner
test.each(['invite', 'refund'])('banners of %s have an image and html', async (name) => {
  const { banners } = await get<{ banners: object[] }>(`/api/${name}/banners`);
  expect(banners.length).toBeGreaterThan(0);
  for (const banner of banners) expect(banner).toEqual({ image: text, html: text });
});

// proves: shapes.chat calls.chat-config fields.chat-package
test('the chat accepts the agreed package but trusts none of its identity fields', async () => {
  expect(await get('/api/chat/config')).toEqual({ PREFIX: text });
  const said = {
    sender: 'customer',
    message: { message_type: 'text', payload: 'สวัสดี' },
    createdAt: '2000-01-01T00:00:00.000Z',
    session_id: 's1',
    userId: String(member.memberId),
    guestId: null,
    username: '0899999999',
    name: 'Another',
    deviceToken: 'd1',
    clientId: crypto.randomUUID(),
  };
  const before = Date.now();
  const answer = await post<{ createdAt: string }>('/api/chat/send-message', said);
  expect(answer).toEqual({ createdAt: time, seq: number });
  expect(Date.parse(answer.createdAt)).toBeGreaterThanOrEqual(before);
  const { body } = await server.call<{ chats: Body[] }>('GET', '/api/office/chats?state=waiting&page=1&limit=100', {
    token: manager.token,
  });
  expect(body.chats).toContainEqual(expect.objectContaining({ memberId: String(member.memberId), name: 'Test Member' }));
  for (const [key, length] of Object.entries({ createdAt: 40, session_id: 100, username: 40, deviceToken: 500 }))
    expect(await post('/api/chat/send-message', { ...said, [key]: 'x'.repeat(length + 1) })).toMatchObject({ message: 'KEY_INVALID', key });
});

// proves: cases.LOGIN_FAIL cases.SLOT_RESET_PASSWORD_FAIL
test('a provider that refuses log-in or password reset gives LOGIN_FAIL or SLOT_RESET_PASSWORD_FAIL', async () => {
  const { slot } = await get<{ slot: { username: string } }>('/api/wallet/activate/PG');
  const asked = async (path: string) => {
    await server.sims.post('/sim/providers/PG/fault', { mode: 'error', calls: 'all', count: 1 });
    const { status, body } = await server.call<Body>('GET', path, { token: member.token });
    await server.sims.post('/sim/providers/PG/fault', { mode: 'none' });
    return [status, body.message];
  };
  expect(await asked(`/api/autoLogin/pg/${slot.username}`)).toEqual([422, 'LOGIN_FAIL']);
  expect(await asked('/api/wallet/resetpassword/PG')).toEqual([422, 'SLOT_RESET_PASSWORD_FAIL']);
});

// proves: server.no-call-in-transaction
test('no transaction is open while a provider does not respond', async () => {
  await fund(server, member, 100);
  await server.sims.post('/sim/providers/PG/fault', { mode: 'slow', ms: 4_000, count: 1 });
  const sent = post<{ status: string }>('/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 30 });
  const isOver = sent.then(() => true);
  const looks: string[] = [];
  for (;;) {
    const { rows } = await server.database.owner.query<{ query: string }>(
      `select query from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and xact_start < clock_timestamp() - interval '2 seconds'`,
    );
    looks.push(...rows.map(({ query }) => query));
    // The provider's silence is the condition under test.
    if (await Promise.race([isOver, new Promise<false>((done) => setTimeout(done, 200, false))])) break;
  }
  expect((await sent).status).toBe('SUCCESS');
  expect(looks).toEqual([]);
});

// proves: run.version app.version
test('the version is 1.1.14 in package.json', () => {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string };
  expect(version).toBe('1.1.14');
});

// proves: server.limit-log-in server.limit-address server.limit-money server.limit-others
test('the initial limits are those agreed', () => {
  const agreed = { loginFailuresMax: 10, loginFailuresMinutes: 15, entryPerMinute: 60, moneyPerMinute: 120, ordinaryPerMinute: 600 };
  expect(server.core.settings.get('limits')).toMatchObject(agreed);
});

// proves: routes.howto
test('the how-to page lists the five clips', async () => {
  const { videos } = await get<{ videos: { key: string }[] }>('/api/lookup/howto');
  expect(videos.map(({ key }) => key)).toEqual(['wallet', 'play', 'balance', 'bonus', 'bonus-cancel']);
});
