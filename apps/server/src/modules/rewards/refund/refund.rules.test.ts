import { refundInfo } from '@krapao/contract/rewards/refund-info';
import type { Kind } from '@krapao/ledger/kinds';
import { type Currency, fromJson, type Money, toJson } from '@krapao/money';
import { describe, expect, test } from 'vitest';
import { countedLosses, daysBackMax, dueDays, groupsOf, type Run, receiveRefusal, shareOf } from './refund.rules.ts';

const rule = { active: true, basisPoints: 500, least: { THB: 1, LAK: 500 }, most: { THB: 5_000, LAK: 2_500_000 }, expiryDays: 7 };

// proves: promotions.loss
describe('the loss of a day', () => {
  const loss = (flows: Partial<Record<Kind, number>>, currency: Currency = 'THB'): number => {
    const sums = new Map(Object.entries(flows).map(([kind, units]) => [kind as Kind, fromJson(units, currency)]));
    const [counted] = countedLosses([{ memberId: 1n, currency, sums }], (memberId) => memberId);
    return counted ? toJson(counted.loss) : 0;
  };
  test.each([
    [{}, 0],
    [{ play_loss: 100 }, 100],
    [{ play_win: 100 }, 0],
    [{ play_loss: 100, play_win: 30.5 }, 69.5],
    [{ play_loss: 30, play_win: 100 }, 0],
    [{ play_loss: 100, bonus: 20 }, 80],
    [{ play_loss: 100, refund_receive: 20 }, 80],
    [{ play_loss: 100, wheel_receive: 20 }, 80],
    [{ play_loss: 100, play_win: 10, bonus: 20, refund_receive: 30, wheel_receive: 39.99 }, 0.01],
    [{ play_loss: 100, bonus: 100 }, 0],
    [{ play_loss: 100, bonus: 250 }, 0],
    [{ play_loss: 100, deposit: 500, withdraw: 500, invite_receive: 50, refund: 70 }, 100],
  ] as const)('of %j is %d', (flows, expected) => expect(loss(flows)).toBe(expected));
  test('is in the currency of the member', () => expect(loss({ play_loss: 500_000, bonus: 100_000 }, 'LAK')).toBe(400_000));
});

describe('accounts that share a device', () => {
  const flows = (memberId: bigint, net: number) => ({
    memberId,
    currency: 'THB' as const,
    sums: new Map<Kind, Money>([[net > 0 ? 'play_loss' : 'play_win', fromJson(Math.abs(net), 'THB')]]),
  });
  const counted = (nets: readonly number[], pairs: readonly (readonly [bigint, bigint])[]) => {
    const members = nets.map((net, index) => flows(BigInt(index + 1), net));
    const groupOf = groupsOf(pairs.map(([memberId, otherId]) => ({ memberId, otherId })));
    return countedLosses(members, groupOf).map(({ memberId, loss }) => [Number(memberId), toJson(loss)]);
  };
  test.each<[string, number[], [bigint, bigint][], number[][]]>([
    ['are counted separately without one', [10_000, -9_500], [], [[1, 10_000]]],
    ['offset a win against a loss', [10_000, -9_500], [[1n, 2n]], [[1, 500]]],
    ['lose nothing if the win is as large', [10_000, -10_000], [[1n, 2n]], []],
    [
      'both count if both lost',
      [1_000, 500],
      [[2n, 1n]],
      [
        [1, 1_000],
        [2, 500],
      ],
    ],
    [
      'are grouped across a chain',
      [10_000, 2_000, -9_000],
      [
        [1n, 3n],
        [3n, 2n],
      ],
      [
        [1, 2_500],
        [2, 500],
      ],
    ],
    [
      'do not affect an unrelated account',
      [10_000, -9_500, 300],
      [
        [1n, 2n],
        [2n, 1n],
      ],
      [
        [1, 500],
        [3, 300],
      ],
    ],
  ])('%s', (_name, nets, pairs, expected) => expect(counted(nets, pairs)).toEqual(expected));
});

// proves: promotions.share
describe('the share of a loss', () => {
  const share = (units: number, currency: Currency = 'THB', more: Partial<typeof rule> = {}): number =>
    toJson(shareOf(fromJson(units, currency), { ...rule, ...more }));
  test.each([
    [0, 0],
    [19.99, 0],
    [20, 1],
    [20.19, 1],
    [20.2, 1.01],
    [1_000, 50],
    [100_000, 5_000],
    [100_000.2, 5_000],
    [900_000, 5_000],
  ])('of %d baht is %d', (units, expected) => expect(share(units)).toBe(expected));
  test.each([
    [9_999.99, 0],
    [10_000, 500],
    [60_000_000, 2_500_000],
  ])('of %d kip is %d', (units, expected) => expect(share(units, 'LAK')).toBe(expected));
  test('without bounds is just the percentage', () => {
    const none = { least: { THB: 0, LAK: 0 }, most: { THB: 0, LAK: 0 } };
    expect(share(0.19, 'THB', none)).toBe(0);
    expect(share(0.2, 'THB', none)).toBe(0.01);
    expect(share(9_000_000, 'THB', none)).toBe(450_000);
    expect(share(1_000, 'THB', { ...none, basisPoints: 0 })).toBe(0);
  });
});

