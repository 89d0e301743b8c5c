import { expect, test } from 'vitest';
import { totals } from './totals.ts';

// proves: home.total
test('the total is the exact sum of the wallet and every game account', () => {
  const { wallet, games, all } = totals({ wallet: { amount: 100.1 }, slots: [{ amount: 0.2 }, { amount: 0 }, { amount: 33.33 }] }, 'BAHT');
  expect(wallet.minor).toBe(10_010n);
  expect(games.minor).toBe(3_353n);
  expect(all).toEqual({ minor: 13_363n, currency: 'THB' });
});

test('a member in kip has a total in kip', () => {
  expect(totals({ wallet: { amount: 1_500_000 }, slots: [] }, 'LAK').all).toEqual({ minor: 150_000_000n, currency: 'LAK' });
});
