import type { Money } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import { giveShares } from './run-night.ts';

/** The share of one member's loss of a day that is over, by today's rule: for a loss that no game reported. Once for each day. */
export async function giveRefund(core: Core, { memberId, day, loss }: { memberId: bigint; day: string; loss: Money }): Promise<void> {
  await core.db.tx((tx) => giveShares(core, tx, [{ memberId, loss }], { day, now: core.clock(), dayIsOver: true }));
}
