import { type Money, money } from '@krapao/money';
import type { TestDatabase } from '@krapao/pg/testing';
import { post } from '../apply.ts';
import { LedgerRefusal } from '../types.ts';

export const baht = (units: number): Money => money(BigInt(units * 100), 'THB');

export const refusalOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'posted',
    (error) => (error instanceof LedgerRefusal ? error.code : error),
  );

let last = 100n;
export const newMember = (): bigint => ++last;

export async function funded(db: TestDatabase, units: number): Promise<bigint> {
  const memberId = newMember();
  await post(db.pool, memberId, [{ key: 'fund', kind: 'deposit', from: 'house:bank:KBANK', to: 'wallet', amount: baht(units) }]);
  return memberId;
}
