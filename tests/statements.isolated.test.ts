import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeBonus } from '../apps/server/src/testing/bonus.ts';
import { words } from '../apps/server/src/testing/chat.ts';
import { lose, runNight } from '../apps/server/src/testing/losses.ts';
import { randomAccountNo, randomPhone, registerMember, type TestMember } from '../apps/server/src/testing/members.ts';
import { codeSentTo } from '../apps/server/src/testing/otp.ts';
import { encryptLink } from '../apps/server/src/testing/payments.ts';
import { activate, fund } from '../apps/server/src/testing/play.ts';
import { startTestServer, type TestServer } from '../apps/server/src/testing/server.ts';
import { hireStaff } from '../apps/server/src/testing/staff.ts';
import { timing } from '../apps/server/src/testing/timing.ts';
import { addCoins, credit, putWheel } from '../apps/server/src/testing/wheel.ts';
import { namedEndpoints } from '../packages/contract/src/index.ts';
import { statementCeilings } from './ceilings.ts';
import { promotionRuleOf } from './promotion-rules.ts';

type Asked = { statements: number };
const asked = new AsyncLocalStorage<Asked>();
let newest: Asked;
const count = (): void => {
  newest = { statements: 0 };
  asked.enterWith(newest);
};
const { connect, query } = pg.Client.prototype;

let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer({ env: timing({ bankPollEveryMs: 600_000 }) });
  member = await registerMember(server);
  channel('http.server.request.start').subscribe(count);
  pg.Client.prototype.query = function (this: pg.Client, ...parts: Parameters<typeof query>) {
    const during = asked.getStore();
    if (during) during.statements += 1;
    return query.apply(this, parts);
  } as typeof query;
  // A new connection belongs to the pool, not to the call that happens to need one.
  pg.Client.prototype.connect = function (this: pg.Client, ...parts: Parameters<typeof connect>) {
    return asked.exit(() => connect.apply(this, parts));
  } as typeof connect;
});
afterAll(async () => {
  Object.assign(pg.Client.prototype, { connect, query });
  channel('http.server.request.start').unsubscribe(count);
  await server.close();
});

const found = new Map<string, number>();
type Body = Record<string, unknown>;

