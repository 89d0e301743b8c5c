import type { backoffice, ReplyOf, StaffRole } from '@krapao/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { definitions } from '../../../platform/settings/definitions.ts';
import { testTerms } from '../../../testing/bonus.ts';
import { registerMember } from '../../../testing/members.ts';
import { fund, unitsOf } from '../../../testing/money.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { hireAll, hireStaff, type TestStaff } from '../../../testing/staff.ts';

let server: TestServer;
let staff: Record<StaffRole, TestStaff>;
beforeAll(async () => {
  server = await startTestServer();
  staff = await hireAll(server);
});
afterAll(() => server.close());

type Second = ReplyOf<typeof backoffice.tryAct>['second'];
type Requests = ReplyOf<typeof backoffice.officeRequests>['requests'];
const tryAct = ({ token }: TestStaff, act: string, params: Record<string, string>, body?: unknown) =>
  server.call<{ second: Second; message?: string; key?: string }>('POST', '/api/office/requests/try', {
    token,
    body: { act, params, body },
  });
const secondFor = async (...of: Parameters<typeof tryAct>): Promise<Second> => {
  const { status, body } = await tryAct(...of);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.second;
};
const counts = async () => {
  const { rows } = await server.core.db.query<Record<string, bigint>>(
    `select (select count(*) from staff_request) as requests, (select count(*) from audit) as audit, (select count(*) from staff_money) as money,
       (select count(*) from bonus_rule) as bonuses, (select count(*) from staff_claim) as taken`,
  );
  return rows[0];
};
const putSecond = async (above: number, alone: number) => {
  const { initial } = definitions.secondPerson;
  const amounts = { THB: alone, LAK: alone };
  await server.core.settings.put(server.core.db, 'secondPerson', {
    ...initial,
    above: { ...initial.above, 'member.adjust': { THB: above, LAK: above } },
    alone: { ...initial.alone, manager: { credit: amounts, payout: amounts } },
  });
  await server.core.settings.reload();
};
const credit = (amount: number) => ({ direction: 'credit', amount, reason: 'goodwill', key: `try-key-${amount}` });

test('trying an adjustment applies the rules for amount and daily sum, and changes nothing', async () => {
  const member = await registerMember(server);
  const params = { memberId: String(member.memberId) };
  await putSecond(1_000, 1_500);
  const before = await counts();
  expect(await secondFor(staff.manager, 'member.adjust', params, credit(1_000))).toBeNull();
  expect(await secondFor(staff.manager, 'member.adjust', params, credit(1_001))).toMatchObject({
    approvers: [staff.admin.username],
    approverRole: 'manager',
  });
  expect([await unitsOf(server, member.memberId, 'wallet'), await counts()]).toEqual([0, before]);
  // The first 1,000 count towards the day's sum, so the second 1,000 need two people.
  const path = `/api/office/members/${member.memberId}/adjust`;
  expect((await server.call('POST', path, { token: staff.manager.token, body: credit(1_000) })).status).toBe(200);
  expect(await secondFor(staff.manager, 'member.adjust', params, { ...credit(1_000), key: 'try-key-again' })).not.toBeNull();
  expect(await unitsOf(server, member.memberId, 'wallet')).toBe(1_000);
  expect((await tryAct(staff.manager, 'member.adjust', params, { ...credit(9_999), direction: 'debit' })).body.message).toBe(
    'MONEY_NOT_ENOUGH',
  );
  expect((await tryAct(staff.manager, 'member.adjust', params, { amount: 5 })).status).toBe(409);
  expect((await tryAct(staff.cashier, 'member.adjust', params, credit(1))).status).toBe(403);
  expect((await tryAct(staff.manager, 'staff.role', { id: '1' }, { role: 'admin' })).status).toBe(400);
});

test('trying a bonus, a setting or an account shows who could approve it, also when there is no approver', async () => {
  const member = await registerMember(server);
  await fund(server, member.memberId, 100);
  await putSecond(0, 1_000_000);
  const before = await counts();
  const rule = { ...testTerms, type: 'limit', percent: 10, cap: { THB: 100, LAK: 50_000 }, maxReceived: 1 };
  expect(await secondFor(staff.manager, 'bonus.put', { code: 'TRYIT' }, { version: 0, rule })).toBeNull();
  const large = { ...rule, cap: { THB: 50_000, LAK: 50_000 } };
  expect(await secondFor(staff.manager, 'bonus.put', { code: 'TRYIT' }, { version: 0, rule: large })).toMatchObject({
    approverRole: 'manager',
  });
  expect(await secondFor(staff.manager, 'member.bankAccount', {})).toMatchObject({ approvers: [staff.admin.username] });
  const { value, updatedAt } = (
    await server.call<{ setting: { value: Record<string, unknown>; updatedAt: string } }>('GET', '/api/office/settings/staffSecurity', {
      token: staff.admin.token,
    })
  ).body.setting;
  const change = { value: { ...value, revealsPerDay: 500 }, updatedAt };
  expect(await secondFor(staff.admin, 'setting.put', { key: 'staffSecurity' }, change)).toEqual({
    approvers: [],
    isApproverPresent: false,
    approverRole: 'admin',
  });
  expect(await counts()).toEqual(before);
  const other = await hireStaff(server, 'admin');
  expect(await secondFor(staff.admin, 'setting.put', { key: 'staffSecurity' }, change)).toMatchObject({
    approvers: [other.username],
    isApproverPresent: true,
  });

  // A manager sees that it is waiting and for whom, but not its content.
  const path = '/api/office/settings/staffSecurity';
  const asked = await server.call<{ request: { id: string } }>('PUT', path, { token: staff.admin.token, body: change });
  expect(asked.status).toBe(202);
  const seen = async ({ token }: TestStaff) =>
    (await server.call<{ requests: Requests }>('GET', '/api/office/requests', { token })).body.requests.find(
      ({ id }) => id === asked.body.request.id,
    );
  expect(await seen(staff.manager)).toMatchObject({
    act: 'setting.put',
    subject: 'staffSecurity',
    by: staff.admin.username,
    approvers: [other.username],
    mayDecide: false,
    mine: false,
    detail: {},
  });
  expect((await seen(other))?.detail).not.toEqual({});
  expect(await seen(staff.cashier)).toBeUndefined();
  expect(
    (await server.call('POST', `/api/office/requests/${asked.body.request.id}/approve`, { token: staff.manager.token, body: {} })).status,
  ).toBe(403);
});
