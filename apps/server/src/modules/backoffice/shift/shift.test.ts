import type { backoffice, ReplyOf, StaffRole } from '@krapao/contract';
import { post } from '@krapao/ledger';
import { fromJson } from '@krapao/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerMember } from '../../../testing/members.ts';
import { credit } from '../../../testing/payments.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { auditLines, hireAll, hireStaff, type TestStaff, waitingWithdrawal } from '../../../testing/staff.ts';
import { timing } from '../../../testing/timing.ts';

let server: TestServer;
let staff: Record<StaffRole, TestStaff>;
let next: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ env: { ...timing({ bankPollEveryMs: 600_000 }) } });
  staff = await hireAll(server);
  next = await hireStaff(server, 'cashier');
});
afterAll(() => server.close());

type Body = Record<string, unknown> & { message?: string; key?: string };
type Sheet = ReplyOf<typeof backoffice.handOverShift>['sheet'];
const ask = async <T>(who: TestStaff, path: string) => (await server.call<T>('GET', `/api/office/shift${path}`, { token: who.token })).body;
const act = (who: TestStaff, path: string, body: unknown) =>
  server.call<Body & { sheet: Sheet }>('POST', `/api/office/shift/${path}`, { token: who.token, body });
const now = (who: TestStaff) => ask<ReplyOf<typeof backoffice.officeShift>>(who, '');
const sheets = (who: TestStaff) => ask<ReplyOf<typeof backoffice.officeShiftSheets>>(who, '/sheets');
const byHand = (sql: string, values: unknown[] = []) => server.database.owner.query(sql, values);

test('handing over a shift freezes a sheet with money in, money out and the counted floats', async () => {
  const { cashier, manager } = staff;
  const first = await now(cashier);
  const [account] = first.position.accounts;
  if (!account) throw new Error('no deposit account');
  const deposit = server.core.settings.get('deposit').banks.find(({ bankCode }) => bankCode === account.bankCode);
  await byHand(
    `insert into bank_credit (outside, bank_number, trans_ref, bank_code, account_no, amount_minor, currency, from_bank, from_account, from_name, state, made_at, created_at, updated_at)
     select 'x' || n, '004', 'x' || n, $1, $2, 12345, 'THB', 'SCB', '', 'A', 'refused', now(), now() - n * interval '1 second', now() from generate_series(1, 2) n`,
    [deposit?.bankCode, deposit?.bankAccountNo],
  );
  const paid = await waitingWithdrawal(server, 500);
  await byHand(`update withdrawal set state = 'paid', from_bank = $1, from_account = $2, updated_at = now() where reference = $3`, [
    deposit?.bankCode,
    deposit?.bankAccountNo,
    paid.reference,
  ]);
  const here = (await now(cashier)).position.accounts.find(({ id }) => id === account.id);
  // The money is in the bank account but not credited, so the ledger does not include it.
  expect(here).toMatchObject({
    in: { count: 2, amount: 246.9 },
    out: { count: 1, amount: 500 },
    opening: null,
    expected: 246.9,
    counted: null,
  });
  expect(here?.accountNo).toMatch(/^[x-]+.*\d{4}$/);

  for (const [body, key] of [
    [{ notes: '', to: String(cashier.staffId) }, 'to'],
    [{ notes: '', to: String(staff.viewer.staffId) }, 'to'],
    [{ notes: '', counted: [{ id: 'NOBANK x', amount: 1 }] }, 'counted'],
    [{ notes: 'x'.repeat(2_001) }, 'notes'],
    [{ notes: '', counted: [{ id: account.id, amount: 1_000.5, reason: '  ' }] }, 'reason'],
  ] as const)
    expect((await act(cashier, 'handOver', body)).body.key).toBe(key);

  const notes = 'Slip of <b>Somchai</b> is with the bank';
  const counted = [{ id: account.id, amount: 1_000.5, reason: 'The float of the owner' }];
  const given = await act(cashier, 'handOver', { notes, to: String(next.staffId), counted });
  expect(given.status).toBe(200);
  expect(given.body.sheet).toMatchObject({
    givenBy: { staffId: String(cashier.staffId) },
    to: { name: next.username },
    acceptedBy: null,
    notes,
  });
  const float = { expected: 246.9, counted: 1_000.5, difference: 753.6, reason: 'The float of the owner' };
  expect(given.body.sheet.position.accounts.find(({ id }) => id === account.id)).toMatchObject({ opening: null, ...float });
  expect((await act(manager, 'handOver', { notes: '' })).status).toBe(409);
  const id = given.body.sheet._id;

  expect((await now(cashier)).mayAccept).toBe(false);
  expect((await act(cashier, 'accept', { id, remarks: '' })).status).toBe(403);
  const third = await hireStaff(server, 'cashier');
  expect((await act(third, 'accept', { id, remarks: '' })).status).toBe(403);
  expect(await now(next)).toMatchObject({ mayAccept: true, waitsForYou: true });
  expect(await now(manager)).toMatchObject({ mayAccept: true, waitsForYou: false });
  const pressed = await Promise.all([1, 2].map(() => act(next, 'accept', { id, remarks: 'counted again' })));
  expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await act(next, 'accept', { id: '999999', remarks: '' })).status).toBe(404);
  expect(await auditLines(server, { act: 'shift.handOver' })).toMatchObject([
    { staffId: cashier.staffId, detail: { givenTo: next.username, note: notes, floats: [{ account: account.id, ...float }] } },
  ]);
  expect(await auditLines(server, { act: 'shift.accept' })).toMatchObject([
    { staffId: next.staffId, detail: { givenBy: cashier.username } },
  ]);

  const after = await now(next);
  expect(after).toMatchObject({ open: null, waitsForYou: false, position: { since: given.body.sheet.givenAt } });
  expect(after.position.accounts.find((one) => one.id === account.id)).toMatchObject({ in: { count: 0 }, out: { count: 0 } });
  const floatNow = async () => (await now(next)).position.accounts.find((one) => one.id === account.id);
  expect(await floatNow()).toMatchObject({ opening: 1_000.5, expected: 1_000.5 });
  // Two credits: a waiting bank credit, and one that the bank had not reported.
  const member = await registerMember(server);
  await byHand(`update bank_credit set state = 'credited' where outside = 'x1'`);
  for (const [n, units] of [123.45, 60].entries())
    await credit(server, {
      memberId: member.memberId,
      source: 'bank',
      outsideReference: `float:${n}`,
      houseAccount: `house:bank:${account.bankCode}`,
      amount: fromJson(units, 'THB'),
      reference: `float-${n}`,
    });
  expect(await floatNow()).toMatchObject({ opening: 1_000.5, expected: 1_060.5 });
  const held = {
    key: 'float-out',
    kind: 'withdraw',
    from: 'wallet',
    to: `house:bank:${account.bankCode}`,
    amount: fromJson(50, 'THB'),
  } as const;
  await post(server.core.db, member.memberId, [held]);
  expect(await floatNow()).toMatchObject({ opening: 1_000.5, expected: 1_010.5 });
  // Sheets older than the float fields give no opening balance.
  await byHand(`update shift_sheet set standing = jsonb_set(standing, '{accounts}', (
    select jsonb_agg(a - 'books' - 'expected' - 'opening' - 'difference' - 'reason') from jsonb_array_elements(standing -> 'accounts') a))`);
  expect(await floatNow()).toMatchObject({ opening: null, expected: 256.9 });
  expect((await sheets(next)).sheets[0]?.position.accounts[0]).toMatchObject({ expected: null, difference: null, reason: '' });
  expect((await sheets(next)).sheets).toMatchObject([{ _id: id, remarks: 'counted again', acceptedBy: { staffId: String(next.staffId) } }]);
  expect([(await sheets(cashier)).total, (await sheets(third)).total, (await sheets(manager)).total]).toEqual([1, 0, 1]);
  // The server's database role cannot change a frozen sheet either.
  await expect(server.core.db.query(`update shift_sheet set notes = 'x'`)).rejects.toThrow(/permission denied/);
});