/** The lowest of several equal calls: the first may fill a cache. Another call reads the session first, which is kept for 10 s. */
async function measure(name: string, o: { path?: string; body?: unknown; times?: number; token?: string } = {}): Promise<Body> {
  const [method = '', path = ''] = name.split(' ');
  const token = o.token ?? member.token;
  let body: Body = {};
  for (let i = 0; i < (o.times ?? 3); i += 1) {
    await server.call('GET', '/api/wallet', { token });
    const answer = await server.call(method, o.path ?? path, { token, body: o.body, key: randomUUID() });
    expect.soft(answer.status, `${name} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    found.set(name, Math.min(found.get(name) ?? Number.POSITIVE_INFINITY, newest.statements));
    body = answer.body;
  }
  return body;
}
const once = { times: 1 };

test('no call of the members’ app sends more database statements than its ceiling', async () => {
  const manager = await hireStaff(server, 'manager');
  await putWheel(server, manager, [credit('CASH', 20)]);
  await addCoins(server, member, 10);
  const rule = promotionRuleOf({ fixed: { THB: 50, LAK: 0 } });
  await server.call('PUT', '/api/office/promotions/FIFTY', { token: manager.token, body: { version: 0, rule } });
  await writeBonus(server, 'WEEK', { type: 'week', maxReceived: 2 });
  await runNight(server, await lose(server, member.memberId, 1_000));
  await fund(server, member, 10_000);
  const username = await activate(server, member, 'PG');

  for (const [, { who, method, path, effect }] of namedEndpoints)
    if (method === 'GET' && effect === 'read' && who !== 'staff' && !path.includes(':'))
      await measure(`${method} ${path}`, { path: `${path}?code=none` });
  for (const path of ['statement', 'statement/slip', 'invite', 'refund'])
    await measure(`POST /api/${path}`, { body: { page: 1, limit: 10 } });

  for (const payload of ['hello', 'again'])
    await measure('POST /api/chat/send-message', { ...once, body: { clientId: randomUUID(), message: words(payload) } });
  await measure('POST /api/chat/history', { body: {} });
  await measure('POST /api/chat/unread', { body: {} });
  await measure('PUT /api/chat/read-customer/', { body: {} });

  await measure('GET /api/wallet/activate/:code', { ...once, path: '/api/wallet/activate/JOKER' });
  const { password } = await measure('GET /api/wallet/account/:code', { path: '/api/wallet/account/PG' });
  const autoLogin = `/api/autoLogin/pg/${username}`;
  await measure('GET /api/autoLogin/:provider/:username', { path: autoLogin });
  await measure('GET /api/autoLogin/:provider/:username/:password', { path: `${autoLogin}/${password}` });
  await measure('GET /api/wallet/played/:code', { path: '/api/wallet/played/PG' });
  await measure('GET /api/wallet/resetpassword/:code', { path: '/api/wallet/resetpassword/PG' });
  await measure('GET /api/wallet/refresh');
  await measure('GET /api/wallet/refresh/slot');
  const moved = await measure('POST /api/wallet/transfer', { body: { from: 'WALLET', to: 'PG', amount: 10 } });
  await measure('GET /api/statement/:reference', { path: `/api/statement/${moved.reference}` });
  await measure('POST /api/wallet/outcome', { body: { key: randomUUID() } });
  for (const to of ['PG', 'WALLET', 'PG', 'WALLET']) await measure('POST /api/wallet/transferAll', { ...once, body: { to } });

  for (const amount of [150, 151]) {
    const { qrcodeId } = await measure('POST /api/qrcode/:bankCode', { ...once, path: '/api/qrcode/WW', body: { amount } });
    await measure('GET /api/qrcode/:bankCode', { path: '/api/qrcode/WW' });
    await measure('DELETE /api/qrcode/:bankCode', { ...once, path: `/api/qrcode/${qrcodeId}` });
  }
  for (const amount of [200, 201]) await measure('POST /api/wallet/add', { ...once, body: { amount } });
  await measure('GET /api/wallet/truelink');
  const { wallets } = await measure('GET /api/lookup/deposit');
  const [wallet] = wallets as { walletAccountName: string }[];
  for (const amount of [100, 101]) {
    const { link } = await server.sims.post<{ link: string }>('/sim/vouchers', { amount });
    const encrypted = await encryptLink(server, member, `${link}::${wallet?.walletAccountName}`);
    await measure('POST /api/wallet/truelink', { ...once, body: { link: encrypted } });
  }
  await measure('POST /api/wallet/withdraw', { ...once, body: { amount: 100 } });

  const { version } = await measure('GET /api/spinwheel/setup');
  await measure('POST /api/spinwheel/spin', { body: { clientSeed: 'mine', version } });
  const { coupons } = await measure('GET /api/spinwheel/coupon');
  for (const { _id } of coupons as { _id: string }[]) await measure('POST /api/spinwheel/coupon/claim', { ...once, body: { coupon: _id } });
  await measure('GET /api/refund/addWallet', once);
  await measure('GET /api/bonus/review/:code', { path: '/api/bonus/review/WEEK' });
  await measure('GET /api/promotion/review/:code', { path: '/api/promotion/review/FIFTY' });
  await measure('GET /api/promotion/find/:code', { path: '/api/promotion/find/FIFTY' });
  await measure('GET /api/promotion/activate/:code', { ...once, path: '/api/promotion/activate/FIFTY' });
  await measure('GET /api/bonus/clear', once);
  await measure('GET /api/bonus/activate/:code', { ...once, path: '/api/bonus/activate/WEEK' });
  await measure('POST /api/account/sessions/endOthers');
  await register();

  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries([...found].map(([name, statements]) => [name, Math.min(statements, statementCeilings[name] ?? 0)])),
  );
  const members = namedEndpoints.filter(([, { who, path }]) => who !== 'staff' && who !== 'webhook' && !path.startsWith('/api/office/'));
  const measured = [...found.keys(), ...notMeasured].sort();
  expect(measured).toEqual(members.map(([, { method, path }]) => `${method} ${path}`).sort());
});

/** Uploads, whose work is reading the file, and calls that differ from a measured one only in their last step. */
const notMeasured = [
  'POST /api/chat/upload-image',
  'POST /api/chat/upload-video',
  'POST /api/wallet/slip',
  'POST /api/wallet/slip/read',
  'GET /api/statement/slip/reference/:reference',
  'PUT /api/account/profile',
  'PUT /api/account/bankAccountName',
  'GET /api/invite/bonus',
  'GET /api/refund/receive',
  'POST /api/wallet/withdrawAll',
];

async function register(): Promise<void> {
  let phone = randomPhone();
  const [password, changed] = ['secret-1234', 'secret-5678'];
  const prove = async (purpose: string): Promise<string> => {
    const { otpToken } = await measure('POST /api/otp/send', { ...once, body: { phoneNumber: phone, purpose } });
    await measure('POST /api/otp/verify', { ...once, body: { otpToken, otpCode: await codeSentTo(server, phone) } });
    return String(otpToken);
  };
  const account = { name: 'Test', username: phone, password, bankCode: 'KBANK', bankAccountName: 'TEST', bankAccountNo: randomAccountNo() };
  await measure('POST /api/account/validate', { body: account });
  await prove('register');
  await measure('POST /api/account', { ...once, body: account });
  const logIn = async () => {
    const { token } = await measure('POST /api/login', { ...once, body: { username: phone, password } });
    return { ...once, token: String(token) };
  };
  // After a changed password sessions are read again for a while.
  await measure('POST /api/logout', await logIn());
  await measure('PUT /api/account/changepwd', { ...(await logIn()), body: { oldPassword: password, newPassword: changed } });
  phone = member.phone;
  await measure('PUT /api/account/recover', { ...once, body: { otpToken: await prove('recover'), newPassword: password } });
}
