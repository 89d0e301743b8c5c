import { randomUUID } from 'node:crypto';
import { figuresIn, grantOn } from '@krapao/contract/rewards/bonus-rules';
import { balances } from '@krapao/ledger';
import type { MemberAccount } from '@krapao/ledger/accounts';
import { type Currency, fromJson, money } from '@krapao/money';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { deposit, testTerms } from '../../../testing/bonus.ts';
import { registerMember, type TestMember } from '../../../testing/members.ts';
import { drifts, fund, unitsOf } from '../../../testing/money.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { creditDeposits } from '../../deposits/crediting/credit-deposits.ts';
import type { Terms } from './bonus.rules.ts';
import { carrierOf, inPlay } from './bonus.rules.ts';
import { hasLiveBonus } from './member-bonus.sql.ts';
import { takeBonus } from './take-bonus.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(async () => expect(await drifts(server)).toEqual([]));

const take = (m: TestMember, more: Partial<Terms> = {}, currency: Currency = 'THB') =>
  server.core.db.tx((tx) =>
    takeBonus(tx, server.core, {
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
test('a bonus waits for the deposit that reaches the minimum, and is granted with it, once', async () => {
  const m = await registerMember(server);
  const { userBonus } = await take(m);
  expect(userBonus).toMatchObject({ code: 'HALF', state: 'waiting', isActive: true, received: [] });
  expect(await hasLiveBonus(server.core.db, m.memberId)).toBe(false);
  expect(await deposit(server, m, 99.99)).toMatchObject({ wallet: baht(99.99) });
  const name = randomUUID();
  const both = await Promise.all([deposit(server, m, 200, { name }), deposit(server, m, 200, { name })]);
  expect(both.filter(({ credited }) => credited)).toMatchObject([{ wallet: baht(399.99) }]);
  expect(await unitsOf(server, m.memberId, 'wallet')).toBe(399.99);
  expect(await hasLiveBonus(server.core.db, m.memberId)).toBe(true);
  await expect(take(m)).rejects.toThrow('BONUS_ALREADY_ACTIVE');
});

test('a bonus is granted at once on the latest deposit', async () => {
  const m = await registerMember(server);
  await deposit(server, m, 200);
  expect((await take(m)).userBonus).toMatchObject({ state: 'live', isActive: true, received: [{}] });
  expect(await unitsOf(server, m.memberId, 'wallet')).toBe(300);
});

test('of several deposits in one call, the first that reaches the minimum gets the bonus, and the balances include it', async () => {
  const [one, other] = [await registerMember(server), await registerMember(server)];
  await take(one);
  const made = [50, 300, 400].map((units) => ({ memberId: one.memberId, units })).concat({ memberId: other.memberId, units: 500 });
  const deposits = made.map(({ memberId, units }) => {
    const reference = `D${randomUUID()}`;
    const channel = { source: 'gateway', houseAccount: 'house:gateway:WW', outsideReference: `WW:${reference}` } as const;
    return { ...channel, memberId, amount: baht(units), reference };
  });
  const outcomes = await server.core.db.tx((tx) => creditDeposits(tx, server.core, deposits));
  expect(outcomes).toMatchObject([50, 500, 900, 500].map((units) => ({ credited: true, wallet: baht(units) })));
  expect(await unitsOf(server, one.memberId, 'wallet')).toBe(900);
  const { rows } = await server.core.db.query('select deposit_reference, own from member_bonus where member_id = $1', [one.memberId]);
  expect(rows).toEqual([{ deposit_reference: deposits[1]?.reference, own: 75_000n }]);
});

test('the database grants what the rules calculate', async () => {
  const minor = fc.oneof(fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 1, max: 99_999_999_999 }));
  const hundredths = (max: number) => fc.integer({ min: 0, max }).map((n) => n / 100);
  const elsewhere: MemberAccount[] = ['wallet', 'held', 'game:PG', 'transit:PG', 'refund', 'invite', 'prize'];
  const anyCase = fc.record({
    currency: fc.constantFrom<Currency>('THB', 'LAK'),
    deposit: minor,
    percent: hundredths(100_000),
    multiple: hundredths(1_000),
    cap: fc.oneof(fc.constant(0), minor).map((n) => n / 100),
    minimum: fc.oneof(fc.constant(0), minor).map((n) => n / 100),
    had: fc.dictionary(fc.constantFrom(...elsewhere), fc.integer({ min: 1, max: 10_000 }), { maxKeys: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(anyCase, async ({ currency, deposit: paid, had, percent, multiple, ...amounts }) => {
      const m = await registerMember(server, { currency });
      const both = (units: number) => ({ THB: units, LAK: units });
      const terms = { ...testTerms, percent, multiple, cap: both(amounts.cap), minimum: both(amounts.minimum) };
      await take(m, terms, currency);
      for (const [account, units] of Object.entries(had)) await fund(server, m.memberId, units, account as MemberAccount);
      await deposit(server, m, paid / 100, { currency });
      const paidIn = money(BigInt(paid), currency);
      const { amount, required } = grantOn(figuresIn(terms, currency), paidIn);
      const isDue = carrierOf(terms, { reference: '', at: new Date(), amount: paidIn, isUntouched: true, hasBonus: false }) !== null;
      const there = inPlay(await balances(server.core.db, m.memberId));
      const { rows } = await server.core.db.query(
        'select granted_at is not null as granted, amount, required, own from member_bonus where member_id = $1',
        [m.memberId],
      );
      const granted = { granted: true, amount: amount.minor, required: required.minor, own: there.all - amount.minor };
      expect(rows).toMatchObject([isDue ? granted : { granted: false, amount: 0n }]);
    }),
    { numRuns: 40 },
  );
});
