import { balances, post, verify } from '@krapao/ledger';
import type { Account, MemberAccount } from '@krapao/ledger/accounts';
import { houseBalances } from '@krapao/ledger/read';
import { type Currency, fromJson, toJson } from '@krapao/money';
import { findMember } from '../modules/identity/accounts/find-member.ts';
import type { TestServer } from './server.ts';

let funded = 0;

export async function fund(server: TestServer, memberId: bigint, units: number, to: MemberAccount = 'wallet'): Promise<void> {
  const member = await findMember(server.core, memberId);
  if (!member) throw new Error(`no member ${memberId}`);
  funded += 1;
  const from: Account = 'house:adjustment';
  await post(server.core.db, memberId, [
    { key: `fund:${funded}`, kind: 'adjustment', from, to, amount: fromJson(units, member.currency), reference: `fund-${funded}` },
  ]);
}

export async function unitsOf(server: TestServer, memberId: bigint, account: MemberAccount): Promise<number> {
  const found = (await balances(server.core.db, memberId)).get(account);
  return found ? toJson(found) : 0;
}

/** In minor units, so that sums can be compared exactly. */
export async function houseBalance(server: TestServer, account: string, currency: Currency = 'THB'): Promise<bigint> {
  const found = (await houseBalances(server.core.db)).find((one) => one.account === account && one.currency === currency);
  return found?.balance.minor ?? 0n;
}

export const houseMinor = async (server: TestServer, account: string, currency?: Currency): Promise<number> =>
  Number(await houseBalance(server, account, currency));

export const drifts = (server: TestServer) => verify(server.core.db);
