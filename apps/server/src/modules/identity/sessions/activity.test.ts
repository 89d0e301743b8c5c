import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerMember } from '../../../testing/members.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { hireAll, waitingWithdrawal } from '../../../testing/staff.ts';
import { until } from '../../../testing/until.ts';
import { insertSecurityEvent } from '../../control/security-log/security-log.sql.ts';

type Event = { _id: string; kind: string; device: string; address: string; memberId: string | null; staffName: string; detail: unknown };

let server: TestServer;
let staff: Awaited<ReturnType<typeof hireAll>>;
beforeAll(async () => {
  server = await startTestServer();
  staff = await hireAll(server);
});
afterAll(() => server.close());

const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36' };
const logIn = async (m: { phone: string; password: string }, headers: Record<string, string> = phone): Promise<string> => {
  const { body } = await server.call('POST', '/api/login', { body: { username: m.phone, password: m.password }, headers });
  return String(body.token);
};
const logged = async (query: string): Promise<Event[]> => {
  const { body } = await server.call<{ events: Event[] }>('GET', `/api/office/security?${query}`, { token: staff.manager.token });
  return body.events;
};

describe('a member', () => {
  it('sees the signed-in devices and recent activity, and can sign out the other devices', async () => {
    const member = await registerMember(server);
    const other = await registerMember(server);
    const here = await logIn(member);
    const stolen = await logIn(member, { 'user-agent': '<script>alert(1)</script>' });
    const { body } = await server.call<{ sessions: { _id: string; device: string; address: string; isThis: boolean }[] }>(
      'GET',
      '/api/account/sessions',
      { token: here },
    );
    expect(body.sessions.map(({ device, isThis }) => [device, isThis])).toEqual(
      expect.arrayContaining([
        ['', false],
        ['Chrome · Android', true],
      ]),
    );
    expect(body.sessions.filter(({ isThis }) => isThis)).toHaveLength(1);

    const ended = await server.call('POST', '/api/account/sessions/endOthers', { token: here });
    expect(ended.body).toEqual({ ended: body.sessions.length - 1 });
    const refused = await server.call('GET', '/api/wallet', { token: stolen });
    expect(refused).toMatchObject({ status: 401, body: { message: 'EXPIRED_AUTH_TOKEN' } });
    expect(refused.headers.get('session-ended')).toBe('devices');
    expect((await server.call('GET', '/api/wallet', { token: here })).status).toBe(200);
    expect((await server.call('GET', '/api/wallet', { token: other.token })).status).toBe(200);
    expect((await server.call('POST', '/api/account/sessions/endOthers', { token: here })).body).toEqual({ ended: 0 });

    const seen = await server.call<{ total: number; events: Event[] }>('GET', '/api/account/activity', { token: here });
    expect(seen.body.events[0]).toMatchObject({ kind: 'session.ended', device: '', address: '127.0.0.x' });
    expect(Object.keys(seen.body.events[0] ?? {}).sort()).toEqual(['_id', 'address', 'at', 'device', 'kind']);
    const others = await server.call<{ events: Event[] }>('GET', '/api/account/activity', { token: other.token });
    expect(others.body.events.filter(({ kind }) => kind === 'session.ended')).toEqual([]);
  });

  it('does not see what staff viewed', async () => {
    const member = await registerMember(server);
    await server.call('GET', `/api/office/members/${member.memberId}`, { token: staff.support.token });
    const { body } = await server.call<{ events: Event[] }>('GET', '/api/account/activity', { token: member.token });
    expect(body.events.filter(({ kind }) => kind.startsWith('staff.'))).toEqual([]);
  });
});

describe('the security log', () => {
  it('records once per open page that staff viewed a member', async () => {
    const member = await registerMember(server);
    for (let n = 0; n < 3; n += 1) await server.call('GET', `/api/office/members/${member.memberId}`, { token: staff.support.token });
    await server.call('GET', `/api/office/members/${member.memberId}`, { token: staff.viewer.token });
    const events = await logged(`kind=staff.read&memberId=${member.memberId}`);
    expect(events.map(({ staffName, detail }) => [staffName, detail])).toEqual([
      [staff.viewer.username, { call: '/api/office/members/:memberId' }],
      [staff.support.username, { call: '/api/office/members/:memberId' }],
    ]);
  });

  it('records reveals; all other numbers are masked, and only roles that decide about money can reveal one', async () => {
    const { member, reference, path } = await waitingWithdrawal(server);
    const all = ['viewer', 'support', 'cashier', 'manager', 'admin'] as const;
    for (const role of all) {
      const token = staff[role].token;
      const shown = await server.call<{ member: { bankAccountNo: string } }>('GET', `/api/office/members/${member.memberId}`, { token });
      expect([role, shown.body.member.bankAccountNo]).toEqual([role, expect.stringMatching(/^xxx-xxx-\d{4}$/)]);
      const listed = await server.call<{ withdrawals: { bankAccountNo: string }[] }>(
        'GET',
        `/api/office/withdrawals?memberId=${member.memberId}`,
        {
          token,
        },
      );
      expect(listed.body.withdrawals.map(({ bankAccountNo }) => bankAccountNo)).toEqual([expect.stringMatching(/^xxx-xxx-\d{4}$/)]);
    }
    const profile = await server.call<{ bankAccountNo: string }>('GET', '/api/account/profile', { token: member.token });
    for (const what of [`/api/office/members/${member.memberId}/reveal`, `${path}/reveal`]) {
      expect((await server.call('POST', what, { token: staff.support.token })).status).toBe(403);
      expect((await server.call('POST', what, { token: staff.cashier.token })).body).toEqual({ accountNo: profile.body.bankAccountNo });
    }
    const events = await logged(`kind=staff.revealed&memberId=${member.memberId}`);
    expect(events.map(({ staffName, detail }) => [staffName, detail])).toEqual([
      [staff.cashier.username, { what: 'payee', subject: reference }],
      [staff.cashier.username, { what: 'bankAccount' }],
    ]);
    expect(JSON.stringify(events)).not.toContain(profile.body.bankAccountNo);
  });

  it('records a refusal for lack of rights, and can be read only by managers and above', async () => {
    expect((await server.call('GET', '/api/office/security', { token: staff.cashier.token })).status).toBe(403);
    const [last] = await logged(`kind=refused.right&staffId=${staff.cashier.staffId}`);
    expect(last).toMatchObject({ detail: { call: 'GET /api/office/security' }, memberId: null });
  });

  it('is kept for a year', async () => {
    const { core } = server;
    const of = { kind: 'logout', memberId: 999_999_999n, address: '', device: '', requestId: '' } as const;
    const daysAgo = (days: number) => new Date(core.clock().getTime() - days * 86_400_000);
    for (const days of [364, 367]) await insertSecurityEvent(core.db, { ...of, at: daysAgo(days), detail: { days } });
    await core.db.query("select graphile_worker.add_job('housekeeping')");
    const kept = await until(
      () => logged('memberId=999999999'),
      (events) => events.length < 2,
    );
    expect(kept.map(({ detail }) => detail)).toEqual([{ days: 364 }]);
  });
});
