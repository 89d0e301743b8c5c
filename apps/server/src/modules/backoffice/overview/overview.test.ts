import type { backoffice, ReplyOf } from '@krapao/contract';
import { post, rollUp } from '@krapao/ledger';
import { fromJson } from '@krapao/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerMember, type TestMember } from '../../../testing/members.ts';
import { fund } from '../../../testing/money.ts';
import { activate, transfer } from '../../../testing/play.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { auditLines, hireAll, type TestStaff, waitingWithdrawal } from '../../../testing/staff.ts';
import { until } from '../../../testing/until.ts';

type Overview = ReplyOf<typeof backoffice.officeOverview>;
type Board = ReplyOf<typeof backoffice.providerHealth>;
type Party = Board['parties'][number];

let server: TestServer;
let staff: Awaited<ReturnType<typeof hireAll>>;
beforeAll(async () => {
  server = await startTestServer();
  staff = await hireAll(server);
});
afterAll(() => server.close());

const by = ({ token }: TestStaff, method: string, path: string, body?: unknown) =>
  server.call<Record<string, unknown> & { message?: string; key?: string }>(method, `/api/office${path}`, {
    token,
    ...(body === undefined ? {} : { body }),
  });
const overview = async (): Promise<Overview> =>
  (await server.call<Overview>('GET', '/api/office/overview', { token: staff.manager.token })).body;
const baht = ({ currencies }: Overview) => {
  const found = currencies.find(({ currency }) => currency === 'BAHT');
  if (!found) throw new Error('no figures in baht');
  return found;
};
const partyOf = async (kind: string, code: string): Promise<Party> => {
  const { body } = await server.call<Board>('GET', '/api/office/provider-health', { token: staff.viewer.token });
  const found = body.parties.find((one) => one.kind === kind && one.code === code);
  if (!found) throw new Error(`no ${kind} ${code} on the board`);
  return found;
};
const pay = (member: TestMember, units: number, key: string) =>
  post(server.core.db, member.memberId, [
    { key, kind: 'deposit', from: 'house:bank:SCB', to: 'wallet', amount: fromJson(units, 'THB'), reference: key },
  ]);

test('the overview’s figures equal the movements: money in and out, result, liability, active members', async () => {
  const before = baht(await overview());
  const [one, two] = [await registerMember(server), await registerMember(server)];
  await pay(one, 1_000, 'overview-1');
  await pay(one, 500.25, 'overview-2');
  await pay(two, 200, 'overview-3');
  await fund(server, two.memberId, 50);
  await post(server.core.db, one.memberId, [
    { key: 'overview-5', kind: 'transfer_out', from: 'wallet', to: 'game:PG', amount: fromJson(300, 'THB'), reference: 'overview-5' },
    {
      key: 'overview-6',
      kind: 'play_loss',
      from: 'game:PG',
      to: 'house:provider:PG',
      amount: fromJson(80, 'THB'),
      reference: 'overview-6',
    },
    { key: 'overview-7', kind: 'play_win', from: 'house:provider:PG', to: 'game:PG', amount: fromJson(30, 'THB'), reference: 'overview-7' },
    { key: 'overview-8', kind: 'bonus', from: 'house:bonus_cost', to: 'wallet', amount: fromJson(10, 'THB'), reference: 'overview-8' },
  ]);
  // Last, because the wait below looks for it; minutes are counted in the background and may be partial before it.
  await post(server.core.db, two.memberId, [
    { key: 'overview-4', kind: 'withdraw', from: 'wallet', to: 'house:bank:SCB', amount: fromJson(120, 'THB'), reference: 'overview-4' },
  ]);
  await rollUp(server.core.db);
  const after = await until(
    async () => baht(await overview()),
    (now) => now.today.moneyOut === before.today.moneyOut + 120 && now.today.liability !== before.today.liability,
  );
  const grown = (key: 'moneyIn' | 'moneyOut' | 'houseResult' | 'active' | 'deposits' | 'withdrawals' | 'liability') =>
    Math.round((after.today[key] - before.today[key]) * 100) / 100;
  expect({
    moneyIn: grown('moneyIn'),
    moneyOut: grown('moneyOut'),
    houseResult: grown('houseResult'),
    active: grown('active'),
    deposits: grown('deposits'),
    withdrawals: grown('withdrawals'),
    liability: grown('liability'),
  }).toEqual({ moneyIn: 1_700.25, moneyOut: 120, houseResult: -10, active: 2, deposits: 3, withdrawals: 1, liability: 1_590.25 });
  expect(after.days).toHaveLength(14);
  expect(after.days.at(-1)).toMatchObject({ moneyIn: after.today.moneyIn, liability: after.today.liability });
  expect(after.hours.reduce((sum, hour) => sum + (hour.today?.moneyIn ?? 0), 0)).toBe(after.today.moneyIn);
  expect(after.yesterday).toMatchObject({ moneyIn: 0, moneyOut: 0, active: 0, liability: 0 });
  expect(after.lastWeek.liability).toBe(0);
});

