import { type Movement, post } from '@krapao/ledger';
import type { Money } from '@krapao/money';
import type { Core } from '../../platform/core.ts';
import type { Tx } from '../../platform/db/db.ts';
import { memberMoney } from '../identity/index.ts';
import { statementLines } from '../statement/index.ts';

type Reward = Pick<Movement, 'key' | 'kind' | 'from'> & {
  readonly memberId: bigint;
  readonly reference: string;
  readonly amount: Money;
  readonly source: string;
  readonly detail: statementLines.Line['detail'];
};

/** The reward counts as unplayed money. Returns the wallet balance. Call with the member's balances locked. */
export async function receiveReward(core: Core, tx: Tx, { source, detail, memberId, ...moved }: Reward): Promise<Money> {
  const { reference, amount } = moved;
  const [posted] = await post(tx, memberId, [{ ...moved, to: 'wallet' }]);
  await memberMoney.countUnplayed(tx, memberId, { gifts: amount.minor });
  const line = { memberId, reference, type: 'bonus', from: source, to: 'WALLET', amount, status: 'SUCCESS', detail } as const;
  await statementLines.write(tx, { ...line, at: core.clock() });
  const wallet = posted?.balances.get('wallet');
  if (!wallet) throw new Error('the posting has no wallet balance');
  return wallet;
}
