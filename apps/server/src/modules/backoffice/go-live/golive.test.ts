import { readFileSync } from 'node:fs';
import type { backoffice, ReplyOf } from '@krapao/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerMember, type TestMember } from '../../../testing/members.ts';
import { fund } from '../../../testing/play.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { hireGuarded, hireStaff, type TestStaff } from '../../../testing/staff.ts';

type State = ReplyOf<typeof backoffice.officeGoLive>;
let server: TestServer;
let member: TestMember;
let admin: TestStaff;
beforeAll(async () => {
  server = await startTestServer();
  server.core.config.mustOpen = true;
  member = await registerMember(server);
  admin = await hireGuarded(server, 'admin');
});
afterAll(() => server.close());

const asMember = (method: string, path: string, body?: unknown) =>
  server.call(method, path, { token: member.token, ...(body === undefined ? {} : { body, key: crypto.randomUUID() }) });
const asStaff = (method: string, path: string, o: { body?: unknown; by?: TestStaff } = {}) =>
  server.call(method, `/api/office/go-live${path}`, { token: (o.by ?? admin).token, ...(o.body === undefined ? {} : { body: o.body }) });
const state = async (): Promise<State> => (await asStaff('GET', '')).body as State;
const lacking = async () => (await state()).items.filter(({ done }) => !done).map(({ item }) => item);
const waysOf = async () => (await asMember('GET', '/api/lookup/deposit')).body as { banks: unknown[]; wallets: unknown[] };
const alarms = async () => {
  const { body } = await server.call<ReplyOf<typeof backoffice.officeOverview>>('GET', '/api/office/overview', { token: admin.token });
  return body.alarms.filter(({ code }) => code === 'NOT_OPEN');
};
async function put(key: 'contact' | 'licence', change: Record<string, unknown>): Promise<void> {
  const { settings, db } = server.core;
  await settings.put(db, key, { ...settings.get(key), ...change } as never);
  await settings.reload();
}

async function noteBackup(ago: string): Promise<string> {
  const { rows } = await server.database.owner.query<{ at: Date }>(
    `insert into backup_done (one, name, kind, at, seconds, bytes) values (true, 'a', 'pg_basebackup', now() - $1::interval, 1, 1)
      on conflict (one) do update set at = excluded.at returning at`,
    [ago],
  );
  return rows[0]?.at.toISOString() ?? '';
}

test('before opening, there are no deposit methods, QR codes, reported deposits or withdrawals', async () => {
  await fund(server, member, 500);
  expect(await waysOf()).toMatchObject({ banks: [], wallets: [] });
  expect((await asMember('POST', '/api/qrcode/WW', { amount: 200 })).body).toMatchObject({ message: 'NO_BANK' });
  expect(await asMember('POST', '/api/wallet/add', { amount: 200 })).toMatchObject({ status: 409, body: { message: 'NOT_OPEN' } });
  for (const path of ['/api/wallet/withdraw', '/api/wallet/withdrawAll'])
    expect(await asMember('POST', path, { amount: 100 })).toMatchObject({ status: 409, body: { message: 'NOT_OPEN' } });
  expect(await alarms()).toMatchObject([{ level: 'danger', href: '/go-live' }]);
});

test('an admin can open the site once, when all required items are set, and the audit log records it', async () => {
  expect(await lacking()).toEqual(['contact', 'limits', 'licence', 'backup', 'admins', 'terms', 'anchors']);
  expect(await asStaff('POST', '/open')).toMatchObject({ status: 409, body: { message: 'NOT_READY', key: 'contact' } });
  await put('contact', { lineName: '@krapao' });
  await put('licence', { number: 'TH-1' });
  expect(await asStaff('POST', '/open')).toMatchObject({ status: 409, body: { message: 'NOT_READY', key: 'limits' } });
  const manager = await hireStaff(server, 'manager');
  expect((await asStaff('GET', '', { by: manager })).status).toBe(200);
  for (const [method, path, body] of [
    ['PUT', '/limits', { confirmed: true }],
    ['POST', '/open', undefined],
  ] as const)
    expect((await asStaff(method, path, { by: manager, body })).status).toBe(403);
  for (const item of ['licence', 'backup']) expect((await asStaff('PUT', `/${item}`, { body: { confirmed: true } })).status).toBe(400);
  await asStaff('PUT', '/limits', { body: { confirmed: true } });
  await asStaff('PUT', '/terms', { body: { confirmed: true } });
  await asStaff('PUT', '/terms', { body: { confirmed: false } });
  expect(await asStaff('POST', '/open')).toMatchObject({ status: 409, body: { message: 'NOT_READY', key: 'backup' } });
  await noteBackup('30 days');
  expect(await asStaff('POST', '/open')).toMatchObject({ status: 409, body: { message: 'NOT_READY', key: 'backup' } });
  const at = await noteBackup('1 hour');
  expect((await state()).items.find(({ item }) => item === 'backup')).toMatchObject({ required: true, done: true, detail: at });
  await hireGuarded(server, 'admin');
  expect(await lacking()).toEqual(['terms', 'anchors']);
  expect((await waysOf()).banks).toEqual([]);

  expect(await asStaff('POST', '/open')).toMatchObject({ status: 200, body: { done: true } });
  expect(await asStaff('POST', '/open')).toMatchObject({ status: 409, body: { message: 'ALREADY_DECIDED' } });
  expect(await state()).toMatchObject({ isProduction: true, opened: { by: admin.username } });
  expect((await waysOf()).banks.length).toBeGreaterThan(3);
  expect((await asMember('POST', '/api/wallet/withdraw', { amount: 100 })).body).toMatchObject({ status: 'PENDING' });
  const { rows } = await server.database.pool.query(`select act, subject from audit where act like 'golive.%' order by id`);
  expect(rows.map(({ act, subject }) => `${act} ${subject}`)).toEqual([
    'golive.confirm limits',
    'golive.confirm terms',
    'golive.doubt terms',
    'golive.open ',
  ]);
});

test('the settings form cannot open the site', async () => {
  const { token } = await hireGuarded(server, 'admin');
  const body = { value: { opened: { at: new Date().toISOString(), by: 'me' }, confirmed: {} } };
  expect((await server.call('PUT', '/api/office/settings/goLive', { token, body })).body).toMatchObject({ message: 'NO_DATA' });
});

test('an upgrade keeps a site open that already moves money', async () => {
  const sql = readFileSync(new URL('../../../platform/db/migrations/0166_go_live.sql', import.meta.url), 'utf8');
  const { owner } = server.database;
  const opened = async () => {
    await owner.query("delete from setting where key = 'goLive'");
    await owner.query(sql);
    return (await owner.query("select value #>> '{opened,by}' as by from setting where key = 'goLive'")).rows;
  };
  expect(await opened()).toEqual([{ by: '' }]);
  await server.core.settings.reload();
  expect((await state()).opened).toMatchObject({ by: '' });
});