test('a paused provider accepts no transfers in until it is resumed; transfers out still work', async () => {
  const member = await registerMember(server);
  await fund(server, member.memberId, 500);
  await activate(server, member, 'PG');
  expect((await transfer(server, member, { from: 'WALLET', to: 'PG', amount: 100 })).status).toBe(200);
  expect((await by(staff.cashier, 'POST', '/provider-health/provider/PG/pause', { reason: 'no' })).status).toBe(403);
  expect((await by(staff.manager, 'POST', '/provider-health/provider/PG/pause', { reason: '' })).status).toBe(400);
  expect((await by(staff.manager, 'POST', '/provider-health/provider/NONE/pause', { reason: 'no' })).status).toBe(404);
  expect((await by(staff.manager, 'POST', '/provider-health/provider/PG/pause', { reason: '<b>Wrong</b> results' })).status).toBe(200);
  expect(await by(staff.manager, 'POST', '/provider-health/provider/PG/pause', { reason: 'again' })).toMatchObject({
    status: 409,
    body: { message: 'ALREADY_DECIDED' },
  });

  expect(await transfer(server, member, { from: 'WALLET', to: 'PG', amount: 100 })).toMatchObject({ body: { message: 'NO_GAME' } });
  expect((await server.call('POST', '/api/wallet/transferAll', { token: member.token, body: { to: 'PG' } })).status).toBeGreaterThanOrEqual(
    400,
  );
  const { body: home } = await server.call<{ slots: { code: string; paused?: boolean }[] }>('GET', '/api/wallet/user', {
    token: member.token,
  });
  expect(home.slots.filter(({ paused }) => paused).map(({ code }) => code)).toEqual(['PG']);
  expect((await transfer(server, member, { from: 'PG', to: 'WALLET', amount: 40 })).status).toBe(200);
  const party = await partyOf('provider', 'PG');
  expect(party).toMatchObject({ state: 'paused', paused: { reason: '<b>Wrong</b> results' } });
  await until(
    async () => (await overview()).alarms,
    (alarms) =>
      alarms.some(({ code, detail, href }) => code === 'PROVIDER_PAUSED' && detail === 'PG' && href === '/provider-health#provider-PG'),
  );

  expect((await by(staff.manager, 'POST', '/provider-health/provider/PG/resume', { reason: 'mended' })).status).toBe(200);
  expect((await transfer(server, member, { from: 'WALLET', to: 'PG', amount: 100 })).status).toBe(200);
  expect(await auditLines(server, { act: 'provider.resume', subject: 'PG' })).toMatchObject([
    { detail: { reason: 'mended', before: '<b>Wrong</b> results' } },
  ]);
});

test('while payouts are paused, withdrawals wait and cannot be approved', async () => {
  expect((await by(staff.manager, 'POST', '/provider-health/payouts/BANK/pause', { reason: 'The bank is being maintained' })).status).toBe(
    200,
  );
  const { path, reference, member } = await waitingWithdrawal(server, 500);
  const state = async () =>
    (
      await server.core.db.query<{ state: string; attempts: number }>('select state, attempts from withdrawal where reference = $1', [
        reference,
      ])
    ).rows;
  expect(await state()).toEqual([{ state: 'waiting', attempts: 0 }]);
  expect(await server.call('POST', `${path}/approve`, { token: staff.admin.token, body: {} })).toMatchObject({
    status: 409,
    body: { message: 'PAYOUTS_PAUSED' },
  });
  await server.core.db.query(`update withdrawal set state = 'paying', check_at = now() where member_id = $1`, [member.memberId]);
  await until(state, ([row]) => row?.state === 'waiting');
  expect(await state()).toEqual([{ state: 'waiting', attempts: 0 }]);
  expect((await by(staff.manager, 'POST', '/provider-health/payouts/BANK/resume', { reason: 'It is back' })).status).toBe(200);
  expect((await server.call('POST', `${path}/approve`, { token: staff.admin.token, body: {} })).status).toBe(200);
  await until(state, ([row]) => row?.state === 'paid');
});

