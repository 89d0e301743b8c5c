import { randomUUID } from 'node:crypto';
import { fromJson } from '@krapao/money';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { testTerms } from '../../testing/bonus.ts';
import { registerMember, type TestMember } from '../../testing/members.ts';
import { drifts, unitsOf } from '../../testing/money.ts';
import { credit } from '../../testing/payments.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import type { Deposit } from '../deposit/public.ts';
import { hasLiveBonus, takeBonus } from './public.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(async () => expect(await drifts(server)).toEqual([]));

function depositOf({ memberId }: TestMember, units: number): Deposit {
  const name = randomUUID();
  const channel = { source: 'gateway', outsideReference: `WW:${name}`, houseAccount: 'house:gateway:WW' } as const;
  return { ...channel, memberId, amount: fromJson(units, 'THB'), reference: `D${name}` };
}
const take = (m: TestMember) =>
  server.ctx.db.tx((tx) =>
    takeBonus(tx, server.ctx, {
      member: { memberId: m.memberId, currency: 'THB' },
      code: 'HALF',
      type: 'limit',
      version: 1,
      terms: { ...testTerms, maxReceived: 1 },
      source: 'bonus',
      idempotencyKey: randomUUID(),
    }),
  );

test('waits for the deposit that reaches the minimum, and is granted with it, once', async () => {
  const m = await registerMember(server);
  const { userBonus } = await take(m);
  expect(userBonus).toMatchObject({ code: 'HALF', state: 'waiting', isActive: true, received: [] });
  expect(await hasLiveBonus(server.ctx.db, m.memberId)).toBe(false);
  expect(await credit(server, depositOf(m, 99.99))).toMatchObject({ wallet: fromJson(99.99, 'THB') });
  const deposit = depositOf(m, 200);
  const both = await Promise.all([credit(server, deposit), credit(server, { ...deposit, reference: `D${randomUUID()}` })]);
  expect(both.filter(({ credited }) => credited)).toMatchObject([{ wallet: fromJson(399.99, 'THB') }]);
  expect(await unitsOf(server, m.memberId, 'wallet')).toBe(399.99);
  expect(await hasLiveBonus(server.ctx.db, m.memberId)).toBe(true);
  await expect(take(m)).rejects.toThrow('BONUS_ALREADY_ACTIVE');
});

test('is granted at once on the latest deposit', async () => {
  const m = await registerMember(server);
  await credit(server, depositOf(m, 200));
  expect((await take(m)).userBonus).toMatchObject({ state: 'live', isActive: true, received: [{}] });
  expect(await unitsOf(server, m.memberId, 'wallet')).toBe(300);
});