test('service times are grouped by queue, day and person; a cashier sees only their own', async () => {
  const { cashier, manager } = staff;
  const [quick, slow] = [await waitingWithdrawal(server), await waitingWithdrawal(server)];
  await byHand(`update withdrawal set created_at = now() - interval '10 minutes' where reference = $1`, [slow.reference]);
  for (const [who, { path }] of [
    [cashier, quick],
    [manager, slow],
  ] as const)
    expect((await server.call('POST', `${path}/refuse`, { token: who.token, body: { reason: 'x' } })).status).toBe(200);
  type Times = ReplyOf<typeof backoffice.officeShiftTimes>;
  const times = await ask<Times>(manager, '/times');
  expect(times.days).toMatchObject([{ queue: 'withdrawals', decided: 2 }]);
  expect(times.days[0]?.p90Seconds).toBeGreaterThanOrEqual(600);
  expect(times.days[0]?.medianSeconds).toBeLessThan(600);
  expect(times.staff.map(({ staffId, decided }) => [staffId, decided]).sort()).toEqual(
    [
      [String(cashier.staffId), 1],
      [String(manager.staffId), 1],
    ].sort(),
  );
  expect((await ask<Times>(cashier, '/times')).staff.map(({ staffId }) => staffId)).toEqual([String(cashier.staffId)]);
  expect(await ask<Times>(manager, '/times?from=2020-01-01&to=2020-12-31')).toMatchObject({
    from: '2020-12-01',
    days: [],
    staff: [],
    cut: false,
  });

  type Decisions = ReplyOf<typeof backoffice.officeDecisions>;
  const decided = async (who: TestStaff, query = '') =>
    (await ask<Decisions>(who, `/decisions${query}`)).lines.map(({ subject }) => subject);
  expect(await decided(manager)).toEqual([slow.reference, quick.reference]);
  expect(await decided(manager, `?staffId=${cashier.staffId}`)).toEqual([quick.reference]);
  expect(await decided(cashier, `?staffId=${manager.staffId}`)).toEqual([quick.reference]);
  expect(await decided(manager, '?from=2020-01-01&to=2020-01-31')).toEqual([]);
});