test('a paused gateway is not offered and creates no QR codes', async () => {
  const member = await registerMember(server);
  const offered = async () =>
    (await server.call<{ banks: { bankCode: string }[] }>('GET', '/api/lookup/deposit', { token: member.token })).body.banks.map(
      (b) => b.bankCode,
    );
  expect(await offered()).toContain('WW');
  await by(staff.manager, 'POST', '/provider-health/gateway/WW/pause', { reason: 'Late notices' });
  expect(await offered()).not.toContain('WW');
  const create = () => server.call('POST', '/api/qrcode/WW', { token: member.token, body: { amount: 100 } });
  expect(await create()).toMatchObject({ body: { message: 'NO_BANK' } });
  await by(staff.manager, 'POST', '/provider-health/gateway/WW/resume', { reason: 'Mended' });
  expect(await offered()).toContain('WW');
});

test('a test call reports whether the party answered, and provider health records the failures', async () => {
  const parties = [
    ['provider', 'PG', '/sim/providers/PG/fault'],
    ['gateway', 'WW', '/sim/gateways/WW/fault'],
    ['payouts', 'BANK', '/sim/bank/fault'],
  ] as const;
  for (const [kind, code, fault] of parties) {
    const path = `/provider-health/${kind}/${code}/test`;
    expect(await by(staff.manager, 'POST', path), kind).toMatchObject({ status: 200, body: { answered: true } });
    await server.sims.post(fault, { mode: 'down', calls: 'all', count: 50, service: 'payout' });
    const { body } = await by(staff.manager, 'POST', path);
    expect(body, kind).toMatchObject({ answered: false, why: expect.stringMatching(/^(NO_ANSWER|NOT_UNDERSTOOD|STATUS)/) });
    await server.sims.post(fault, { mode: 'none', service: 'payout' });
    const party = await until(
      () => partyOf(kind, code),
      // Two separate queries: a call recorded between them appears in only one.
      ({ lately, day }) => lately.failed > 0 && day.failed > 0,
    );
    expect(party.errors[0], kind).toMatchObject({ why: expect.stringMatching(/^(NO_ANSWER|NOT_UNDERSTOOD|STATUS)/) });
    expect(party.day.calls, kind).toBeGreaterThan(party.day.failed);
    expect(party.lately.p95Ms, kind).toBeGreaterThan(0);
  }
  expect(await by(staff.manager, 'POST', '/provider-health/sms/SMS/test')).toMatchObject({ body: { answered: true } });
  expect((await overview()).health.server.calls).toBeGreaterThan(0);
});

test('a maintenance notice is shown to members in their language during its period', async () => {
  const text = { th: 'ปิดปรับปรุงถึงหกโมงเช้า', la: '', en: 'Closed until 6 <img src=x onerror=alert(1)>' };
  const at = (minutes: number) => new Date(server.core.clock().getTime() + minutes * 60_000).toISOString();
  const seen = async (language: string) =>
    (await server.call<{ notices: Record<string, string> }>('GET', '/api/lookup/maintenance', { headers: { 'accept-language': language } }))
      .body.notices;
  const put = (path: string, body: unknown) => by(staff.manager, 'PUT', `/maintenance/${path}`, body);
  expect((await put('game/PG', { text, from: null, until: at(60) })).status).toBe(200);
  expect((await put('bank/KBANK', { text: { ...text, en: '' }, from: at(30), until: null })).status).toBe(200);
  expect(await put('game/PG', { text: { ...text, th: ' ' }, from: null, until: null })).toMatchObject({
    status: 400,
    body: { key: 'text.th' },
  });
  expect(await put('game/PG', { text, from: at(30), until: at(20) })).toMatchObject({ status: 400, body: { key: 'until' } });
  expect((await put('bank/NOBANK', { text, from: null, until: null })).status).toBe(404);
  expect((await by(staff.cashier, 'PUT', '/maintenance/game/PG', { text, from: null, until: null })).status).toBe(403);
  expect(await seen('th')).toEqual({ 'game:PG': text.th });
  expect(await seen('en')).toEqual({ 'game:PG': text.en });
  expect(await seen('la')).toEqual({ 'game:PG': text.th });
  const { body } = await by(staff.viewer, 'GET', '/maintenance');
  expect(body.notices).toMatchObject([
    { kind: 'game', code: 'PG', isShown: true },
    { kind: 'bank', code: 'KBANK', isShown: false },
  ]);
  expect((await by(staff.manager, 'DELETE', '/maintenance/game/PG')).status).toBe(200);
  expect((await by(staff.manager, 'DELETE', '/maintenance/game/PG')).status).toBe(404);
  expect(await seen('th')).toEqual({});
  await by(staff.manager, 'DELETE', '/maintenance/bank/KBANK');
});
