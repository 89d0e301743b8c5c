import type { MovedSum } from '@krapao/ledger';
import { money } from '@krapao/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GrantedBonus } from '../../rewards/bonus/report.sql.ts';
import { bonusLines, firstGrants } from './bonus-report.rules.ts';
import { figuresOf, firstSeal, sealOf, sumsIn } from './close.rules.ts';
import { differencesOf, type Elsewhere, type Ours, type Theirs } from './reconcile.rules.ts';
import { type DaySum, gift, methodOf, partOf, played, reportOf } from './report.rules.ts';

const sum = (kind: string, from: string, to: string, source = ''): MovedSum => ({
  currency: 'THB',
  kind,
  from,
  to,
  source,
  count: 1n,
  amount: 100n,
});

test.each([
  [sum('deposit', 'house:bank:KBANK', 'wallet', 'slip'), { way: 'in', method: 'slip', account: 'KBANK' }],
  [sum('deposit', 'house:bank:KBANK', 'wallet', 'qr'), { way: 'in', method: 'qr', account: 'KBANK' }],
  [sum('deposit', 'house:voucher', 'wallet', 'voucher'), { way: 'in', method: 'voucher', account: '' }],
  [sum('deposit', 'house:gateway:WW', 'wallet'), { way: 'in', method: 'gateway', account: 'WW' }],
  [sum('deposit', 'house:wallet:TRUEMONEY', 'wallet', 'something new'), { way: 'in', method: 'wallet', account: 'TRUEMONEY' }],
  [sum('withdraw', 'held', 'house:bank:SCB'), { way: 'out', method: 'bank', account: 'SCB' }],
  [sum('withdraw', 'wallet', 'held'), null],
  [sum('withdraw_back', 'held', 'wallet'), null],
  [sum('adjustment', 'house:adjustment', 'wallet'), null],
  [sum('adjustment', 'wallet', 'house:adjustment'), null],
  [sum('adjustment', 'house:bank:KBANK', 'house:bank:SCB'), null],
  [sum('bonus', 'house:bonus_cost', 'wallet'), null],
])('method of money in or out: line %#', (moved, expected) => {
  expect(methodOf(moved)).toEqual(expected);
});

test.each([
  [sum('transfer_out', 'wallet', 'transit:PG'), null],
  [sum('transfer_out', 'transit:PG', 'game:PG'), { code: 'PG', what: 'in' }],
  [sum('transfer_in', 'game:PG', 'wallet'), { code: 'PG', what: 'out' }],
  [sum('transfer_back', 'transit:PG', 'wallet'), null],
  [sum('play_win', 'house:provider:PG', 'game:PG'), { code: 'PG', what: 'won' }],
  [sum('play_loss', 'game:PG', 'house:provider:PG'), { code: 'PG', what: 'lost' }],
])('transfers and results at a provider: line %#', (moved, expected) => {
  expect(played(moved)).toEqual(expected);
});

test.each([
  [sum('bonus', 'house:bonus_cost', 'wallet'), { kind: 'bonus', way: 'given' }],
  [sum('bonus_forfeit', 'wallet', 'house:bonus_cost'), { kind: 'bonus', way: 'back' }],
  [sum('refund', 'house:refund_cost', 'refund'), { kind: 'refund', way: 'given' }],
  [sum('refund_receive', 'refund', 'wallet'), null],
  [sum('invite_void', 'invite', 'house:invite_cost'), { kind: 'invite', way: 'back' }],
  [sum('wheel', 'house:wheel_cost', 'prize'), { kind: 'wheel', way: 'given' }],
])('gifts given and taken back: line %#', (moved, expected) => {
  expect(gift(moved)).toEqual(expected);
});

test.each([
  ['wallet', 'wallet'],
  ['held', 'held'],
  ['game:PG', 'game'],
  ['transit:PG', 'transit'],
  ['refund', 'pots'],
  ['house:bank:KBANK', null],
])('the account %s counts towards %s', (account, part) => {
  expect(partOf(account)).toBe(part);
});

const accounts = [
  'wallet',
  'held',
  'game:PG',
  'transit:PG',
  'refund',
  'house:bank:KBANK',
  'house:voucher',
  'house:provider:PG',
  'house:bonus_cost',
  'house:adjustment',
];
const anySum: fc.Arbitrary<DaySum> = fc
  .record({
    day: fc.constantFrom('2026-11-15', '2026-11-16'),
    kind: fc.constantFrom('deposit', 'withdraw', 'transfer_out', 'play_win', 'play_loss', 'bonus', 'adjustment'),
    from: fc.constantFrom(...accounts),
    to: fc.constantFrom(...accounts),
    source: fc.constantFrom('', 'slip'),
    count: fc.bigInt(1n, 1_000n),
    amount: fc.bigInt(1n, 10n ** 12n),
  })
  .map((one) => ({ ...one, currency: 'THB' as const }));

