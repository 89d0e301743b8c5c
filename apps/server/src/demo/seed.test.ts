import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMember } from '../modules/identity/accounts/find-member.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { startSims } from '../testing/sims.ts';
import { until } from '../testing/until.ts';
import { demoMemberId } from './members.ts';
import { seedDemo } from './seed.ts';

let thai: TestServer;
let lao: TestServer;
beforeAll(async () => {
  const sims = await startSims();
  await sims.post('/sim/config', { payoutSettleMs: 0 });
  [thai, lao] = [await startTestServer({ sims }), await startTestServer({ sims, env: { LAOS: 'true' } })];
  for (const server of [thai, lao]) await seedDemo(server.core);
});
afterAll(async () => {
  await thai.close();
  await lao.close();
  await thai.sims.close();
});

// proves: run.sign-ins
test('the demo member can log in in both variants and has the currency of the variant', async () => {
  for (const [server, currency, bankCode] of [
    [thai, 'BAHT', 'KBANK'],
    [lao, 'LAK', 'BCEL'],
  ] as const) {
    const { body } = await server.call<{ token: string }>('POST', '/api/login', { body: { username: '0812345678', password: 'demo1234' } });
    const profile = await server.call('GET', '/api/account/profile', { token: body.token });
    expect(profile.body).toMatchObject({ currency, bankCode, bankAccountName: 'SOMCHAI JAIDEE' });
  }
});

// proves: run.sign-ins office.factor-production office.demo-staff
test('admin, owner, manager, cashier and support can log in, and may approve immediately', async () => {
  for (const username of ['admin', 'owner', 'manager', 'cashier', 'support']) {
    const { body } = await thai.call<{ token: string }>('POST', '/api/office/login', { body: { username, password: `${username}1234` } });
    const role = username === 'owner' ? 'admin' : username;
    expect(body).toEqual({ token: expect.any(String), role });
    const me = await thai.call<{ staff: { approvesFrom: string } }>('GET', '/api/office/me', { token: body.token });
    expect(Date.parse(me.body.staff.approvesFrom)).toBeLessThanOrEqual(thai.core.clock().getTime());
  }
});

test('seeding again adds nothing', async () => {
  const counts = async () =>
    (await thai.database.owner.query('select (select count(*) from member) as members, (select count(*) from staff) as staff')).rows[0];
  const before = await counts();
  await seedDemo(thai.core);
  expect(await counts()).toEqual(before);
  await thai.database.owner.query('delete from demo_step');
  await seedDemo(thai.core);
  expect(await counts()).toEqual(before);
});

// proves: server.invite-counts
test('the demo member has an invitee in each state', async () => {
  const inviter = await demoMemberId(thai.core);
  expect(await findMember(thai.core, inviter)).toMatchObject({ invitedBy: null, status: 'active' });
  for (const server of [thai, lao]) {
    const { body } = await server.call<{ token: string }>('POST', '/api/login', { body: { username: '0812345678', password: 'demo1234' } });
    const voids = () => server.core.db.query(`select from invite_reward where state = 'void'`);
    await until(voids, ({ rowCount }) => rowCount === 1, 60_000, 'one reward to be void');
    const o = { token: body.token, body: { page: 1, limit: 10 } };
    const { invites } = (await server.call<{ invites: { state: string }[] }>('POST', '/api/invite', o)).body;
    expect(invites.map(({ state }) => state).sort()).toEqual(['held', 'held', 'joined', 'ready', 'received', 'void']);
    const home = await server.call<{ invite: unknown }>('GET', '/api/wallet/user', { token: body.token });
    expect(home.body.invite).toMatchObject({ success: 5, fail: 1 });
  }
});

// proves: run.demo
test('home, statement and slips have content in both variants', async () => {
  for (const server of [thai, lao]) {
    const { body } = await server.call<{ token: string }>('POST', '/api/login', { body: { username: '0812345678', password: 'demo1234' } });
    const options = { token: body.token, body: { page: 1, limit: 100 } };
    const home = await server.call<{ slots: { isActive: boolean; amount: number }[] }>('GET', '/api/wallet/user', { token: body.token });
    expect(home.body).toMatchObject({
      wallet: { amount: expect.toSatisfy((n: number) => n > 0) },
      coin: expect.toSatisfy((n: number) => n > 0),
    });
    expect(home.body.slots.filter((slot) => slot.isActive && slot.amount > 0).length).toBeGreaterThan(2);
    const { statements } = (await server.call<{ statements: { statementType: string }[] }>('POST', '/api/statement', options)).body;
    expect(new Set(statements.map((line) => line.statementType))).toEqual(new Set(['deposit', 'transfer', 'bonus']));
    const { slips } = (await server.call<{ slips: { reference: string }[] }>('POST', '/api/statement/slip', options)).body;
    expect(slips).toMatchObject([
      { status: 'FAILED', note: 'NOT_MATCH' },
      { status: 'SUCCESS', note: null },
    ]);
    const shown = await server.call<{ url: string }>('GET', `/api/statement/slip/reference/${slips[0]?.reference}`, { token: body.token });
    expect((await fetch(server.url + shown.body.url)).headers.get('content-type')).toBe('image/jpeg');
  }
});

