import { randomUUID } from 'node:crypto';
import { type Currency, fromJson, money } from '@krapao/money';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { deposit, testTerms } from '../../testing/bonus.ts';
import { registerMember, type TestMember } from '../../testing/members.ts';
import { drifts, unitsOf } from '../../testing/money.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { creditDeposits } from '../deposit/public.ts';
import { bonusAmount, requiredTurnover } from './bonus.rules.ts';
import { hasLiveBonus, type Terms, takeBonus } from './public.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(async () => expect(await drifts(server)).toEqual([]));

const take = (m: TestMember, more: Partial<Terms> = {}, currency: Currency = 'THB') =>
  server.ctx.db.tx((tx) =>
    takeBonus(tx, server.ctx, {
      member: { memberId: m.memberId, currency },
      code: 'HALF',
      type: 'limit',
      version: 1,
      terms: { ...testTerms, maxReceived: 1, ...more },
      source: 'bonus',
      idempotencyKey: randomUUID(),
    }),
  );
const baht = (units: number) => fromJson(units, 'THB');

// proves: promotions.waits
test('waits for the deposit that reaches the minimum, and is granted with it, once', async () => {
  const m = await registerMember(server);
  const { userBonus } = await take(m);
  expect(userBonus).toMatchObject({ code: 'HALF', state: 'waiting', isActive: true, received: [] });
  expect(await hasLiveBonus(server.ctx.db, m.memberId)).toBe(false);
  expect(await deposit(server, m, 99.99)).toMatchObject({ wallet: baht(99.99) });
  const name = randomUUID();
  const both = await Promise.all([deposit(server, m, 200, { name }), deposit(server, m, 200, { name })]);
  expect(both.filter(({ credited }) => credited)).toMatchObject([{ wallet: baht(399.99) }]);
  expect(await unitsOf(server, m.memberId, 'wallet')).toBe(399.99);
  expect(await hasLiveBonus(server.ctx.db, m.memberId)).toBe(true);
  await expect(take(m)).rejects.toThrow('BONUS_ALREADY_ACTIVE');
});

test('is granted at once on the latest deposit', async () => {
  const m = await registerMember(server);
  await deposit(server, m, 200);
  expect((await take(m)).userBonus).toMatchObject({ state: 'live', isActive: true, received: [{}] });
  expect(await unitsOf(server, m.memberId, 'wallet')).toBe(300);
});

test('of several deposits in one call the first that reaches the minimum carries it; the wallets that are told have it', async () => {
  const [one, other] = [await registerMember(server), await registerMember(server)];
  await take(one);
  const made = [50, 300, 400].map((units) => ({ memberId: one.memberId, units })).concat({ memberId: other.memberId, units: 500 });
  const deposits = made.map(({ memberId, units }) => {
    const reference = `D${randomUUID()}`;
    const channel = { source: 'gateway', houseAccount: 'house:gateway:WW', outsideReference: `WW:${reference}` } as const;
    return { ...channel, memberId, amount: baht(units), reference };
  });
  const outcomes = await server.ctx.db.tx((tx) => creditDeposits(tx, server.ctx, deposits));
  expect(outcomes).toMatchObject([50, 500, 900, 500].map((units) => ({ credited: true, wallet: baht(units) })));
  expect(await unitsOf(server, one.memberId, 'wallet')).toBe(900);
  const { rows } = await server.ctx.db.query('select deposit_reference, own from member_bonus where member_id = $1', [one.memberId]);
  expect(rows).toEqual([{ deposit_reference: deposits[1]?.reference, own: 75_000n }]);
});

test.each<[Partial<Terms>, number, Currency]>([
  [{ percent: 33.33, multiple: 1.25 }, 100.01, 'THB'],
  [{ percent: 0.01, multiple: 10 }, 12_345.67, 'THB'],
  [{ percent: 1_000, cap: { THB: 500, LAK: 99_999.99 }, multiple: 0.03 }, 777.77, 'THB'],
  [{ percent: 150, cap: { THB: 500, LAK: 99_999.99 }, multiple: 9.99 }, 123_456.78, 'LAK'],
  [{ percent: 7.77, minimum: { THB: 1, LAK: 999_999_999 } }, 999_999_999, 'LAK'],
])('the database counts as the rules do: %o on %s %s', async (more, units, currency) => {
  const m = await registerMember(server, { currency });
  const terms = { ...testTerms, ...more };
  await take(m, more, currency);
  await deposit(server, m, units, { currency });
  const paidIn = fromJson(units, currency);
  const amount = bonusAmount(terms, paidIn);
  const { rows } = await server.ctx.db.query<{ amount: bigint; required: bigint }>(
    'select amount, required from member_bonus where member_id = $1',
    [m.memberId],
  );
  expect(rows.map((row) => [money(row.amount, currency), money(row.required, currency)])).toEqual([
    [amount, requiredTurnover(terms, { deposit: paidIn, amount })],
  ]);
});
