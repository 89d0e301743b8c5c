import { afterAll, beforeAll, expect, test } from 'vitest';
import { testClock } from '../../testing/clock.ts';
import { randomAccountNo, registerMember, type TestMember } from '../../testing/members.ts';
import { drifts, fund, unitsOf } from '../../testing/money.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { auditLines, hireAll, type TestStaff, waitingWithdrawal } from '../../testing/staff.ts';
import { timing } from '../../testing/timing.ts';
import { until } from '../../testing/until.ts';

const clock = testClock();
let server: TestServer;
let staff: Awaited<ReturnType<typeof hireAll>>;
beforeAll(async () => {
  server = await startTestServer({ clock, env: { ...timing({ bankTimeoutMs: 300, reconcileEveryMs: 50, bankPollEveryMs: 600_000 }) } });
  await server.sims.post('/sim/config', { payoutSettleMs: 0 });
  staff = await hireAll(server);
});
afterAll(() => server.close());

type Evidence = {
  score: number;
  reasons: { code: string; weight: number; detail: Record<string, number> }[];
  shared: Record<'device' | 'account' | 'address', { memberId: string; times: number }[]>;
  payout: { canRetry: boolean; nextAt: string | null; tries: { kind: string; state: string | null; said: string | null }[] };
};
const riskOf = (path: string, who: TestStaff = staff.viewer) => server.call<Evidence>('GET', `${path}/risk`, { token: who.token });
const codesOf = ({ reasons }: Evidence): string[] => reasons.map(({ code }) => code);
const logIn = (m: TestMember, browser: string) =>
  server.call('POST', '/api/login', {
    body: { username: m.phone, password: m.password },
    headers: { cookie: `device=${browser}` },
  });

test('the panel shows shared devices, addresses and accounts, and its reasons for doubt', async () => {
  const { member, path } = await waitingWithdrawal(server);
  const [other, former] = [await registerMember(server), await registerMember(server)];
  const before = (await riskOf(path)).body;
  expect(codesOf(before)).toEqual(['NO_DEPOSIT', 'NEW_MEMBER', 'FIRST_WITHDRAWAL']);
  expect(before).toMatchObject({
    score: 35,
    balance: { wallet: 45_000, held: 5_000, games: 0, total: 50_000 },
    bonus: null,
    last: null,
    deposits: { count: 0 },
    name: { match: 'same' },
    shared: { device: [], account: [], address: [] },
    passwordSince: null,
    payout: { canRetry: false, tries: [] },
  });

  const browser = 'b'.repeat(43);
  expect((await logIn(member, browser)).status).toBe(200);
  expect((await logIn(other, browser)).status).toBe(200);
  expect((await logIn(former, 'c'.repeat(43))).status).toBe(200);
  await server.core.db.query(
    `insert into bank_account_seen (bank_code, no_hash, member_id)
     select bank_code, no_hash, $2 from member_bank_account where member_id = $1`,
    [member.memberId, former.memberId],
  );
  const { body } = await riskOf(path);
  expect(body.shared.device.map((one) => one.memberId)).toEqual([String(other.memberId)]);
  expect(body.shared.account.map((one) => one.memberId)).toEqual([String(former.memberId)]);
  expect(body.shared.address.map((one) => one.memberId).sort()).toEqual([String(other.memberId), String(former.memberId)].sort());
  expect(codesOf(body)).toEqual(['SHARED_ACCOUNT', 'SHARED_DEVICE', 'NO_DEPOSIT', 'SHARED_ADDRESS', 'NEW_MEMBER', 'FIRST_WITHDRAWAL']);
  expect(body.score).toBe(100);
  const { rows } = await server.core.db.query(
    `select 1 from security_event where kind = 'staff.read' and member_id = $1 and detail->>'call' like '%/risk'`,
    [member.memberId],
  );
  expect(rows.length).toBeGreaterThan(0);
  expect((await server.call('GET', `${path}/risk`, { token: member.token })).status).toBe(401);
  expect((await server.call('GET', '/api/office/withdrawals/1/nothing/risk', { token: staff.viewer.token })).body.message).toBe('NO_DATA');
});

