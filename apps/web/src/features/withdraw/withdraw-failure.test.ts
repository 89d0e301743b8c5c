import { expect, test } from 'vitest';
import { withdrawAllFailure, withdrawFailure } from './withdraw-failure.ts';

const now = Date.UTC(2026, 10, 16, 5);
const failed = (code: string, more: { status?: number; key?: string; retryAfterSeconds?: number; moneyAt?: string } = {}) => ({
  code,
  status: 409,
  key: null,
  retryAfterSeconds: null,
  moneyAt: null,
  ...more,
});

test.each([
  [
    'a payout freeze after a password reset',
    failed('REQUEST_LIMIT', { status: 429, key: 'withdrawFrom', retryAfterSeconds: 3_600 }),
    /withdrawals are on hold until 16\/11\/2026 13:00/,
  ],
  ['too many requests', failed('REQUEST_LIMIT', { status: 429 }), null],
  ['another withdrawal is open', failed('WITHDRAWAL_OPEN'), null],
])('%s', (_name, failure, says) => {
  for (const said of [withdrawFailure(failure, now), withdrawAllFailure(failure, now)]) {
    if (says === null) expect(said).toBeNull();
    else expect(said?.en).toMatch(says);
  }
});

test.each([
  [
    'above the maximum',
    failed('KEY_INVALID', { status: 422, key: 'amount' }),
    /money from the games is in your wallet; please enter an amount/,
  ],
  [
    'below the minimum',
    failed('TRANSFER_MINIMUM', { status: 422, key: 'amount' }),
    /below the minimum.*money from the games is in your wallet/,
  ],
  ['a game kept its money', failed('TRANSFER_FAIL', { status: 422, moneyAt: 'GATHERED' }), /the rest is still in the games/],
])('withdrawing everything: %s', (_name, failure, says) => {
  expect(withdrawAllFailure(failure, now)?.en).toMatch(says);
});
