import { expect, test } from 'vitest';
import { partyName } from './party-name.ts';

test.each([
  ['provider', 'PG', 'PG', 'PG'],
  ['provider', 'AMB', 'AskMeBet', 'AskMeBet'],
  ['gateway', 'PAYTIMZ', 'PAYTIMZ', 'QR Paytimz'],
  ['payouts', 'BANK', 'BANK', ''],
  ['sms', 'SMS', 'SMS', ''],
])('names %s %s', (kind, code, name, wanted) => {
  expect(partyName({ kind, code, name }, () => 'QR Paytimz')).toBe(wanted);
});
