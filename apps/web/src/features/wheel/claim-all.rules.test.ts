import { CallError } from '@krapao/ui/call-error.ts';
import { describe, expect, test } from 'vitest';
import { type ClaimRun, claimEach, namesOf, refusedIn, splitCoupons, totalOf, triedIn } from './claim-all.rules.ts';
import type { Coupon } from './coupon.ts';

const coupon = (id: string, more: Partial<Coupon> = {}): Coupon => ({
  _id: id,
  prize: { name: `prize ${id}`, slice: id },
  amount: 20,
  kind: 'credit',
  state: 'open',
  expiresAt: '2026-11-20T00:00:00.000Z',
  ...more,
});
const failed = (code: string, status = 409) => new CallError({ code, status, text: { th: code, la: code, en: code } });
const ids = (coupons: readonly Coupon[]): string => coupons.map(({ _id }) => _id).join('');

test('money and coins are claimed together, first what expires first; bonuses and prizes from staff are left out', () => {
  const { together, leftOut } = splitCoupons([
    coupon('A', { expiresAt: '2026-11-22T00:00:00.000Z' }),
    coupon('B', { kind: 'bonus' }),
    coupon('C', { kind: 'coin', amount: 2 }),
    coupon('D', { kind: 'custom', amount: 0 }),
    coupon('E', { state: 'claimed' }),
    coupon('F', { state: 'expired' }),
  ]);
  expect([ids(together), ids(leftOut)]).toEqual(['CA', 'BD']);
});

test('the sum is exact and counts no coins as money', () => {
  const coupons = [coupon('A', { amount: 0.1 }), coupon('B', { amount: 0.2 }), coupon('C', { kind: 'coin', amount: 3 })];
  expect(totalOf(coupons, 'BAHT')).toEqual({ money: { minor: 30n, currency: 'THB' }, coins: 3, moneyPrizes: 2 });
  expect(totalOf([], 'LAK')).toEqual({ money: { minor: 0n, currency: 'LAK' }, coins: 0, moneyPrizes: 0 });
});

test('equal prizes are named once, with their number', () => {
  const same = { prize: { name: 'Cash', slice: '10' } };
  expect(namesOf([coupon('A', same), coupon('B'), coupon('C', same)])).toBe('Cash (2), prize B');
});

describe('claiming all', () => {
  const claimAll = async (failures: Readonly<Record<string, Error>>) => {
    const [sent, steps]: [string[], ClaimRun[]] = [[], []];
    const run = await claimEach(
      ['A', 'B', 'C', 'D'].map((id) => coupon(id)),
      {
        claim: async ({ _id }) => {
          sent.push(_id);
          const failure = failures[_id];
          if (failure) throw failure;
        },
        onStep: (step) => steps.push(step),
      },
    );
    return { run, sent: sent.join(''), tried: steps.map(triedIn), wereOver: steps.map(({ isOver }) => isOver) };
  };

  test('sends one after another and reports each', async () => {
    const { run, sent, tried, wereOver } = await claimAll({});
    expect([sent, ids(run.claimed), run.isOver]).toEqual(['ABCD', 'ABCD', true]);
    expect([tried, wereOver]).toEqual([
      [0, 1, 2, 3],
      [false, false, false, false],
    ]);
  });

  test('goes on after a refusal and groups refusals by reason', async () => {
    const { run, sent } = await claimAll({ A: failed('BONUS_REMAINING'), B: failed('COUPON_EXPIRED'), D: failed('BONUS_REMAINING') });
    expect([sent, ids(run.claimed), run.stopped, refusedIn(run)]).toEqual(['ABCD', 'C', null, 3]);
    expect(run.refusals.map(({ code, coupons }) => [code, ids(coupons)])).toEqual([
      ['BONUS_REMAINING', 'AD'],
      ['COUPON_EXPIRED', 'B'],
    ]);
  });

  test.each([failed('NETWORK', 0), failed('REQUEST_LIMIT', 429), failed('INACTIVE_USER', 403)])(
    'stops at $code, which the others would meet too',
    async (failure) => {
      const { run, sent } = await claimAll({ B: failure });
      expect([sent, ids(run.claimed), run.refusals, run.stopped, run.isOver]).toEqual(['AB', 'A', [], failure, true]);
    },
  );

  test('a fault of the app is not a refusal', async () => {
    await expect(claimAll({ B: new Error('broken') })).rejects.toThrow('broken');
  });
});
