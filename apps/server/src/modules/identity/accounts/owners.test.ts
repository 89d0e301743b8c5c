import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { hireStaff, type TestStaff, waitingWithdrawal } from '../../../testing/staff.ts';

let server: TestServer;
let cashier: TestStaff;
beforeAll(async () => {
  server = await startTestServer();
  cashier = await hireStaff(server, 'cashier');
});
afterAll(() => server.close());

async function readsOfMembers(limit: number): Promise<number> {
  const asked = vi.spyOn(server.core.db, 'query');
  try {
    const path = `/api/office/withdrawals?state=waiting&page=1&limit=${limit}`;
    const { body } = await server.call<{ withdrawals: { memberId: string; name: string }[] }>('GET', path, { token: cashier.token });
    expect(new Set(body.withdrawals.map((one) => one.memberId)).size).toBe(limit);
    expect(body.withdrawals.every((one) => one.name !== '')).toBe(true);
    const told = (query: unknown): string => JSON.stringify(query, (_, value) => (typeof value === 'bigint' ? String(value) : value));
    return asked.mock.calls.filter(([query]) => /\bfrom member\b/.test(told(query))).length;
  } finally {
    asked.mockRestore();
  }
}

test('the owners of a list are read in one query, whatever its length', async () => {
  for (let i = 0; i < 6; i += 1) await waitingWithdrawal(server);
  expect(await readsOfMembers(1)).toBe(1);
  expect(await readsOfMembers(6)).toBe(1);
});
