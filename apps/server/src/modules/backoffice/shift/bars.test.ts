import type { backoffice, ReplyOf, StaffRole, staffAccess } from '@krapao/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { openPage } from '../../../testing/sockets.ts';
import { hireAll, hireStaff, type TestStaff } from '../../../testing/staff.ts';
import { until } from '../../../testing/until.ts';

type Me = ReplyOf<typeof staffAccess.staffMe>;
type Overview = ReplyOf<typeof backoffice.officeOverview>;

let server: TestServer;
let staff: Record<StaffRole, TestStaff>;
beforeAll(async () => {
  server = await startTestServer();
  staff = await hireAll(server);
});
afterAll(() => server.close());

const act = ({ token }: TestStaff, method: 'POST' | 'PUT', path: string, body: unknown = {}) =>
  server.call<Record<string, unknown>>(method, `/api/office${path}`, { token, body });
const me = async ({ token }: TestStaff): Promise<Me> => (await server.call<Me>('GET', '/api/office/me', { token })).body;
const overview = async ({ token }: TestStaff): Promise<Overview> =>
  (await server.call<Overview>('GET', '/api/office/overview', { token })).body;
const bars = async (who: TestStaff) => {
  const { isClosed, payoutsPaused, automaticPaused, handOver } = await me(who);
  return { isClosed, payoutsPaused: payoutsPaused?.reason, automaticPaused: automaticPaused?.reason, handOver };
};
const none = { isClosed: undefined, payoutsPaused: undefined, automaticPaused: undefined, handOver: undefined };

test('only managers and admins get the house’s figures; other roles see health and alarms', async () => {
  for (const who of Object.values(staff)) {
    const { currencies, health } = await overview(who);
    expect(currencies.length > 0, who.role).toBe(who.role === 'manager' || who.role === 'admin');
    expect(health.parties.length, who.role).toBeGreaterThan(0);
  }
});

test('staff pages are notified at once when the service closes or payouts pause, and when that ends', async () => {
  const page = await openPage(`${server.url}/office`, { token: staff.support.token });
  const told = (count: number) =>
    until(
      async () => page.of('desk').length,
      (heard) => heard >= count,
    );
  expect(await bars(staff.viewer)).toEqual(none);
  await server.core.settings.put(server.core.db, 'terminated', true);
  await told(1);
  for (const who of Object.values(staff)) expect(await bars(who), who.role).toEqual({ ...none, isClosed: true });
  const closed = await until(
    async () => (await overview(staff.viewer)).alarms,
    (alarms) => alarms.some(({ code }) => code === 'SERVICE_CLOSED'),
  );
  expect(closed.find(({ code }) => code === 'SERVICE_CLOSED')).toMatchObject({ level: 'danger', href: '/setup/service' });
  await server.core.settings.put(server.core.db, 'terminated', false);
  await told(2);

  expect((await act(staff.manager, 'POST', '/provider-health/payouts/BANK/pause', { reason: 'bank closed' })).status).toBe(200);
  expect((await act(staff.cashier, 'POST', '/payouts/automatic/pause', { reason: 'odd ones' })).status).toBe(200);
  await told(4);
  expect(await bars(staff.viewer)).toEqual({ ...none, payoutsPaused: 'bank closed', automaticPaused: 'odd ones' });
  await act(staff.manager, 'POST', '/provider-health/payouts/BANK/resume', { reason: 'open' });
  await act(staff.manager, 'POST', '/payouts/automatic/resume', { reason: 'looked' });
  expect(await bars(staff.viewer)).toEqual(none);
  page.socket.close();
});

test('a hand-over waits for its recipient, or for any cashier or above, until it is accepted', async () => {
  const page = await openPage(`${server.url}/office`, { token: staff.support.token });
  const next = await hireStaff(server, 'cashier');
  const waits = async () => {
    const found: string[] = [];
    for (const who of [...Object.values(staff), next]) if ((await me(who)).handOver) found.push(who === next ? 'next' : who.role);
    return found;
  };
  const given = await act(staff.cashier, 'POST', '/shift/handOver', { notes: '', to: String(next.staffId) });
  expect(given.status).toBe(200);
  expect(await waits()).toEqual(['next']);
  expect((await me(next)).handOver).toMatchObject({ by: staff.cashier.username, isOpen: false });
  const idOf = ({ body }: typeof given) => String((body.sheet as { _id: string })._id);
  expect((await act(next, 'POST', '/shift/accept', { id: idOf(given), remarks: '' })).status).toBe(200);
  expect(await waits()).toEqual([]);

  const open = await act(next, 'POST', '/shift/handOver', { notes: '' });
  expect(await waits()).toEqual(['cashier', 'manager', 'admin']);
  expect((await me(staff.cashier)).handOver).toMatchObject({ by: next.username, isOpen: true });
  expect((await act(staff.manager, 'POST', '/shift/accept', { id: idOf(open), remarks: '' })).status).toBe(200);
  expect(await waits()).toEqual([]);
  await until(
    async () => page.of('desk').length,
    (heard) => heard >= 4,
  );
  page.socket.close();
});

test('a site without deposit methods raises an alarm that links to go-live', async () => {
  const before = server.core.settings.get('deposit');
  expect((await overview(staff.admin)).alarms.map(({ code }) => code)).not.toContain('NO_DEPOSIT_WAY');
  await server.core.settings.put(server.core.db, 'deposit', { ...before, banks: [], wallets: [] });
  await server.core.settings.reload();
  const alarms = await until(
    async () => (await overview(staff.admin)).alarms,
    (found) => found.some(({ code }) => code === 'NO_DEPOSIT_WAY'),
  );
  expect(alarms.find(({ code }) => code === 'NO_DEPOSIT_WAY')).toMatchObject({ level: 'danger', href: '/go-live' });
  await server.core.settings.put(server.core.db, 'deposit', before);
});
