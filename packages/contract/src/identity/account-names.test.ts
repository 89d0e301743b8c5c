import { expect, test } from 'vitest';
import { accountName } from './account-names.ts';

const names = { bank: (code: string) => (code === 'KBANK' ? 'Kasikornbank' : code), provider: (code: string) => `${code} Soft` };

test.each([
  ['house:bank:KBANK', 'Kasikornbank'],
  ['house:gateway:PAYTIMZ', 'Gateway Paytimz'],
  ['house:wallet:TRUEMONEY', 'TrueMoney Wallet'],
  ['house:voucher', 'Gift link'],
  ['house:provider:PG', 'Game provider PG Soft'],
  ['house:bonus_cost', 'Bonuses given'],
  ['house:adjustment', 'By hand'],
  ['wallet', 'Member’s wallet'],
  ['game:PG', 'In the game PG Soft'],
  ['transit:PG', 'On the way PG Soft'],
])('%s is called %s', (account, name) => {
  expect(accountName(account, 'en', names)).toBe(name);
});
