import { afterAll, beforeAll, expect, test } from 'vitest';
import { definitions } from '../../../platform/settings/definitions.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { asTwo, hireStaff, type TestStaff } from '../../../testing/staff.ts';

type View = { setting: { value: Record<string, unknown>; updatedAt: string; secondPerson: boolean } };
type History = { changes: { by: string; askedBy: string | null; before: unknown; after: unknown }[]; more: boolean };

let server: TestServer;
let admin: TestStaff;
let second: TestStaff;
beforeAll(async () => {
  server = await startTestServer();
  admin = await hireStaff(server, 'admin');
  second = await hireStaff(server, 'admin');
});
afterAll(() => server.close());

const at = (key: string): string => `/api/office/settings/${key}`;
const read = async (key: string) => (await server.call<View>('GET', at(key), { token: admin.token })).body.setting;
const put = (key: string, body: unknown, by = admin) => server.call('PUT', at(key), { token: by.token, body });
const history = async (key: string, query = '') =>
  (await server.call<History>('GET', `${at(key)}/history${query}`, { token: admin.token })).body;

test('a setting’s history shows who changed it and both values; restoring a value is another change', async () => {
  const first = await read('chat');
  const changed = { ...first.value, takenMinutes: 9 };
  expect((await put('chat', { value: changed, updatedAt: first.updatedAt })).status).toBe(200);
  const now = await read('chat');
  expect((await put('chat', { value: first.value, updatedAt: now.updatedAt }, second)).status).toBe(200);
  const told = await history('chat');
  expect(told).toEqual({
    changes: [
      expect.objectContaining({ by: second.username, askedBy: null, before: changed, after: first.value }),
      expect.objectContaining({ by: admin.username, askedBy: null, before: first.value, after: changed }),
    ],
    more: false,
  });
  expect(await history('chat', '?limit=1')).toMatchObject({ changes: [{ by: second.username }], more: true });
  expect(await history('chat', '?limit=1&page=2')).toMatchObject({ changes: [{ by: admin.username }], more: false });
});

test('a change based on an outdated value is refused', async () => {
  const { value, updatedAt } = await read('info');
  const changed = { ...value, name: 'One' };
  expect((await put('info', { value: changed, updatedAt }, second)).status).toBe(200);
  const late = await put('info', { value: { ...value, name: 'Two' }, updatedAt });
  expect([late.status, late.body.message]).toEqual([409, 'CHANGED_SINCE']);
  expect((await read('info')).value).toEqual(changed);
});

test('a setting that takes two people is marked as such, and its history names both', async () => {
  const { value, secondPerson } = await read('office');
  expect([secondPerson, (await read('otp')).secondPerson, (await read('chat')).secondPerson]).toEqual([true, true, false]);
  const changed = { ...value, claimMinutes: 11 };
  expect((await asTwo(server, [admin, second], 'PUT', at('office'), { value: changed })).status).toBe(200);
  expect((await history('office')).changes).toEqual([
    expect.objectContaining({ by: second.username, askedBy: admin.username, before: value, after: changed }),
  ]);
});

// proves: office.tightening
test('loosening a limit takes two people and tightening one; a field without a known direction takes two', async () => {
  const { value } = await read('withdraw');
  const change = (more: object) => put('withdraw', { value: { ...value, ...more } });
  expect((await change({ autoPerDayMax: 6 })).status).toBe(202);
  expect((await change({ questionsBeforeStaff: 15 })).status).toBe(202);
  expect((await change({ autoPerDayMax: 4 })).status).toBe(200);
  expect((await change({})).status).toBe(202);
  expect((await asTwo(server, [admin, second], 'PUT', at('withdraw'), { value })).status).toBe(200);
});

const account = { bankCode: 'SCB', bankType: 'BANK', mode: 'AUTO', bankAccountName: 'A', bankAccountNo: '1', currency: 'THB' };
test.each([
  ['withdraw', { ...definitions.withdraw.initial, min: { THB: 1.234, LAK: 1 } }, 'value.min.THB'],
  ['otp', { ...definitions.otp.initial, minutes: -1 }, 'value.minutes'],
  ['slip', { ...definitions.slip.initial, closeFrom: '25:00' }, 'value.closeFrom'],
  [
    'deposit',
    { isManual: false, banks: [{ ...account, enabled: true, minimum: 'x', qrReceiver: '' }], wallets: [] },
    'value.banks.0.minimum',
  ],
  [
    'deposit',
    { isManual: false, banks: [{ ...account, enabled: true, minimum: 0, qrReceiver: '' }], wallets: [] },
    'value.banks.0.bankAccountNo',
  ],
  ['providers', { PG: { enabled: true, web: 'javascript:alert(1)' } }, 'value.PG.web'],
  ['payout', { THB: { bankCode: 'SCB', bankAccountNo: '12' }, LAK: null }, 'value.THB.bankAccountNo'],
  ['terminated', 'yes', 'value'],
])('%s with %j is refused, naming %s', async (key, value, wrong) => {
  const { status, body } = await put(key, { value });
  expect([status, body.message, body.key]).toEqual([400, 'KEY_INVALID', wrong]);
});

test('a field added after the value was stored is shown with its initial value', async () => {
  const { margin: _, ...before } = definitions.qr.initial;
  await server.core.db.query(`update setting set value = $1 where key = 'qr'`, [JSON.stringify(before)]);
  expect((await read('qr')).value).toEqual(definitions.qr.initial);
});

test('only admins can read the history, and an unknown setting has none', async () => {
  const manager = await hireStaff(server, 'manager');
  expect((await server.call('GET', `${at('otp')}/history`, { token: manager.token })).status).toBe(403);
  expect((await server.call('GET', `${at('__proto__')}/history`, { token: admin.token })).status).toBe(404);
});
