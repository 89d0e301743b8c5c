import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerMember } from '../../../testing/members.ts';
import { drifts, houseMinor, unitsOf } from '../../../testing/money.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { hireStaff, letOneWriteRules, type TestStaff } from '../../../testing/staff.ts';
import { addCoins, claim, credit, putWheel, slice, spinOnce, staffWheel, winCoupon } from '../../../testing/wheel.ts';

let server: TestServer;
let manager: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ env: { LAOS: 'true' } });
  await letOneWriteRules(server);
  manager = await hireStaff(server, 'manager');
});
afterAll(() => server.close());

it('a prize whose budget is used up in one currency is removed from the odds for everyone', async () => {
  const [baht, kip] = [await registerMember(server), await registerMember(server, { currency: 'LAK' })];
  const budget = { THB: 1_000, LAK: 12_000 };
  const version = await putWheel(server, manager, [credit('A', 20, { budget }), slice('B', { weight: 0 })]);
  const won = await winCoupon(server, baht);
  expect(won.amount).toBe(20);
  expect((await staffWheel(server, manager)).version).toBe(version);
  const kipWon = await winCoupon(server, kip);
  expect(kipWon.amount).toBe(12_000);
  const after = await staffWheel(server, manager);
  expect(after).toMatchObject({ version: version + 1, wheel: { slices: [{ weight: 0, budget: { THB: 980, LAK: 0 } }, { weight: 0 }] } });
  await addCoins(server, baht, 1);
  expect((await spinOnce(server, baht, { version })).body.error).toBe('ODDS_CHANGED');
  expect((await spinOnce(server, baht)).body.error).toBe('WHEEL_OFF');

  await claim(server, baht, won._id);
  await claim(server, kip, kipWon._id);
  expect([await unitsOf(server, baht.memberId, 'wallet'), await unitsOf(server, kip.memberId, 'wallet')]).toEqual([20, 12_000]);
  expect([await houseMinor(server, 'house:wheel_cost'), await houseMinor(server, 'house:wheel_cost', 'LAK')]).toEqual([-2_000, -1_200_000]);
  expect(await drifts(server)).toEqual([]);
});

it('a prize in baht only is refused, because members with kip would win nothing', async () => {
  const { version } = await staffWheel(server, manager);
  const wheel = { name: slice('A').label, slices: [credit('A', 20, { amount: { THB: 20, LAK: 0 } })] };
  const { status, body } = await server.call('PUT', '/api/office/wheel', { token: manager.token, body: { version, wheel } });
  expect([status, body.key]).toEqual([400, 'wheel.slices.0.amount']);
});
