import type { Queryable } from '../../../platform/db/db.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { isActive } from './member.sql.ts';

/** Facts about an account that money movements need: whether it is active, its unplayed money and its coins. */
export { coinsHeld, countUnplayed, giveCoins, type Unplayed } from './member.sql.ts';

/** What functions of the database raise for an inactive member. */
export const inactiveState = 'P0M01';

/** In the transaction that moves money, after the member's balances are locked: a deactivation takes that lock too, so none is missed. */
export async function refuseInactive(tx: Queryable, memberId: bigint): Promise<void> {
  if (!(await isActive(tx, memberId))) refuse('INACTIVE_USER');
}
