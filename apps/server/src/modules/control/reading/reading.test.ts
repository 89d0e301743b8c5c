import type { StaffRole } from '@krapao/contract';
import { secondsToDayEnd } from '@krapao/contract/values/local-day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerMember, type TestMember } from '../../../testing/members.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { hireAll, hireStaff, type TestStaff } from '../../../testing/staff.ts';
import { until } from '../../../testing/until.ts';

let server: TestServer;
let staff: Record<StaffRole, TestStaff>;
let members: TestMember[];
beforeAll(async () => {
  server = await startTestServer();
  staff = await hireAll(server);
  members = [];
  for (let n = 0; n < 3; n++) members.push(await registerMember(server));
});
afterAll(() => server.close());

const read = (who: TestStaff, path: string) => server.call<Record<string, unknown>>('GET', `/api/office${path}`, { token: who.token });
const act = (who: TestStaff, path: string, body: unknown = {}) =>
  server.call<Record<string, unknown>>('POST', `/api/office${path}`, { token: who.token, body });
const readToday = async ({ staffId }: TestStaff) =>
  (await server.core.db.query<{ rows: number }>('select member_rows as rows from staff_reading where staff_id = $1', [staffId])).rows[0]
    ?.rows;
const setRead = ({ staffId }: TestStaff, rows: number) =>
  server.core.db.query('update staff_reading set member_rows = $2 where staff_id = $1', [staffId, rows]);
const refused = (key: string) => ({ status: 429, body: { message: 'REQUEST_LIMIT', key } });
const alarms = async (who: TestStaff) =>
  ((await read(who, '/overview')).body.alarms as { code: string; detail: string; href: string }[]).filter(
    ({ code }) => code === 'STAFF_READING',
  );

test('a member list counts the rows it shows, and concurrent calls cannot exceed the daily limit', async () => {
  const who = await hireStaff(server, 'admin');
  expect((await read(who, '/members?limit=100')).status).toBe(200);
  expect(await readToday(who)).toBe(members.length);
  await read(who, '/members?q=nobody-at-all');
  expect(await readToday(who)).toBe(members.length);

  await setRead(who, 1_988);
  const answers = await Promise.all(Array.from({ length: 12 }, () => read(who, '/members?limit=2')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
  for (const answer of answers.filter(({ status }) => status !== 200)) expect(answer).toMatchObject(refused('memberRows'));
  const late = await read(who, '/members?limit=2');
  const left = secondsToDayEnd(server.core.clock());
  expect(Math.abs(Number(late.headers.get('retry-after')) - left)).toBeLessThan(60);
  expect(await readToday(who)).toBe(2_000);
  expect((await read(who, `/members/${members[0]?.memberId}`)).status).toBe(200);
  expect((await read(staff.viewer, '/members')).status).toBe(200);

  const told = await until(
    () => alarms(staff.admin),
    (found) => found.length > 0,
  );
  expect(told).toMatchObject([{ detail: who.username, href: `/security?staffId=${who.staffId}` }]);
  expect(await alarms(staff.manager)).toEqual([]);
});

test('reveals of all kinds count towards one daily limit', async () => {
  const who = await hireStaff(server, 'cashier');
  const [one] = members;
  expect((await act(who, `/members/${one?.memberId}/reveal`)).status).toBe(200);
  await server.core.db.query('update staff_reading set reveals = 98 where staff_id = $1', [who.staffId]);
  const answers = await Promise.all(
    ['reveal', 'revealPhone', 'reveal', 'revealPhone'].map((call) => act(who, `/members/${one?.memberId}/${call}`)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429]);
  expect(await act(who, `/members/${one?.memberId}/revealPhone`)).toMatchObject(refused('reveals'));
  const { rows } = await server.core.db.query('select 1 from security_event where kind = $1 and staff_id = $2', [
    'staff.revealed',
    who.staffId,
  ]);
  expect(rows).toHaveLength(3);
});

test('an export of members counts its rows before it is created', async () => {
  const who = await hireStaff(server, 'manager');
  const today = new Date(server.core.clock().getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
  const wish = { what: 'members', format: 'csv', from: today, to: today, currency: 'BAHT', language: 'en' };
  expect((await act(who, '/reports/downloads', wish)).status).toBe(200);
  expect(await readToday(who)).toBe(members.length);
  await setRead(who, 1_998);
  expect(await act(who, '/reports/downloads', wish)).toMatchObject(refused('memberRows'));
  expect((await act(who, '/reports/downloads', { ...wish, what: 'movements' })).status).toBe(200);
});

test('the security log records each page and filter read, and repeated reads once', async () => {
  const who = await hireStaff(server, 'support');
  const phone = members[0]?.phone ?? '';
  const typed = `${phone.slice(0, 3)}-${phone.slice(3, 6)} ${phone.slice(6)}`;
  for (const query of ['?page=1', '?page=2', '?page=2', `?q=${phone}`, `?q=${encodeURIComponent(typed)}`, '?status=inactive&limit=50'])
    await read(who, `/members${query}`);
  const { rows } = await server.core.db.query<{ detail: unknown }>(
    `select detail from security_event where kind = 'staff.read' and staff_id = $1 order by id`,
    [who.staffId],
  );
  const call = '/api/office/members';
  expect(rows.map(({ detail }) => detail)).toEqual([
    { call, page: 1, rows: 20 },
    { call, page: 2, rows: 20 },
    { call, page: 1, rows: 20, q: `${phone.slice(0, 3)}-xxx-${phone.slice(-4)}` },
    { call, page: 1, rows: 50, status: 'inactive' },
  ]);
});

test('a single admin cannot raise the reading limit', async () => {
  const { body } = await read(staff.admin, '/settings/staffSecurity');
  const { value, updatedAt } = body.setting as { value: Record<string, unknown>; updatedAt: string };
  expect(value).toMatchObject({ memberRowsPerDay: 2_000, revealsPerDay: 100 });
  const put = await server.call('PUT', '/api/office/settings/staffSecurity', {
    token: staff.admin.token,
    body: { value: { ...value, memberRowsPerDay: 1_000_000 }, updatedAt },
  });
  expect(put).toMatchObject({ status: 202, body: { request: { act: 'setting.put' } } });
  expect(server.core.settings.get('staffSecurity').memberRowsPerDay).toBe(2_000);
});
