import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerMember } from '../../testing/members.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { hireStaff } from '../../testing/staff.ts';
import { until } from '../../testing/until.ts';

type Line = Record<string, unknown> & { message: string };
let server: TestServer;
const lines: Line[] = [];
beforeAll(async () => {
  server = await startTestServer();
  const { log } = server.core;
  log.level = 'info';
  const take = (fields: object, message: string): void => void lines.push({ ...fields, message });
  Object.assign(log, { info: take, warn: take, error: take });
});
afterAll(() => server.close());

const callers = 'written-by-the-caller-0001';
const broken = async (): Promise<never> => {
  throw new Error('broken for this test');
};

test('log lines about a failed call have its request id, caller and address, and no names or secrets', async () => {
  const [member, staff] = [await registerMember(server), await hireStaff(server, 'cashier')];
  Object.assign(server.core.transferBatcher, { begin: broken });
  Object.assign(server.core.workCounts, { read: broken });
  const headers = { 'x-request-id': callers };
  const body = { from: 'WALLET', to: 'PG', amount: 10 };
  const failed = [
    {
      by: { member: String(member.memberId) },
      answer: await server.call('POST', '/api/wallet/transfer', { token: member.token, body, headers }),
    },
    { by: { staff: String(staff.staffId) }, answer: await server.call('GET', '/api/office/me', { token: staff.token, headers }) },
  ];
  for (const { by, answer } of failed) {
    const reqId = answer.body.requestId;
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([500, reqId]);
    expect(reqId).toMatch(/^[0-9a-f]{8}-/);
    const found = await until(
      async () => lines.filter((line) => line.reqId === reqId),
      ({ length }) => length === 2,
    );
    expect(found).toEqual([
      { reqId, ...by, address: '127.0.0.1', err: expect.objectContaining({ message: 'broken for this test' }), message: 'unhandled error' },
      expect.objectContaining({ reqId, ...by, address: '127.0.0.1', status: 500, message: 'answered' }),
    ]);
  }
  const refused = await server.call('POST', '/api/wallet/transfer', { token: member.token, body: { ...body, to: 'NOWHERE' }, headers });
  const guest = await server.call('GET', '/api/account/profile', { headers });
  const lineOf = (answer: typeof guest) =>
    until(
      async () => lines.find(({ reqId }) => reqId === answer.body.requestId),
      (line) => line !== undefined,
    );
  expect(await lineOf(refused)).toMatchObject({ member: String(member.memberId), address: '127.0.0.1', status: refused.status });
  expect(await lineOf(guest)).toEqual(expect.not.objectContaining({ member: expect.anything() }));
  expect(await lineOf(guest)).toMatchObject({ address: '127.0.0.1', status: 401 });
  const text = JSON.stringify(lines, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  for (const secret of [callers, member.phone, member.token, staff.username]) expect(text).not.toContain(secret);
});