test('the demo member has a refund to collect and can find a promotion code', async () => {
  for (const [server, refundAmount, fixed] of [
    [thai, 50, 50],
    [lao, 25_000, 25_000],
  ] as const) {
    const { body } = await server.call<{ token: string }>('POST', '/api/login', { body: { username: '0812345678', password: 'demo1234' } });
    const { token } = body;
    expect((await server.call('GET', '/api/refund/check', { token })).body).toMatchObject({ result: true, bonus: false, refundAmount });
    expect((await server.call('GET', '/api/promotion/find/welcome', { token })).body).toMatchObject({
      promotion: { code: 'WELCOME', terms: { fixed } },
    });
  }
});

test('the demo has two bonuses and a wheel of eight slices', async () => {
  for (const server of [thai, lao]) {
    const { body } = await server.call<{ token: string }>('POST', '/api/login', { body: { username: '0812345678', password: 'demo1234' } });
    const { token } = body;
    const { bonuses } = (await server.call<{ bonuses: { code: string; type: string }[] }>('GET', '/api/bonus', { token })).body;
    expect(bonuses.map(({ code, type }) => [code, type])).toEqual([
      ['DAY10', 'day'],
      ['FIRST100', 'limit'],
    ]);
    expect((await server.call<{ slices: unknown[] }>('GET', '/api/spinwheel/setup', { token })).body.slices).toHaveLength(8);
  }
});

// proves: run.demo
test('the demo member has a conversation, two other chats are waiting, and staff have canned replies', async () => {
  for (const server of [thai, lao]) {
    const { body } = await server.call<{ token: string }>('POST', '/api/login', { body: { username: '0812345678', password: 'demo1234' } });
    const history = await server.call<{ conversations: { sender: string }[] }>('POST', '/api/chat/history', {
      token: body.token,
      body: {},
    });
    expect(new Set(history.body.conversations.map(({ sender }) => sender))).toEqual(new Set(['customer', 'staff', 'bot']));
    const staff = await server.call<{ token: string }>('POST', '/api/office/login', {
      body: { username: 'support', password: 'support1234' },
    });
    const waiting = await server.call('GET', '/api/office/chats?state=waiting', { token: staff.body.token });
    expect(waiting.body).toMatchObject({ total: 2 });
    const canned = await server.call<{ replies: unknown[] }>('GET', '/api/office/canned', { token: staff.body.token });
    expect(canned.body.replies.length).toBeGreaterThan(0);
  }
});

const withTexts: readonly (readonly [method: string, path: string, body?: unknown])[] = [
  ...['sources', 'contact', 'conditions', 'agreements', 'notice'].map((name) => ['GET', `/api/lookup/${name}`] as const),
  ...['invite/banners', 'refund/banners', 'refund/check', 'bonus', 'promotion/find/WELCOME', 'spinwheel/setup'].map(
    (path) => ['GET', `/api/${path}`] as const,
  ),
  ['POST', '/api/statement', { page: 1, limit: 100 }],
];
const letters = (text: string) => ({ thai: /[\u0e00-\u0e7f]/.test(text), lao: /[\u0e80-\u0eff]/.test(text) });
const readsAs = { th: { thai: true, lao: false }, la: { thai: false, lao: true }, en: { thai: false, lao: false } };

// proves: promotions.texts promotions.texts-banners promotions.texts-bonuses promotions.texts-codes promotions.texts-slices
test('every demo text is in the caller’s language only', async () => {
  for (const [server, own] of [
    [thai, 'th'],
    [lao, 'la'],
  ] as const) {
    const { body } = await server.call<{ token: string }>('POST', '/api/login', { body: { username: '0812345678', password: 'demo1234' } });
    const callers = [
      [{ cookie: 'lang=TH', 'accept-language': 'en' }, 'th'],
      [{ cookie: 'lang=LA', 'accept-language': 'en' }, 'la'],
      [{ cookie: 'lang=EN', 'accept-language': 'th' }, 'en'],
      [{ cookie: 'lang=%00; lang2=TH', 'accept-language': 'lo,en;q=0.5' }, 'la'],
      [{ cookie: 'lang=__proto__', 'accept-language': 'fr' }, own],
    ] as const;
    for (const [method, path, sent] of withTexts)
      for (const [headers, language] of callers) {
        const answer = await server.call(method, path, { token: body.token, headers, ...(sent ? { body: sent } : {}) });
        expect([path, language, letters(JSON.stringify(answer.body))]).toEqual([path, language, readsAs[language]]);
      }
    const staff = await server.call<{ token: string }>('POST', '/api/office/login', {
      body: { username: 'support', password: 'support1234' },
    });
    const { replies } = (
      await server.call<{ replies: { text: Record<'th' | 'la' | 'en', string> }[] }>('GET', '/api/office/canned', {
        token: staff.body.token,
      })
    ).body;
    for (const language of ['th', 'la', 'en'] as const)
      for (const { text } of [...replies, ...botTexts(server)]) expect(letters(text[language])).toEqual(readsAs[language]);
    const history = await server.call('POST', '/api/chat/history', { token: body.token, body: { limit: 100 } });
    expect(letters(JSON.stringify(history.body))).toEqual(readsAs[own]);
    const home = await server.call('GET', '/api/wallet/user', { token: body.token });
    expect(letters(JSON.stringify(home.body.profile))).toEqual(readsAs[own]);
  }
});

function botTexts({ core }: TestServer) {
  const { greetings, person, menu, states } = core.settings.get('chatBot');
  const texts = [
    ...greetings.map(({ text }) => text),
    ...Object.values(person),
    ...menu.map(({ title }) => title),
    ...Object.values(states),
  ];
  return [...texts, ...menu.filter(({ answer }) => answer === 'text').map(({ text }) => text)].map((text) => ({ text }));
}
