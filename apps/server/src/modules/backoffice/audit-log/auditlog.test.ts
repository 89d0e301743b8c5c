import type { control, ReplyOf, StaffRole } from '@krapao/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { registerMember } from '../../../testing/members.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { hireAll, type TestStaff } from '../../../testing/staff.ts';
import { timing } from '../../../testing/timing.ts';

let server: TestServer;
let staff: Record<StaffRole, TestStaff>;
beforeAll(async () => {
  server = await startTestServer({ env: { ...timing({ anchorEveryMs: 50 }) } });
  staff = await hireAll(server);
});
afterAll(() => server.close());

const ask = async (query: string) =>
  (await server.call<ReplyOf<typeof control.officeAudit>>('GET', `/api/office/audit${query}`, { token: staff.manager.token })).body;
const byHand = (sql: string, values: unknown[] = []) => server.database.owner.query(sql, values);

const verify = async () =>
  (await server.call<ReplyOf<typeof control.verifyAudit>>('GET', '/api/office/audit/verify', { token: staff.manager.token })).body;
const anchored = (entries: number) => expect.poll(async () => (await verify()).entries).toBe(entries);

// Entries are counted below, so wait until those of the sign-ins are anchored.
beforeAll(async () => {
  const { rows } = await byHand('select count(*)::int as n from audit');
  await vi.waitFor(async () => expect((await verify()).entries).toBe(rows[0].n), { timeout: 60_000 });
});

test.each([
  ['changed', `update audit set detail = '{"amount": 1}' where id = $1`, 'changed'],
  ['given to another staff member', 'update audit set staff_id = 7 where id = $1', 'changed'],
  ['removed', 'delete from audit where id = $1', 'removed'],
  [
    'inserted directly',
    `insert into audit (id, at, staff_id, act) overriding system value select $1::bigint + 1, at, 1, 'x' from audit where id = $1`,
    'inserted',
  ],
])('verification names an audit entry that was %s in the database', async (_what, sql, kind) => {
  const before = (await verify()).entries;
  const act = () => byHand(`insert into audit (at, staff_id, act) values (now(), 1, 'x') returning id`);
  await act();
  const id = BigInt((await act()).rows[0].id);
  await byHand(`select nextval(pg_get_serial_sequence('audit', 'id'))`);
  await act();
  await anchored(before + 3);
  const earlier = (await verify()).faults.map(({ entryId }) => entryId);
  await byHand(sql, [id]);
  const found = await verify();
  expect(found.sound).toBe(false);
  const named = found.faults.filter(({ entryId }) => !earlier.includes(entryId));
  expect(named).toEqual([{ kind, entryId: String(kind === 'inserted' ? id + 1n : id) }]);
});

test('concurrent verifications return the same proof, and a cashier gets none', async () => {
  const [one, other] = await Promise.all([verify(), verify()]);
  expect(one).toEqual(other);
  expect((await server.call('GET', '/api/office/audit/verify', { token: staff.cashier.token })).status).toBe(403);
});

// Runs after the proof tests: its backdated entries would otherwise be anchored among theirs.
test('the log is filtered by staff, member, act and local days; newest first, with the member’s name', async () => {
  const member = await registerMember(server, { name: 'Somchai Jaidee' });
  await byHand(`insert into audit (at, staff_id, act, member_id, subject) values
    ('2026-03-01T16:59:59Z', ${staff.cashier.staffId}, 'slip.refuse', ${member.memberId}, 'late on the first'),
    ('2026-03-01T17:00:00Z', ${staff.cashier.staffId}, 'slip.refuse', ${member.memberId}, 'early on the second'),
    ('2026-03-02T10:00:00Z', ${staff.admin.staffId}, 'staff.signIn', null, 'an admin')`);
  const subjects = async (query: string) => (await ask(query)).lines.map(({ subject }) => subject);
  expect(await subjects('?from=2026-03-01&to=2026-03-01')).toEqual(['late on the first']);
  expect(await subjects('?from=2026-03-02&to=2026-03-02')).toEqual(['an admin', 'early on the second']);
  expect(await subjects(`?from=2026-03-01&to=2026-03-31&staffId=${staff.cashier.staffId}`)).toEqual([
    'early on the second',
    'late on the first',
  ]);
  expect(await subjects(`?to=2026-03-31&memberId=${member.memberId}&act=slip.refuse&limit=1&page=2`)).toEqual(['late on the first']);
  expect((await ask(`?memberId=${member.memberId}`)).lines[0]).toMatchObject({
    memberName: 'Somchai Jaidee',
    staffName: staff.cashier.username,
  });
  expect(await ask('?from=2027-01-01')).toEqual({ total: 0, lines: [] });
  for (const query of ['?from=yesterday', '?to=2026-02-30', "?from=2026-01-01'--"])
    expect((await server.call('GET', `/api/office/audit${query}`, { token: staff.manager.token })).status).toBe(400);
});

// Must run last: with this many entries the proof tests would time out.
test('every filter of the log uses an index, without a sort or a full scan', async () => {
  await byHand(`insert into audit (at, staff_id, act, member_id, subject)
    select timestamptz '2020-01-01' + n * interval '1 minute', 1000 + n % 50, 'act.' || n % 50, n % 5000, 's' from generate_series(1, 50000) n`);
  await byHand('analyze audit');
  for (const where of ['true', 'a.staff_id = 1007', 'a.member_id = 77', `a.act = 'act.3'`]) {
    const days = `a.at >= '2020-01-10' and a.at < '2020-01-12'`;
    const { rows } = await byHand(`explain select * from audit a where ${where} and ${days} order by a.at desc, a.id desc limit 20`);
    const plan = rows.map((row) => Object.values(row)[0]).join('\n');
    expect(plan).toMatch(/Index (Only )?Scan Backward using audit_\w*at/);
    expect(plan).not.toMatch(/Sort|Seq Scan/);
  }
  expect((await ask('')).total).toBe(10_000);
});
