import { money } from '@krapao/money';
import fc from 'fast-check';
import type { Operation } from '../types.ts';

const amount = fc.integer({ min: 1, max: 40 }).map((minor) => money(BigInt(minor), 'THB'));
const memberAccount = fc.constantFrom('wallet', 'held', 'refund', 'transit:PG', 'game:PG');
const houseAccount = fc.constantFrom('house:bank:KBANK', 'house:provider:PG', 'house:bonus_cost');
const key = fc.integer({ min: 1, max: 14 }).map((n) => `k${n}`);
const kind = fc.constantFrom('deposit', 'transfer_out', 'adjustment');

const deposit = fc.record({ op: fc.constant('post'), key, kind, from: houseAccount, to: memberAccount, amount });
const payOut = fc.record({ op: fc.constant('post'), key, kind, from: memberAccount, to: houseAccount, amount });
const between = fc.record({ op: fc.constant('post'), key, kind, from: memberAccount, to: memberAccount, amount });
const hold = fc.record({ op: fc.constant('hold'), key, kind, from: fc.oneof(memberAccount, houseAccount), to: memberAccount, amount });
const settle = fc.record(
  { op: fc.constant('settle'), key, holdKey: key, kind, to: fc.oneof(memberAccount, houseAccount), amount },
  { requiredKeys: ['op', 'key', 'holdKey', 'kind', 'to'] },
);
const release = fc.record({ op: fc.constant('release'), key, holdKey: key, kind });

export const operation = fc.oneof(
  { weight: 4, arbitrary: deposit },
  { weight: 2, arbitrary: payOut },
  { weight: 3, arbitrary: between },
  { weight: 4, arbitrary: hold },
  { weight: 3, arbitrary: settle },
  { weight: 2, arbitrary: release },
) as fc.Arbitrary<Operation>;

export const call = fc.oneof(
  { weight: 4, arbitrary: operation.map((one) => [one]) },
  { weight: 1, arbitrary: fc.array(operation, { minLength: 2, maxLength: 4 }) },
);