test('a payout waiting for its next attempt can be retried now, is paid once, and records each attempt', async () => {
  const down = (mode: string, calls: 'create' | 'query', count: number) =>
    server.sims.post('/sim/bank/fault', { service: 'payout', mode, calls, count });
  await down('down', 'create', 1_000_000);
  await down('down', 'query', 1_000_000);
  const { member, reference, path } = await waitingWithdrawal(server);
  expect((await server.call('POST', `${path}/retry`, { token: staff.cashier.token })).body).toMatchObject({ message: 'ALREADY_DECIDED' });
  expect((await server.call('POST', `${path}/approve`, { token: staff.cashier.token })).status).toBe(200);
  await until(
    async () => (await riskOf(path)).body.payout,
    ({ tries }) => tries.length > 0 && tries.every(({ state }) => state !== null),
  );
  expect((await server.call('POST', `${path}/retry`, { token: staff.viewer.token })).body.message).toBe('UNAUTHORIZED');
  await server.core.db.query(`update withdrawal set check_at = $2 where reference = $1`, [
    reference,
    new Date(clock().getTime() + 3_600_000),
  ]);
  await server.sims.post('/sim/bank/fault', { service: 'payout', mode: 'none' });
  const first = (await riskOf(path)).body.payout;
  expect(first).toMatchObject({ reference, canRetry: true });
  expect(first.tries[0]?.state).toBe('unknown');
  const twice = await Promise.all([1, 2].map(() => server.call('POST', `${path}/retry`, { token: staff.cashier.token })));
  expect(twice.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
  await until(
    () => unitsOf(server, member.memberId, 'held'),
    (held) => held === 0,
  );
  expect(await unitsOf(server, member.memberId, 'wallet')).toBe(45_000);
  expect(await server.sims.get(`/sim/bank/payouts/${reference}`)).toMatchObject({ state: 'paid' });
  const { tries, canRetry } = (await riskOf(path)).body.payout;
  expect(canRetry).toBe(false);
  expect(tries.map(({ kind, state }) => `${kind} ${state}`)).toContain('ask none');
  expect(tries.filter(({ kind, state }) => kind === 'send' && (state === 'paid' || state === 'accepted')).length).toBeLessThanOrEqual(2);
  expect((await server.call('POST', `${path}/retry`, { token: staff.cashier.token })).status).toBe(409);
  expect((await auditLines(server, { act: 'withdrawal.retry', subject: reference })).length).toBeGreaterThan(0);
  expect(await drifts(server)).toEqual([]);
});

test('a listed refusal reason is shown in the member’s language', async () => {
  const { member, reference, path } = await waitingWithdrawal(server);
  const refuse = (body: object) => server.call('POST', `${path}/refuse`, { token: staff.cashier.token, body });
  expect((await refuse({})).status).toBe(400);
  expect((await refuse({ reason: 'x', reasonCode: 'NAME_DIFFERS' })).status).toBe(400);
  expect((await refuse({ reasonCode: 'NO_SUCH' })).body).toMatchObject({ message: 'KEY_INVALID', key: 'reasonCode' });
  expect((await refuse({ reasonCode: 'NAME_DIFFERS' })).status).toBe(200);
  const noteIn = async (lang: string) => {
    const { body } = await server.call<{ statements: { reference: string; note?: string }[] }>('POST', '/api/statement', {
      token: member.token,
      body: { page: 1, limit: 10 },
      headers: { cookie: `lang=${lang}` },
    });
    return body.statements.find((one) => one.reference === reference)?.note;
  };
  expect(await noteIn('TH')).toContain('ชื่อบัญชีธนาคารไม่ตรงกับชื่อสมาชิก');
  expect(await noteIn('LA')).toContain('ຊື່ບັນຊີທະນາຄານບໍ່ກົງກັບຊື່ສະມາຊິກ');
  expect(await noteIn('EN')).toContain('The account name does not match your name');
  expect(await auditLines(server, { act: 'withdrawal.refuse', subject: reference })).toMatchObject([
    { detail: { reasonCode: 'NAME_DIFFERS' } },
  ]);
  const { body } = await server.call<Record<string, { code: string }[]>>('GET', '/api/office/reasons', { token: staff.viewer.token });
  expect(body.deposit?.map(({ code }) => code)).toContain('NOT_RECEIVED');
});

test('candidates are the members who reported the amount, and staff can search for others', async () => {
  const amount = 1_234.56;
  const [announcer, stranger] = [await registerMember(server, { name: '<b>Mali</b> One' }), await registerMember(server)];
  await fund(server, announcer.memberId, 1);
  await server.call('POST', '/api/wallet/add', { token: announcer.token, body: { amount } });
  const fromAccount = randomAccountNo();
  await server.sims.post('/sim/bank/transfer', { fromBank: 'BBL', fromAccount, toBank: 'SCB', toAccount: '4081234567', amount });
  const queued = async () =>
    (
      await server.call<{ bankCredits: { _id: string; amount: number }[] }>('GET', '/api/office/bank-credits', {
        token: staff.viewer.token,
      })
    ).body.bankCredits;
  const credit = (await until(queued, (all) => all.some((one) => one.amount === amount))).find((one) => one.amount === amount);
  const ask = async (q: string) =>
    (
      await server.call<{ candidates: { memberId: string; name: string; bankAccountNo: string }[] }>(
        'GET',
        `/api/office/bank-credits/${encodeURIComponent(credit?._id ?? '')}/candidates?q=${encodeURIComponent(q)}`,
        { token: staff.viewer.token },
      )
    ).body.candidates;
  expect(await ask('')).toMatchObject([
    {
      memberId: String(announcer.memberId),
      name: '<b>Mali</b> One',
      isSuggested: true,
      sides: { accountFits: false },
      announced: [{ reference: expect.any(String) }],
    },
  ]);
  const typed = await ask(stranger.phone);
  expect(typed[0]).toMatchObject({ memberId: String(stranger.memberId), isSuggested: false, announced: [], isActive: true });
  expect(typed[0]?.bankAccountNo).toMatch(/^xxx-xxx-\d{4}$/);
  expect((await server.call('GET', '/api/office/bank-credits/none/candidates', { token: staff.viewer.token })).body.message).toBe(
    'NO_DATA',
  );
});
