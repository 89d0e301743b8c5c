import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerMember, type TestMember } from '../../../testing/members.ts';
import { fund } from '../../../testing/play.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { hireStaff } from '../../../testing/staff.ts';

const groups = ['BANK', 'WALLET', 'VOUCHER', 'SMS', 'GATEWAY_WW', 'GATEWAY_KBANK', 'PROVIDER_PG'];
let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer({ env: Object.fromEntries(groups.map((group) => [`${group}_URL`, 'off'])) });
  member = await registerMember(server);
});
afterAll(() => server.close());

const asMember = (method: string, path: string, body?: unknown) =>
  server.call(method, path, { token: member.token, ...(body === undefined ? {} : { body, key: crypto.randomUUID() }) });

test('parties that are not configured are not offered, and calls to them are refused', async () => {
  const { slots } = (await asMember('GET', '/api/wallet/user')).body as { slots: { code: string }[] };
  expect(slots.map(({ code }) => code)).not.toContain('PG');
  expect(slots.length).toBe(15);
  expect((await asMember('GET', '/api/wallet/activate/PG')).body).toMatchObject({ message: 'NO_GAME' });
  const listed = (await asMember('GET', '/api/lookup/deposit')).body as {
    banks: { bankCode: string; minimum: number }[];
    wallets: unknown[];
  };
  expect(listed.wallets).toEqual([]);
  expect(listed.banks.map(({ bankCode }) => bankCode)).not.toContain('WW');
  expect(listed.banks.filter(({ bankCode, minimum }) => bankCode === 'KBANK' && minimum > 0)).toEqual([]);
  expect(listed.banks.some(({ bankCode }) => bankCode === 'PAYTIMZ')).toBe(true);
  for (const code of ['WW', 'KBANK'])
    expect((await asMember('POST', `/api/qrcode/${code}`, { amount: 200 })).body).toMatchObject({ message: 'NO_BANK' });
  expect((await server.call('POST', '/api/otp/send', { body: { phoneNumber: '0899999999' } })).body).toMatchObject({
    message: 'OTP_SEND_FAIL',
  });
});

test('without a bank, a withdrawal waits, and staff see the parties as off', async () => {
  await fund(server, member, 500);
  expect((await asMember('POST', '/api/wallet/withdraw', { amount: 100 })).body).toMatchObject({ status: 'PENDING' });
  const { rows } = await server.database.pool.query('select state, attempts from withdrawal where member_id = $1', [member.memberId]);
  expect(rows).toEqual([{ state: 'waiting', attempts: 0 }]);
  const { token } = await hireStaff(server, 'manager');
  const { parties } = (await server.call<{ parties: { code: string; state: string }[] }>('GET', '/api/office/provider-health', { token }))
    .body;
  const off = parties.filter(({ state }) => state === 'off').map(({ code }) => code);
  expect(off).toEqual(expect.arrayContaining(['PG', 'WW', 'KBANK', 'BANK', 'SMS']));
});
