import { randomBytes } from 'node:crypto';
import type { StaffRole } from '@krapao/contract';
import { insertStaff } from '../modules/control/staff/staff.sql.ts';
import { hashOnce, registerMember, type TestMember } from './members.ts';
import { fund } from './money.ts';
import type { Reply, TestServer } from './server.ts';
import { codeAt } from './totp.ts';

export type TestStaff = { staffId: bigint; username: string; password: string; token: string; role: StaffRole };

export async function hireStaff(server: TestServer, role: StaffRole): Promise<TestStaff> {
  const { core } = server;
  const username = `${role}-${randomBytes(4).toString('hex')}`;
  const password = 'staff-password-1';
  const passwordHash = await hashOnce(core, password);
  const now = core.clock();
  const staffId = await insertStaff(core.db, { username, name: username, role, passwordHash, now, approvesFrom: now });
  if (staffId === null) throw new Error(`${username} is taken`);
  const token = await core.sessions.start(core.db, { kind: 'staff', ownerId: staffId, lifetimeMs: 3_600_000, address: '', now });
  return { staffId, username, password, token, role };
}

export type GuardedStaff = TestStaff & {
  secret: string;
  recoveryCodes: string[];
  code(): Promise<string>;
};

export async function hireGuarded(server: TestServer, role: StaffRole): Promise<GuardedStaff> {
  const { core, call } = server;
  const staff = await hireStaff(server, role);
  const path = '/api/office/second-factor/totp';
  const { secret } = (await call<{ secret: string }>('POST', path, { token: staff.token })).body;
  const now = (): string => codeAt(secret, core.clock());
  const confirmed = await call<{ recoveryCodes: string[] }>('PUT', path, { token: staff.token, body: { code: now() } });
  if (confirmed.status !== 200) throw new Error(`the factor was not set up: ${JSON.stringify(confirmed.body)}`);
  const code = async (): Promise<string> => {
    await core.db.query('update staff_totp set last_step = 0 where staff_id = $1', [staff.staffId]);
    return now();
  };
  return { ...staff, secret, recoveryCodes: confirmed.body.recoveryCodes, code };
}

export const hireAll = async (server: TestServer): Promise<Record<StaffRole, TestStaff>> => ({
  viewer: await hireStaff(server, 'viewer'),
  support: await hireStaff(server, 'support'),
  cashier: await hireStaff(server, 'cashier'),
  manager: await hireStaff(server, 'manager'),
  admin: await hireStaff(server, 'admin'),
});

export async function letOneWriteRules({ core }: TestServer): Promise<void> {
  const before = core.settings.get('secondPerson');
  const alone = { ...before.alone.manager, credit: null };
  await core.settings.put(core.db, 'secondPerson', {
    ...before,
    above: { ...before.above, 'bonus.put': null, 'promotion.put': null, 'wheel.put': null },
    alone: { ...before.alone, manager: alone, admin: alone },
  });
  await core.settings.reload();
}

type Waits = { request?: { id: string; act: string } };

type WithDocument = {
  document: { kind: 'member' | 'slip'; id: string } | null;
  member: { memberId: string } | null;
  facts: { slip: { link: string } | null };
};

/** The second person must open the request's document, if it has one, before approving. */
export async function openDocument(server: TestServer, { token }: TestStaff, id: string): Promise<void> {
  const { body } = await server.call<{ requests: WithDocument[] }>('GET', `/api/office/requests?reference=${id}`, { token });
  const [request] = body.requests ?? [];
  if (request?.document?.kind === 'member')
    await server.call('POST', `/api/office/members/${request.member?.memberId}/documents/${request.document.id}/reveal`, { token });
  if (request?.document?.kind === 'slip') await fetch(server.url + (request.facts.slip?.link ?? ''));
}

export async function asTwo(
  server: TestServer,
  [first, second]: readonly [TestStaff, TestStaff],
  method: string,
  path: string,
  body?: unknown,
): Promise<Reply<Record<string, unknown> & { message?: string; key?: string }>> {
  const asked = await server.call<Waits & Record<string, unknown>>(method, path, { token: first.token, body: body ?? {} });
  if (asked.status !== 202 || !asked.body.request) return asked;
  await openDocument(server, second, asked.body.request.id);
  return server.call('POST', `/api/office/requests/${asked.body.request.id}/approve`, { token: second.token, body: {} });
}

export async function auditLines(server: TestServer, o: { act: string; subject?: string; memberId?: bigint }) {
  const { rows } = await server.core.db.query<{ staffId: bigint; detail: Record<string, unknown> }>(
    `select staff_id as "staffId", detail from audit
      where act = $1 and ($2::text is null or subject = $2) and ($3::bigint is null or member_id = $3) order by id`,
    [o.act, o.subject ?? null, o.memberId ?? null],
  );
  return rows;
}

export async function waitingWithdrawal(
  server: TestServer,
  amount = 5_000,
): Promise<{ member: TestMember; reference: string; path: string }> {
  const member = await registerMember(server);
  await fund(server, member.memberId, 50_000);
  const { body } = await server.call<{ reference: string }>('POST', '/api/wallet/withdraw', { token: member.token, body: { amount } });
  return { member, reference: body.reference, path: `/api/office/withdrawals/${member.memberId}/${body.reference}` };
}