describe('receiving', () => {
  const judge = (o: Partial<{ active: boolean; hasBonus: boolean; units: number; cameToNothing: boolean }>) =>
    receiveRefusal({ active: true, hasBonus: false, cameToNothing: false, open: fromJson(o.units ?? 0, 'THB'), ...o });
  test.each([
    [{ units: 10 }, null],
    [{ units: 10, cameToNothing: true }, null],
    [{ units: 10, active: false, hasBonus: true }, 'REFUND_INACTIVE'],
    [{ units: 10, hasBonus: true }, 'REFUND_CONDITION'],
    [{ hasBonus: true, cameToNothing: true }, 'REFUND_CONDITION'],
    [{}, 'NO_REFUND'],
    [{ cameToNothing: true }, 'REFUND_MINIMUM'],
  ])('%j gives %s', (o, code) => expect(judge(o)).toBe(code));
});

describe('the days to run', () => {
  const at = (time: string): Date => new Date(time);
  const done = (day: string): Run => ({ day, startedAt: at('2026-11-30T00:00:00Z'), finishedAt: at('2026-11-30T00:00:01Z') });
  const due = (now: string, runs: Run[], firstDay: string | null = runs[0]?.day ?? null) => dueDays(at(now), { runs, firstDay });

  // proves: server.refund
  test('a day is due from its end at 17:00 UTC', () => {
    expect(due('2026-11-15T16:59:59.999Z', [done('2026-11-13')])).toEqual(['2026-11-14']);
    expect(due('2026-11-15T17:00:00.000Z', [done('2026-11-14')])).toEqual(['2026-11-15']);
  });
  test('a new installation starts with yesterday', () => expect(due('2026-11-15T17:20:00Z', [])).toEqual(['2026-11-15']));
  test('a finished day is not due again', () => expect(due('2026-11-15T17:20:00Z', [done('2026-11-15')])).toEqual([]));
  test('up to three missed nights and gaps are caught up, oldest first', () => {
    expect(due('2026-11-15T17:20:00Z', [done('2026-11-12')])).toEqual(['2026-11-13', '2026-11-14', '2026-11-15']);
    expect(due('2026-11-15T17:20:00Z', [done('2026-11-12'), done('2026-11-14')])).toEqual(['2026-11-13', '2026-11-15']);
  });
  test('after a long gap only the last week is caught up', () => {
    const days = due('2026-11-15T17:20:00Z', [], '2026-01-01');
    expect(days).toHaveLength(daysBackMax);
    expect([days[0], days.at(-1)]).toEqual(['2026-11-09', '2026-11-15']);
  });
  test('an unfinished run is due whatever its age', () => {
    const begun = { ...done('2026-10-01'), finishedAt: null };
    expect(due('2026-11-15T17:20:00Z', [begun, done('2026-11-15')], '2026-11-15')).toEqual(['2026-10-01']);
  });
  test('a run that started before its day ended does not count', () => {
    const early: Run = { day: '2026-11-15', startedAt: at('2026-11-15T12:00:00Z'), finishedAt: at('2026-11-15T12:00:01Z') };
    expect(due('2026-11-15T16:00:00Z', [done('2026-11-14'), early])).toEqual([]);
    expect(due('2026-11-15T17:20:00Z', [done('2026-11-14'), early])).toEqual(['2026-11-15']);
  });
});

describe('the description of the rule', () => {
  test.each([
    ['th', 'THB', 'คืน 5% ของยอดเสียเมื่อวาน (ขั้นต่ำ 1.00 บาท สูงสุด 5,000.00 บาท) กดรับได้ภายใน 7 วัน'],
    ['la', 'LAK', 'ຄືນ 5% ຂອງຍອດເສຍມື້ວານ (ຂັ້ນຕ່ຳ 500 ກີບ ສູງສຸດ 2,500,000 ກີບ) ກົດຮັບໄດ້ພາຍໃນ 7 ມື້'],
    ['en', 'THB', 'Get back 5% of yesterday’s losses (minimum 1.00 THB, maximum 5,000.00 THB). Claim within 7 days'],
  ] as const)('in %s', (language, currency, text) => expect(refundInfo({ ...rule, percent: 5 }, currency, language)).toBe(text));
  test('omits bounds that are not set', () => {
    const free = { ...rule, percent: 7.25, least: { THB: 0, LAK: 0 }, most: { THB: 0, LAK: 0 }, expiryDays: 1 };
    expect(refundInfo(free, 'THB', 'en')).toBe('Get back 7.25% of yesterday’s losses. Claim within 1 day');
  });
});
