import type { Queryable } from '../../../platform/db/db.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { isActive } from './member.sql.ts';

export { coinsHeld, countUnplayed, giveCoins, type Unplayed } from './member.sql.ts';

export const inactiveState = 'P0M01';

/** Call in the transaction that moves money, with the balances locked: deactivation takes the same lock, so none is missed. */
export async function refuseInactive(tx: Queryable, memberId: bigint): Promise<void> {
  if (!(await isActive(tx, memberId))) refuse('INACTIVE_USER');
}