test('for any movements, assets equal liability plus result, and each figure is the sum of its lines', () => {
  fc.assert(
    fc.property(fc.array(anySum, { maxLength: 30 }), (sums) => {
      const report = reportOf(sums, { days: ['2026-11-15', '2026-11-16'], opening: new Map() });
      const { total } = report;
      const add = <T>(all: readonly T[], of: (one: T) => bigint) => all.reduce((sum, one) => sum + of(one), 0n);
      const ours = (isMoney: boolean) =>
        add(
          report.house.filter((one) => one.isMoney === isMoney),
          ({ closing }) => closing,
        );
      expect(ours(true)).toBe(report.liability.closing + ours(false));
      expect(total.houseResult).toBe(ours(false));
      expect(total.houseResult).toBe(total.gameResult - total.given - total.byHand);
      expect(add(report.liability.parts, ({ closing }) => closing)).toBe(report.liability.closing);
      expect(add(report.methods, (m) => m.in)).toBe(total.in);
      expect(add(report.methods, (m) => m.out)).toBe(total.out);
      for (const name of ['in', 'out', 'gameResult', 'given', 'byHand', 'houseResult'] as const)
        expect(add(report.days, (day) => day[name])).toBe(total[name]);
    }),
  );
});

test('sealed figures can be read back and do not depend on the order of the rows', () => {
  fc.assert(
    fc.property(fc.array(anySum, { maxLength: 10 }), (sums) => {
      const day = '2026-11-16';
      const figures = figuresOf(sums);
      expect(figuresOf(sums.toReversed())).toBe(figures);
      expect(figuresOf(sumsIn(day, figures))).toBe(figures);
      const seal = sealOf({ day, revision: 1, figures, prevHash: firstSeal });
      expect(sealOf({ day, revision: 2, figures, prevHash: firstSeal })).not.toBe(seal);
      expect(sealOf({ day, revision: 1, figures, prevHash: seal })).not.toBe(seal);
    }),
  );
});

describe('reconciling the two books', () => {
  const baht = (minor: bigint) => money(minor, 'THB');
  const at = new Date();
  const ours = (key: string, minor = 100n): Ours => ({ key, reference: `our-${key}`, memberId: 7n, amount: baht(minor), at });
  const theirs = (key: string, minor = 100n, state: Theirs['state'] = 'done'): Theirs => ({
    keys: [`x${key}`, key],
    reference: key,
    amount: baht(minor),
    state,
    at,
  });
  const elsewhere = (state: Elsewhere['state'], minor: bigint | null = 100n): Elsewhere => ({
    state,
    memberId: 8n,
    amount: minor === null ? null : baht(minor),
  });
  test.each<[string, Ours[], Theirs[], [string, Elsewhere][], object[]]>([
    ['both agree', [ours('a')], [theirs('a')], [], []],
    ['a different amount', [ours('a', 99n)], [theirs('a')], [], [{ kind: 'amount', ours: 99n, theirs: 100n, memberId: 7n }]],
    ['missing in ours', [], [theirs('a')], [], [{ kind: 'missing_here', ours: null, theirs: 100n, memberId: null }]],
    ['missing in theirs', [ours('a')], [], [], [{ kind: 'missing_there', ours: 100n, theirs: null, memberId: 7n }]],
    ['counted on another day', [], [theirs('a')], [['a', elsewhere('done')]], []],
    [
      'counted on another day with a different amount',
      [],
      [theirs('a')],
      [['a', elsewhere('done', 5n)]],
      [{ kind: 'amount', ours: 5n, theirs: 100n }],
    ],
    ['waiting for staff here', [], [theirs('a')], [['a', elsewhere('open', null)]], [{ kind: 'open', memberId: 8n }]],
    ['not finished there', [], [theirs('a', 100n, 'open')], [], [{ kind: 'open' }]],
    ['finished here, not finished there', [ours('a')], [theirs('a', 100n, 'open')], [], [{ kind: 'open', ours: 100n }]],
    ['finished here, failed there', [ours('a')], [theirs('a', 100n, 'failed')], [], [{ kind: 'missing_there', ours: 100n, theirs: null }]],
    ['failed there, never happened here', [], [theirs('a', 100n, 'failed')], [], []],
  ])('%s', (_, mine, their, known, expected) => {
    const sides = { ours: mine, oursAround: mine, theirs: their, theirsAround: their, elsewhere: new Map(known) };
    expect(differencesOf(sides)).toMatchObject(expected);
    expect(differencesOf(sides)).toHaveLength(expected.length);
  });
});

test('bonuses by code show their outcome and the deposits after each member’s first grant', () => {
  const grantedAt = new Date();
  const bonus = (memberId: bigint, minor: bigint, endedBy: string | null, taken = 0n): GrantedBonus => ({
    memberId,
    code: 'NEW',
    source: 'bonus',
    minor,
    taken,
    grantedAt,
    endedBy,
  });
  const all = [bonus(1n, 100n, 'met'), bonus(1n, 50n, null), bonus(2n, 70n, 'cancelled', 30n)];
  const firsts = firstGrants(all);
  expect(firsts.map(({ memberId }) => memberId)).toEqual([1n, 2n]);
  expect(
    bonusLines(all, firsts, [
      { count: 3n, amount: 900n },
      { count: 0n, amount: 0n },
    ]),
  ).toMatchObject([
    { members: 2, granted: 220n, met: 100n, live: 50n, lapsed: 70n, lapsedCount: 1, takenBack: 30n, deposits: 900n, depositCount: 3 },
  ]);
});
